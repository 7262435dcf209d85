/** LIST: every periodic job. */
import type { Job } from './jobs/run-due.ts';
import { emptyRecycleBins } from './recycle/empty-recycle-bins.ts';
import { removeExpired } from './site/clean-up.ts';

const hour = 3600;

export const jobs: readonly Job[] = [
  { name: 'remove what has expired', every_seconds: hour, run: removeExpired },
  { name: 'empty the recycle bins', every_seconds: hour, run: emptyRecycleBins },
  {
    name: 'catch up with the search index',
    every_seconds: hour,
    run: async ({ search }) => search.catchUp(),
  },
];
