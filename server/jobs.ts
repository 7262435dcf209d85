/** LIST: every periodic job. */
import type { Job } from './jobs/run-due.ts';
import { removeExpired } from './site/clean-up.ts';

const hour = 3600;

export const jobs: readonly Job[] = [
  { name: 'remove what has expired', every_seconds: hour, run: removeExpired },
];
