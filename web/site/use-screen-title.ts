import { useEffect } from 'react';
import { joinTitle } from '#common/reader-page.ts';
import { readSiteName } from '../api/base.ts';

/** Names the browser's window after the screen. */
export function useScreenTitle(name: string): void {
  useEffect(() => {
    document.title = joinTitle(name, readSiteName());
  }, [name]);
}
