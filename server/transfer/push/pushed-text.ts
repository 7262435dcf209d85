/** What shell scripts do to a text before they send it, undone. Pure. */

import type { Lang } from '#common/texts/index.ts';

/** The scripts are ShowDoc's, and so is the language of the pages they make. */
export const scriptLang: Lang = 'zh-cn';

/** They cannot write `&` in a form body, and write this instead. */
export function restoreAmpersands(text: string): string {
  return text.replaceAll('_this_and_change_', '&');
}
