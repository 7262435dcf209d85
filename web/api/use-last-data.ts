import { useState } from 'react';

/** The last answer, until the next one is there: a list does not blink between two pages. */
export function useLastData<T>(data: T | undefined): T | undefined {
  const [kept, setKept] = useState<T | undefined>(data);
  if (data !== undefined && data !== kept) setKept(data);
  return data ?? kept;
}
