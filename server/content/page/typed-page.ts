/** What page/save was sent -> the page that was meant. */
import { isStorable } from '#common/contract/fields.ts';
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { pageMaxBytes } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { Draft } from './save-page.ts';

const byte = 1024 * 1024;

/** @throws pageEmpty, tooLarge, badInput */
export function readTypedPage(input: Input<'page/save'>, lang: Lang): Draft {
  const page_content = input.is_urlencode ? decodeOnceMore(input.page_content) : input.page_content;
  if (page_content === '') fail('pageEmpty');
  requirePageText(page_content);
  return {
    page_title: input.page_title.trim() === '' ? t(lang, 'server.untitled') : input.page_title,
    page_content,
    cat_id: input.cat_id,
    s_number: input.s_number,
    page_comments: input.page_comments,
  };
}

/** @throws badInput, tooLarge */
export function requirePageText(page_content: string): void {
  if (!isStorable(page_content)) fail('badInput', { values: { field: 'page_content' } });
  if (Buffer.byteLength(page_content) > pageMaxBytes)
    fail('tooLarge', { values: { limit: `${pageMaxBytes / byte} MB` } });
}

/** The client encodes the text once itself. A text that is not so encoded is taken as it is. */
function decodeOnceMore(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
