import { useState } from 'react';

/** Which page of a list is shown: the first of every new search. @param search what is searched, as one text */
export function usePageNumber(search: string): { page: number; goTo: (page: number) => void } {
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  return { page, goTo: to => setPlace({ search, page: to }) };
}
