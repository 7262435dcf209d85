/** Cards: a catalog with its first pages and how many it has, and the pages that stand in none. */
import type { Answer } from '#common/contract/index.ts';
import { useTexts } from '../../ui/texts.tsx';
import type { PageLinks } from '../use-page-links.ts';
import * as styles from './ItemFront.module.css';

type Front = Answer<'item/front'>;
type Page = Front['pages'][number];
type Props = Pick<Front, 'catalogs' | 'pages'> & { links: PageLinks };

export function FrontCards({ catalogs, pages, links }: Props) {
  const { t } = useTexts();
  if (catalogs.length + pages.length === 0) return null;
  return (
    <section>
      <h2>{t('front.catalogs')}</h2>
      <ul className={styles.cards}>
        {pages.length > 0 && (
          <li className={styles.card}>
            <h3>{t('front.pages')}</h3>
            <PageList pages={pages} links={links} />
          </li>
        )}
        {catalogs.map(catalog => (
          <CatalogCard key={catalog.cat_id} catalog={catalog} links={links} />
        ))}
      </ul>
    </section>
  );
}

/** Its name leads to its first page, as in the contents. */
function CatalogCard({ catalog, links }: { catalog: Front['catalogs'][number]; links: PageLinks }) {
  const { t } = useTexts();
  const { cat_name, page_count, pages } = catalog;
  const [first] = pages;
  const more = Number(page_count) - pages.length;
  return (
    <li className={styles.card}>
      <h3>{first === undefined ? cat_name : <PageLink page={first} name={cat_name} links={links} />}</h3>
      <p>{t('front.count', { count: page_count })}</p>
      <PageList pages={pages} links={links} />
      {more > 0 && <p>{t('front.more', { count: more })}</p>}
    </li>
  );
}

function PageList({ pages, links }: { pages: readonly Page[]; links: PageLinks }) {
  return (
    <ul>
      {pages.map(page => (
        <li key={page.page_id}>
          <PageLink page={page} links={links} />
        </li>
      ))}
    </ul>
  );
}

function PageLink({ page, name, links }: { page: Page; name?: string; links: PageLinks }) {
  const { page_id, page_title } = page;
  return (
    <a href={links.hrefOf(page_id)} onClick={event => links.onOpenPage(event, page_id)}>
      {name ?? page_title}
    </a>
  );
}
