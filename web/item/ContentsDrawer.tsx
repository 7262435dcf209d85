import { type ReactNode, useRef } from 'react';
import { BrandLinks } from '../ui/Brand.tsx';
import { IconButton } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import { useModal } from '../ui/use-modal.ts';
import * as styles from './ContentsDrawer.module.css';
import * as itemPlaceStyles from './ItemPlace.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The tree on narrow screens; it goes when a page in it is opened. */
export function ContentsDrawer({ title, onClose, children }: Props) {
  const { t } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={t('reader.contents')}
      onCancel={onClose}
      onClick={({ target }) => {
        if (target === ref.current || (target as Element).closest('a:not([role])') !== null) onClose();
      }}
    >
      <div className={styles.pane}>
        <header>
          <span className={itemPlaceStyles.itemName}>
            <span>{title}</span>
          </span>
          <IconButton name={t('common.close')} icon="close" onClick={onClose} />
        </header>
        {children}
        <BrandLinks />
      </div>
    </dialog>
  );
}
