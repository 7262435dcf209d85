import { createContext, useContext } from 'react';
import * as styles from './Brand.module.css';
import { useTexts } from './texts.tsx';

/** How the site calls itself, its mark and its links: HTML that the server has drawn. */
export const BrandContext = createContext({ name: '', mark: '', links: '' });

type Props = {
  href: string;
  /** What the link says, if it does not lead to the front of the site. */
  label?: string | undefined;
};

/** The mark of the site with its name. */
export function Brand({ href, label }: Props) {
  const { t } = useTexts();
  const { mark, name: site } = useContext(BrandContext);
  const name = label ?? t('common.brandHome', { site });
  return (
    <a
      className={styles.brand}
      href={href}
      aria-label={name}
      title={name}
      dangerouslySetInnerHTML={{ __html: mark }}
    />
  );
}

/** Where nothing more has a place: in the bar of wide windows, in the contents of narrow ones. */
export function BrandLinks() {
  const { links } = useContext(BrandContext);
  return links !== '' && <div data-site-links dangerouslySetInnerHTML={{ __html: links }} />;
}
