/** What shell scripts do to a text before they send it, undone. Pure. */

import type { Lang } from '#common/texts/index.ts';

/** The scripts are ShowDoc's, and so is the language of the pages they make. */
export const scriptLang: Lang = 'zh-cn';

/** They cannot write `&` in a form body, and write this instead. */
export function restoreAmpersands(text: string): string {
  return text.replaceAll('_this_and_change_', '&');
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

/** One level of HTML escaping, in a single pass: `&amp;lt;` becomes `&lt;`. */
export function unescapeOnce(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#0?39|amp);/g, entity => entities[entity] ?? entity);
}
