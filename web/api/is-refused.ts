import { type FormErrorName, formCodes } from '#common/form-codes.ts';
import type { CallError } from './call.ts';

/** Whether it was refused for one of these; names share codes, and a form knows which of them its call can mean. */
export function isRefused(failure: CallError, ...names: readonly FormErrorName[]): boolean {
  return names.some(name => formCodes[name] === failure.code);
}
