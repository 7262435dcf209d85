/** What a refusal needs of the person: to log in, or the code in the picture. */
import type { CallError } from './call.ts';

/** Nobody is signed in, where somebody must be. */
export function needsLogin(error: CallError | undefined): boolean {
  return error?.is('notLoggedIn') === true;
}

/** From now on the form asks for the code in the picture. */
export function needsCode(error: CallError | undefined): boolean {
  if (error === undefined) return false;
  return (
    error.is('codeWrong') || error.is('loginWrongCodeNeeded') || error.is('visitPasswordWrongCodeNeeded')
  );
}
