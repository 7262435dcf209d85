import { useCallback } from 'react';
import { useRouter } from 'wouter';

/** Address of a path of this site, with the base path: for plain links, also into the other entry. */
export function useHref(): (path: string) => string {
  const { base } = useRouter();
  return useCallback((path: string) => `${base}${path}`, [base]);
}
