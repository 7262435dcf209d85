/** What tests of files start from: a page of lin's, and the clock of the test. */
import { buildItem, buildPage } from '../build.ts';
import { type As, startTestApp, type TestApp } from '../test-app.ts';
import { storedFiles } from '../upload.ts';

export type PageForFiles = {
  app: TestApp;
  lin: As;
  item_id: string;
  page_id: string;
  /** Seconds since the epoch; a test may set it. */
  clock: { now: number };
  read: (who: As, url: string, headers?: Record<string, string>) => ReturnType<As['request']>;
  /** The names of the files in the data folder. */
  stored: () => string[];
};

export async function openPageForFiles(): Promise<PageForFiles> {
  const clock = { now: Math.floor(Date.now() / 1000) };
  const app = await startTestApp({}, { now: () => clock.now });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id });
  const read: PageForFiles['read'] = (who, url, headers = {}) => who.request({ url, headers });
  return { app, lin, item_id, page_id, clock, read, stored: () => storedFiles(app) };
}
