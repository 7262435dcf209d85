/** Where a page says something of answers, and the lines that say when one was received. Pure. */
import { fieldModel } from '#common/texts/field-model.ts';
import { applyEdits } from '../edit/text-edit.ts';
import type { EndpointParts } from '../recognise/page-parts.ts';

const receivedForms = (environment: string) =>
  [fieldModel.receivedFrom, fieldModel.receivedAt]
    .flatMap(({ en, zh }) => [en, zh])
    .map(form => form.replace('{moment}', '[\\d :-]{10,20}').replace('{environment}', environment))
    .join('|');
/** The line of an earlier answer, right below the code; a star in a name is escaped in it. */
export const receivedBehind = new RegExp(
  `^\\s*\\*(?:${receivedForms(String.raw`(?:\\.|[^*\\\n])+`)})\\*(?=\\s*(?:\\n|$))`,
  'u',
);
const receivedAlone = new RegExp(`^(?:${receivedForms('.+')})$`, 'u');

/** Whether a paragraph only says when and where the example above it was received. */
export function isReceivedLine(text: string): boolean {
  return receivedAlone.test(text.trim());
}

/**
 * A new part behind the last thing that is said of answers; else behind everything that is said of the endpoint.
 * @returns undefined where the page does not say where the endpoint stands
 */
export function addBehindAnswers(
  markdown: string,
  { fields, examples, mentions }: EndpointParts,
  part: string,
): string | undefined {
  const answers = [...fields, ...examples].filter(one => one.direction === 'response');
  const all = [...fields, ...examples, ...mentions.map(block => ({ block }))];
  const ends = (answers.length > 0 ? answers : all).map(({ block }) => block.to);
  if (ends.length === 0) return undefined;
  const end = endOfBlock(markdown, Math.max(...ends));
  // What stood right below must not become a part of it.
  const gap = /^\s*$|^\r?\n\s*\r?\n/.test(markdown.slice(end)) && end < markdown.length ? '' : '\n';
  return applyEdits(markdown, [{ from: end, to: end, text: `\n\n${part}${gap}` }]);
}

/** With the line that says when it was received, if there is one. */
function endOfBlock(markdown: string, at: number): number {
  const [received = ''] = receivedBehind.exec(markdown.slice(at)) ?? [];
  const end = at + received.length;
  return markdown[end - 1] === '\n' ? end - 1 : end;
}
