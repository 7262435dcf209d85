/** Keeps the search index: pages that were saved are indexed at once, together with others that wait. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { termsOf, termsVersion } from '#common/search/search-terms.ts';
import type { Background } from '../../platform/background.ts';
import type { SearchIndexer } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/open.ts';
import { listPagesToIndex, listStalePages, type PageToIndex, saveTerms } from './queries.ts';

const pagesAtOnce = 50;
/** Pages saved again and again are indexed once; whoever searches right after a save finds it in a tenth of a second. */
const waitMs = 20;

export function openIndexer({ db, background }: { db: Db; background: Background }): SearchIndexer {
  const waiting = new Set<number>();
  let isRunning = false;

  async function work(): Promise<void> {
    try {
      while (waiting.size > 0) {
        await background.pause(waitMs);
        const page_ids = [...waiting].slice(0, pagesAtOnce);
        for (const page_id of page_ids) waiting.delete(page_id);
        await indexPages(db, page_ids);
      }
    } finally {
      // Here and no later: a page that comes now must begin the work anew.
      isRunning = false;
    }
  }

  return {
    pageChanged(page_id) {
      waiting.add(page_id);
      if (isRunning) return;
      isRunning = true;
      background.run('search index', work);
    },
    async catchUp() {
      for (let after: number | undefined = 0; after !== undefined && !background.isEnding(); ) {
        const stale = await listStalePages(db, termsVersion, { after, limit: pagesAtOnce });
        if (stale.length > 0) await indexPages(db, stale);
        after = stale.at(-1);
      }
    },
  };
}

async function indexPages(db: Db, page_ids: readonly number[]): Promise<void> {
  const pages = await listPagesToIndex(db, page_ids);
  const prepared: ReturnType<typeof prepare>[] = [];
  for (const page of pages) {
    prepared.push(prepare(page));
    await othersFirst();
  }
  await inTransaction({ db }, async ({ db }) => saveTerms(db, prepared, othersFirst));
}

function prepare({ page_id, item_id, page_title, page_content, version }: PageToIndex) {
  const [title, text] = [termsOf(page_title), termsOf(page_content)];
  return { page_id, item_id, title, text, version, terms_version: termsVersion };
}
