/** What tests opened, to be closed when they end: by around-tests.ts, which unlike this file runs anew for each file. */
const open: (() => Promise<void>)[] = [];

/** A hook of the runner here would be one of the first file alone where a process runs several (`isolate: false`). */
export function closeAtTestEnd(close: () => Promise<void>): void {
  open.push(close);
}

/** The last that was opened first: it may need the others. */
export async function endTest(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close();
}
