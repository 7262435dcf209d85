/** The articles of all pages of an item, some at a time, as one document: addresses on a page stay addresses of that page. */
import { noId, pagesOfLevel } from '#common/row-values.ts';
import { CallError, call } from '../api/call.ts';

/** `html` is undefined until it is here, and null for a page that cannot be read. */
export type WholePage = {
  page_id: string;
  page_title: string;
  path: string;
  html: string | null | undefined;
};
type MenuPage = { page_id: string; page_title: string };
type Branch = {
  pages: readonly MenuPage[] | { '0': MenuPage };
  catalogs: readonly (Branch & { cat_name: string })[];
};

/** In the order of the menu; `path` are the catalogs around it, `a / b`. */
export function listPages({ pages, catalogs }: Branch, path = ''): Omit<WholePage, 'html'>[] {
  const own = pagesOfLevel(pages).map(({ page_id, page_title }) => ({ page_id, page_title, path }));
  const inner = catalogs.flatMap(catalog =>
    listPages(catalog, path === '' ? catalog.cat_name : `${path} / ${catalog.cat_name}`),
  );
  return [...own, ...inner];
}

const atOnce = 4;

/** @param onEach called with each page as it comes @throws CallError when the server cannot be reached */
export async function gatherArticles(
  pages: readonly Omit<WholePage, 'html'>[],
  onEach: (at: number, html: string | null) => void,
  signal: AbortSignal,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < pages.length && !signal.aborted) {
      const at = next;
      next += 1;
      const page_id = pages[at]?.page_id ?? noId;
      const html = await call('page/article', { page_id, unique_key: '', as_written: true })
        .then(article => ownAddresses(article.html, page_id))
        .catch(nullWhenRefused);
      if (!signal.aborted) onEach(at, html);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof CallError && !error.isUnreachable) return null;
  throw error;
}

/** Two pages may have a heading of one name. */
function ownAddresses(html: string, page_id: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  for (const node of holder.content.querySelectorAll('[id]')) node.id = `p${page_id}-${node.id}`;
  for (const node of holder.content.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
    node.setAttribute('href', `#p${page_id}-${(node.getAttribute('href') ?? '#').slice(1)}`);
  for (const node of holder.content.querySelectorAll('[aria-labelledby]'))
    node.setAttribute('aria-labelledby', `p${page_id}-${node.getAttribute('aria-labelledby')}`);
  // Paper shows what has not been scrolled to.
  for (const node of holder.content.querySelectorAll('img')) node.setAttribute('loading', 'eager');
  return holder.innerHTML;
}
