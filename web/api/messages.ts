import type { Translate } from '../ui/texts.tsx';
import type { CallError } from './call.ts';

/** What a person reads of a failed call: the server's words, or that it could not be reached. */
export function messageOf(error: CallError, t: Translate): string {
  return error.message === '' ? t('common.unreachable') : error.message;
}
