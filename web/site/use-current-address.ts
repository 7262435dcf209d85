import { useLocation, useRouter, useSearch } from 'wouter';

/** Path and query of this place, with the base path: what a redirect leads back to. */
export function useCurrentAddress(): string {
  const [path] = useLocation();
  const search = useSearch();
  const { base } = useRouter();
  return `${base}${path}${search === '' ? '' : `?${search}`}`;
}
