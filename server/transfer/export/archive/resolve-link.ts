/** An address in a text -> the page or file of the book it means. Pure. */
import { signsIn } from '../../../content/attachment/file/file-address.ts';
import { type ExportedItem, pagesOf } from '../book.ts';

/** `fragment` is empty or begins with `#`. */
type LinkTarget = { page_id: number; fragment: string } | { sign: string };
export type ResolveLink = (address: string) => LinkTarget | undefined;

/** @returns a function that knows nothing of pages and files outside the book */
export function openLinkResolver(book: ExportedItem): ResolveLink {
  const page_ids = new Set(pagesOf(book).map(({ page }) => page.page_id));
  const signs = new Set(book.files.map(({ sign }) => sign));
  return address => {
    const [sign] = signsIn(address);
    if (sign !== undefined) return signs.has(sign) ? { sign } : undefined;
    const path = withoutSite(address, book);
    const found = path === undefined ? undefined : pageIn(path, book.item_addresses);
    return found && page_ids.has(found.page_id) ? found : undefined;
  };
}

/** From the root of the site; undefined for other sites and for addresses that begin elsewhere. */
function withoutSite(address: string, { public_url, base_path }: ExportedItem): string | undefined {
  const isWhole = public_url !== '' && address.startsWith(`${public_url}/`);
  const path = isWhole ? address.slice(public_url.length) : withoutBase(address, base_path);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  // ShowDoc's addresses.
  return path.replace(/^\/(?:web\/)?#\//, '/');
}

function withoutBase(address: string, base_path: string): string {
  return base_path !== '' && address.startsWith(`${base_path}/`) ? address.slice(base_path.length) : address;
}

/** `/page/12`, `/{item}?page_id=12`, `/{item}/12`, `/{item}/words-of-its-title-12` */
function pageIn(
  path: string,
  item_addresses: readonly string[],
): (LinkTarget & { page_id: number }) | undefined {
  const hash = path.indexOf('#');
  const [before, fragment] = hash < 0 ? [path, ''] : [path.slice(0, hash), path.slice(hash)];
  const [, first = '', second, query] = /^\/([^/?]+)(?:\/([^/?]*))?(?:\?(.*))?$/s.exec(before) ?? [];
  if (first !== 'page' && !item_addresses.includes(first)) return undefined;
  const digits = /^(?:[^/]+-)?(\d{1,15})(?:\.md)?$/.exec(second ?? askedPage(query))?.[1];
  return digits === undefined ? undefined : { page_id: Number(digits), fragment };
}

function askedPage(query = ''): string {
  return new URLSearchParams(query).get('page_id') ?? '';
}
