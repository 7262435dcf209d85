/** What is not as the page says, in a sentence. */
import type { Translate } from '../../ui/texts.tsx';
import type { BodyFault } from './check-draft.ts';

const keys = {
  missing: 'console.faultMissing',
  type: 'console.faultType',
  values: 'console.faultValues',
  limit: 'console.faultLimit',
  unknown: 'console.faultUnknown',
  choice: 'console.faultChoice',
  syntax: 'console.faultSyntax',
} as const;

export function faultText({ kind, wanted }: Pick<BodyFault, 'kind' | 'wanted'>, t: Translate): string {
  return t(keys[kind], { wanted });
}
