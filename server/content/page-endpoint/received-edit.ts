/** What a try of an endpoint adds to its page. Pure. */
import { addFields, type ReceivedField } from '#common/field-model/received/add-fields.ts';
import { type ReceivedAnswer, saveExample } from '#common/field-model/received/save-example.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import type { Lang } from '#common/texts/index.ts';

export type ReceivedEdit =
  | { kind: 'example'; answer: ReceivedAnswer; lang: Lang }
  | {
      kind: 'fields';
      answer: { endpoint_at: number; status: string; corrections?: readonly ItemCorrection[] };
      fields: readonly ReceivedField[];
      lang: Lang;
    };
export type EditTask = { markdown: string; edit: ReceivedEdit };

/** @returns undefined where the page has no place for it */
export function editReceived({ markdown, edit }: EditTask): string | undefined {
  return edit.kind === 'example'
    ? saveExample(markdown, edit.answer, edit.lang)
    : addFields(markdown, edit.answer, edit.fields, edit.lang);
}

/** How much is read for it: the page before and after, for each field anew. */
export function readCharacters({ markdown, edit }: EditTask): number {
  if (edit.kind === 'example') return (markdown.length + edit.answer.body.length) * 2;
  return markdown.length * edit.fields.length * 2;
}
