/** The portal of a site: the cover with the search, what the site says, groups of items, what is new. */
import type { ReactNode } from 'react';
import { canonicalAddress } from '#common/address/page-address.ts';
import { shapeOf } from '#common/brand/cover-pattern.ts';
import type { Answer } from '#common/contract/index.ts';
import { useHref } from '../api/use-href.ts';
import { PatternDrawing } from '../ui/drawing/PatternDrawing.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Portal.module.css';
import { PortalGroups } from './PortalGroups.tsx';
import { PortalNews } from './PortalNews.tsx';

export type Portal = Answer<'portal/info'>;
type PortalBrand = Pick<Answer<'brand/info'>, 'name' | 'title' | 'cover' | 'cover_picture'>;

type Props = {
  portal: Portal;
  brand: PortalBrand;
  /** Links of the site, language, the way in. */
  bar: ReactNode;
  finder: ReactNode;
  /** Where there is nothing to read. */
  nothing: ReactNode;
};

export function PortalView({ portal, brand, bar, finder, nothing }: Props) {
  const { text_html, groups, news } = portal;
  const isEmpty = text_html === '' && groups.length === 0;
  return (
    <div className={styles.portal} data-sheet="portal">
      <header className={styles.bar}>{bar}</header>
      <main id="text" tabIndex={-1}>
        <PortalCover portal={portal} brand={brand} finder={finder} />
        <div className={news.length > 0 ? `${styles.body} ${styles.withNews}` : styles.body}>
          <div className={styles.start}>
            {text_html !== '' && (
              <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={{ __html: text_html }} />
            )}
            <PortalGroups groups={groups} />
            {isEmpty && nothing}
          </div>
          {news.length > 0 && <PortalNews news={news} />}
        </div>
      </main>
    </div>
  );
}

function PortalCover({ portal, brand, finder }: Pick<Props, 'portal' | 'brand' | 'finder'>) {
  const { name, title, cover, cover_picture } = brand;
  const { url, width, height } = cover_picture;
  const { lead, often_read } = portal;
  return (
    <div className={url === '' ? styles.cover : `${styles.cover} ${styles.withPicture}`}>
      {url === '' ? (
        <PatternDrawing className={styles.pattern} shape={shapeOf(cover)} scale={3.4} />
      ) : (
        <img className={styles.picture} src={url} width={width} height={height} alt="" />
      )}
      <div className={styles.plate}>
        <h1>{title === '' ? name : title}</h1>
        {lead !== '' && <p className={styles.lead}>{lead}</p>}
        {finder}
        {often_read.length > 0 && <OftenRead pages={often_read} />}
      </div>
    </div>
  );
}

function OftenRead({ pages }: { pages: Portal['often_read'] }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <nav className={styles.often} aria-label={t('portal.oftenRead')}>
      <span aria-hidden="true">{t('portal.oftenRead')}</span>
      {pages.map(page => (
        <a key={page.page_id} href={href(canonicalAddress(page))}>
          {page.page_title}
        </a>
      ))}
    </nav>
  );
}
