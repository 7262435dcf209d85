import { createContext, useContext } from 'react';
import type { Person } from '#common/reader-page.ts';

export const PersonContext = createContext<Person | null>(null);

/** Who is signed in. */
export function usePerson(): Person | null {
  return useContext(PersonContext);
}
