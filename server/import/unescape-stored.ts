/** Text as ShowDoc's server stored it -> as it was written. Pure. */
import { unescapeOnce } from '../open-api/pushed-text.ts';

const escaped = /&(?:lt|gt|quot|amp|#0?39);/;

/** Escaped once unless it holds what escaping would not have left: a text that speaks of `&lt;` stays as it is. */
export function unescapeStored(text: string): string {
  return escaped.test(text) && !/[<>"]/.test(text) ? unescapeOnce(text) : text;
}
