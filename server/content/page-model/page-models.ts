/** Keeps what was understood of each page: pages that were saved are read soon after, one time each. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { readerVersion } from '#common/field-model/reader-version.ts';
import type { Background } from '../../platform/background.ts';
import type { PageModels } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/open.ts';
import type { EventRow } from '../../platform/db/tables.ts';
import {
  countDownGroups,
  findNewestEvent,
  listEvents,
  readAgain,
  takeEvents,
} from '../../platform/events/queries.ts';
import type { Log } from '../../platform/log.ts';
import type { ComparedTexts } from '../page-change/compare-texts.ts';
import { notifySaves } from '../page-change/notice/notify-saves.ts';
import { publishChanges } from '../page-change/publish-changes.ts';
import {
  insertChanges,
  type LoggedChange,
  listChangesOfGroup,
  listUnloggedPages,
} from '../page-change/queries.ts';
import { readUnlogged } from '../page-change/read-unlogged.ts';
import { notifyWatchers } from '../page-change/watch/notify-watchers.ts';
import { foundEndpoint, lockMenus, saveFoundEndpoints, withFoundEndpoints } from './found-endpoint.ts';
import { openPageReader, type PageReader, unreadModel } from './page-reader.ts';
import { listSavedTexts, listUnreadPages, type ReadModel, saveModel } from './queries.ts';

const pagesAtOnce = 50;
/** Of them: a page that is saved again and again has many. */
const eventsAtOnce = 1_000;
/** Pages saved again and again are read once; it is done within a second of a save, and takes a fifth of the time at most. */
const waitMs = { least: 100, most: 700, ofWork: 4 } as const;

type Dependencies = {
  db: Db;
  background: Background;
  log: Log;
  elapsedMs: () => number;
  /** Called when something waits to be sent. */
  onPublished?: () => void;
};
type Work = Required<Pick<Dependencies, 'db' | 'background' | 'onPublished'>>;

export function openPageModels(dependencies: Dependencies): PageModels {
  const context = { onPublished: () => {}, ...dependencies };
  const { log, elapsedMs, db, background } = context;
  let pauseMs: number = waitMs.least;
  let [isRunning, isCalled] = [false, false];

  async function work(): Promise<void> {
    try {
      while (isCalled) {
        await background.pause(pauseMs);
        isCalled = false;
        const began = elapsedMs();
        await withReader(log, async reader => readEvents(context, reader));
        isCalled ||= await hasMore(context);
        pauseMs = pauseAfter(elapsedMs() - began);
      }
    } finally {
      isRunning = false;
    }
  }

  function pagesSaved(): void {
    isCalled = true;
    if (isRunning) return;
    isRunning = true;
    background.run('page models', work);
  }

  return {
    pagesSaved,
    correctionsSaved: () =>
      background.run('page models of corrections', async () =>
        withReader(log, async reader => readOlderPages(db, reader, background)),
      ),
    async catchUp() {
      await withReader(log, async reader => catchUpWith(context, reader));
      if (await hasMore(context)) pagesSaved();
    },
  };
}

async function catchUpWith(context: Work, reader: PageReader): Promise<void> {
  const { db, background } = context;
  await readEvents(context, reader);
  await readOlderPages(db, reader, background);
  await logOlderVersions(db, reader, background);
}

/** Saved meanwhile, or to be read once more. */
const hasMore = async ({ db, background }: Work) => !background.isEnding() && (await findNewestEvent(db)) > 0;

const pauseAfter = (ms: number) => Math.min(Math.max(ms * waitMs.ofWork, waitMs.least), waitMs.most);

async function withReader(log: Log, work: (reader: PageReader) => Promise<void>): Promise<void> {
  const reader = openPageReader(log);
  try {
    await work(reader);
  } finally {
    await reader.close();
  }
}

/** Several saves of a page are one reading of its newest text. What is saved meanwhile waits for the next round. */
async function readEvents({ db, background, onPublished }: Work, reader: PageReader): Promise<void> {
  const newest = await findNewestEvent(db);
  while (!background.isEnding()) {
    const events = ofFirstPages(await listEvents(db, { until: newest, limit: eventsAtOnce }));
    if (events.length === 0) return;
    const models = await readPagesById(db, reader, new Set(events.map(({ page_id }) => page_id)));
    const known = new Set(models.map(({ page_id }) => page_id));
    const changes = await readChanges(db, reader, { page_ids: known, events });
    await saveAll(models, async some => {
      const own = new Set(some.map(({ page_id }) => page_id));
      const handled = events.filter(({ page_id }) => own.has(page_id) || !known.has(page_id));
      const isPublished = await inTransaction({ db }, async ({ db }) =>
        keepHandled(db, { events: handled, models: some, changes }),
      );
      if (isPublished) onPublished();
    });
  }
}

/** All events of as many pages as are read at once; the others wait. */
function ofFirstPages(events: readonly EventRow[]): EventRow[] {
  const pages = new Set([...new Set(events.map(({ page_id }) => page_id))].slice(0, pagesAtOnce));
  return events.filter(({ page_id }) => pages.has(page_id));
}

type Handled = {
  events: readonly EventRow[];
  models: readonly ReadModel[];
  changes: readonly LoggedChange[];
};

/** What nobody else has taken meanwhile. @returns whether anything waits to be sent */
async function keepHandled(db: Db, { events, models, changes }: Handled): Promise<boolean> {
  await lockMenus(db, models);
  const taken = await takeEvents(db, events);
  const page_ids = new Set(taken.map(({ page_id }) => page_id));
  await saveModels(
    db,
    models.filter(({ page_id }) => page_ids.has(page_id)),
  );
  const { written: news, outdated } = await insertChanges(
    db,
    withFoundEndpoints(changes, models).filter(({ page_id }) => page_ids.has(page_id)),
  );
  await readAgain(
    db,
    taken.filter(({ page_id }) => outdated.has(page_id)),
  );
  await notifySaves(
    db,
    taken.filter(({ page_id }) => !outdated.has(page_id)),
    news,
  );
  await notifyWatchers(
    db,
    news.filter(({ group_id = 0 }) => group_id === 0),
  );
  const done = taken.filter(({ page_id }) => !outdated.has(page_id));
  const ended = await countDownGroups(db, done);
  for (const { group_id } of ended) await notifyWatchers(db, await listChangesOfGroup(db, group_id));
  return publishChanges(db, news, ended);
}

/** Log entries of the versions since the last that was logged. */
async function readChanges(
  db: Db,
  reader: PageReader,
  { page_ids, events = [] }: { page_ids: Iterable<number>; events?: readonly EventRow[] },
): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  const saves = events.filter(({ kind }) => kind === 'page.saved');
  const groups = new Map(saves.map(({ page_id, version, group_id }) => [`${page_id} ${version}`, group_id]));
  const groupOf = (page_id: number, version: number) => groups.get(`${page_id} ${version}`) ?? 0;
  const reading = { compare: async (texts: ComparedTexts) => reader.compare(texts), groupOf };
  for (const page_id of page_ids) {
    changes.push(...(await readUnlogged(db, reading, page_id)));
    await othersFirst();
  }
  return changes;
}

/** Versions from before there was a log, and what a process left that ended. */
async function logOlderVersions(db: Db, reader: PageReader, background: Background): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !background.isEnding(); ) {
    const page_ids = await listUnloggedPages(db, after, pagesAtOnce);
    const changes = await readChanges(db, reader, { page_ids });
    await inTransaction({ db }, async ({ db }) => insertChanges(db, changes));
    after = page_ids.at(-1);
  }
}

/** A page that cannot be kept keeps no other from being. */
async function saveAll(
  models: readonly ReadModel[],
  save: (some: readonly ReadModel[]) => Promise<void>,
): Promise<void> {
  try {
    await save(models);
  } catch {
    for (const model of models)
      await save([model]).catch(async () => save([unreadModel(model, 'unreadable')]));
  }
}

/** Written before there was this, or read by older rules. */
async function readOlderPages(db: Db, reader: PageReader, background: Background): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !background.isEnding(); ) {
    const page_ids = await listUnreadPages(db, readerVersion, { after, limit: pagesAtOnce });
    const models = await readPagesById(db, reader, new Set(page_ids));
    await saveAll(models, async some =>
      inTransaction({ db }, async ({ db }) => {
        await lockMenus(db, some);
        await saveModels(db, some);
      }),
    );
    after = page_ids.at(-1);
  }
}

/** On SQLite statements run in this thread: between two pages other requests are answered. */
async function saveModels(db: Db, models: readonly ReadModel[]): Promise<void> {
  for (const model of models) {
    await saveModel(db, model);
    await othersFirst();
  }
  await saveFoundEndpoints(db, models);
}

async function readPagesById(db: Db, reader: PageReader, page_ids: ReadonlySet<number>) {
  const models: ReadModel[] = [];
  for (const page of await listSavedTexts(db, [...page_ids])) {
    const model = await reader.read(page);
    models.push({ ...model, found: foundEndpoint(page, model.endpoint) });
    await othersFirst();
  }
  return models;
}
