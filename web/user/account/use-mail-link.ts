import { useSearch } from 'wouter';

/** What the address of a link out of a letter contains. */
export function useMailLink() {
  const query = new URLSearchParams(useSearch());
  const field = (name: string) => query.get(name) ?? '';
  return { uid: field('uid'), email: field('email'), token: field('token') };
}
