/** Addresses of pages that say what a page is about: `/orders/create-an-order-73`. Pure. */
import { addressOfPage } from '../reader-page.ts';

/** So many letters of a title stand in an address; a word that begins within them is whole. */
const wordsMax = 60;
/** Of writing that has no blanks between words. */
const longestWord = 80;

/**
 * The one address of a page that search engines get and that is shared, without the base path, in ASCII. A page
 * is found by the number at its end: other words in front of it lead here (`rightAddress`). Where a title has no
 * letter and no digit it is the address with the number alone.
 */
export function canonicalAddress(page: Parameters<typeof addressOfPage>[0] & { page_title: string }): string {
  const words = wordsOf(page.page_title);
  const [item = '', query = ''] = addressOfPage(page).split('?', 2);
  return words === '' ? `${item}?${query}` : `${item}/${encodeURIComponent(words)}-${page.page_id}`;
}

/** `POST /orders: create an order` -> `post-orders-create-an-order`, in any writing. */
function wordsOf(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let joined = '';
  for (const word of words) {
    if (joined.length + word.length > wordsMax && joined !== '') break;
    joined = joined === '' ? [...word].slice(0, longestWord).join('') : `${joined}-${word}`;
  }
  return joined;
}

/** @param path as it was requested @returns where it is, when other words stood in it; undefined when they are right */
export function rightAddress(path: string, page: Parameters<typeof canonicalAddress>[0]): string | undefined {
  const right = canonicalAddress(page);
  return decoded(path.replace(/\/$/, '')) === decoded(right) ? undefined : right;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
