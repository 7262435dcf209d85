/** How a part of an answer differs from the page, in a few words. */
import type { AnswerDifference } from '#common/field-model/received/compare-answer.ts';
import type { Translate } from '../../ui/texts.tsx';

const keys = {
  unknown: 'console.unknown',
  missing: 'console.missing',
  type: 'console.otherType',
  values: 'console.otherValue',
  limit: 'console.otherLimit',
  choice: 'console.otherChoice',
} as const;

export function differenceText({ kind, found, wanted }: AnswerDifference, t: Translate): string {
  return t(keys[kind], { found, wanted });
}
