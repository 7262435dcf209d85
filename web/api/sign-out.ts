/** Signs out, and leaves nothing in the browser that only its reader should have: somebody else may use it next. */
import { call } from './call.ts';

/** What readers typed of environments, keys among it. */
export const valuesPrefix = 'docstead:environment-values:';
/** The last requests of the console. */
export const requestsPrefix = 'docstead:requests:';

/** @throws CallError */
export async function signOut(): Promise<void> {
  await call('user/logout', {});
  forgetOwnValues();
}

export function forgetOwnValues(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys)
      if (key.startsWith(valuesPrefix) || key.startsWith(requestsPrefix)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
