import type { MouseEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ToTop.module.css';

/** Up to the text's beginning, the focus too; the address stays as it is. */
export function scrollToTop(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo({ top: 0 });
  document.getElementById('text')?.focus({ preventScroll: true });
}

/** Where there is no outline beside the page. */
export function ToTop() {
  const { t } = useTexts();
  return (
    <a
      className={styles.toTop}
      href="#top"
      aria-label={t('reader.toTop')}
      title={t('reader.toTop')}
      onClick={scrollToTop}
    >
      <Icon name="up" size={18} />
    </a>
  );
}
