/** One run of a source: requests its document, and brings it into the item or says what would become of it. */
import type { SourceMode, SourceState } from '#common/contract/transfer/source.ts';
import { AppError, fail } from '#common/errors.ts';
import { sourceFailuresBeforeNotice } from '#common/outbound/outbound-limits.ts';
import { fallbackLang, isLang } from '#common/texts/languages.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import { notify } from '../../people/notice/notify.ts';
import { publishEvent } from '../../people/notice/publish-event.ts';
import { findUserById } from '../../people/user/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { listOwners } from '../../platform/access/grants/owner-queries.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow, SourcePreviewRow, SourceRow, SourceRunRow } from '../../platform/db/tables.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { crashFacts } from '../../platform/log.ts';
import type { ImportResult } from '../import/job/import-job.ts';
import { fetchDocument, type SourceDocument } from './fetch-document.ts';
import { importDocument } from './import-document.ts';
import { documentOf, keepPreview, requireUnchanged, stateOf } from './kept-preview.ts';
import { listVanished, markVanished } from './mark-vanished.ts';
import {
  findRunning,
  findSource,
  insertRun,
  listJobs,
  listSources,
  lockSource,
  removePreview,
  updateRun,
  updateSource,
} from './queries.ts';
import { detailsOfError, detailsOfImport, isSilent, noDetails, type RunDetails } from './run-details.ts';

type Outcome = { state: SourceState; details: RunDetails; changes: Partial<SourceRow> };

export type RunRequest = {
  owner_uid: number;
  mode: SourceMode;
  /** Of a preview that is applied: its document comes in, none is requested. */
  preview?: SourcePreviewRow;
};
type BegunRun = { run: SourceRunRow; ended: Promise<void> };

/**
 * In the name of the item's owner, who has the right or not when it is written.
 * @returns at once; `ended` says when its row has the outcome, also of a failure. A run that is under way is that run.
 */
export async function beginRun(context: Context, source: SourceRow, request: RunRequest): Promise<BegunRun> {
  const { source_id, item_id } = source;
  const { run, isNew } = await inTransaction(context, async context => {
    const { db, now } = context;
    await lockSource(db, source_id);
    const running = await findRunning(db, source_id);
    const [job] = running ? await listJobs(db, [running.job_id]) : [];
    if (running && !isSilent(running, job, now())) return { run: running, isNew: false };
    const row = { source_id, item_id, addtime: now(), state: 'running', details: JSON.stringify(noDetails) };
    return { run: await insertRun(db, row), isNew: true };
  });
  if (!isNew) return { run, ended: Promise.resolve() };
  const ended = runInTurn(async () => attend(context, source, { ...request, run_id: run.run_id }));
  context.background.run('source', async () => ended);
  return { run, ended };
}

/** In one process. */
const runInTurn = limitConcurrency(2);

type Attended = RunRequest & { run_id: number };

async function attend(context: Context, source: SourceRow, request: Attended): Promise<void> {
  const { source_id, item_id } = source;
  const { owner_uid, run_id } = request;
  const { state, details, changes } = await outcomeOf(context, source, request).catch((error: unknown) =>
    failed(detailsOfError(refusalOf(context, run_id, error))),
  );
  const failures = state === 'failed' ? source.failures + 1 : 0;
  await inTransaction(context, async context => {
    const now = await findSource(context.db, { item_id, source_id });
    if (!now) return;
    // What came from another address says nothing of the one it has by now.
    if (now.url === source.url) await updateSource(context.db, source_id, { ...changes, failures });
    if (failures === sourceFailuresBeforeNotice) await notifyOwners(context, source, owner_uid);
    if (state === 'applied' || state === 'unchanged') await removePreview(context.db, source_id);
    await updateRun(context.db, run_id, { state, details: JSON.stringify(details) });
  });
}

function refusalOf({ log }: Context, run_id: number, error: unknown): AppError {
  if (error instanceof AppError) return error;
  log.error('a source failed', { run_id, ...crashFacts(error) });
  return new AppError('broken', { values: { request_id: `source-run-${run_id}` } });
}

const failed = (details: RunDetails): Outcome => ({ state: 'failed', details, changes: {} });

async function outcomeOf(context: Context, source: SourceRow, request: Attended): Promise<Outcome> {
  const { owner_uid, mode, preview, run_id } = request;
  const actor = await actorOf(context, owner_uid);
  const item = await requireItem(context, actor, source.item_id, 'item.write');
  const item_state = preview?.item_state ?? (await stateOf(context.db, source));
  const { document, failure } = preview
    ? { document: await documentOf(preview), failure: undefined }
    : await fetchDocument(context, source, { is_conditional: mode === 'apply' });
  if (failure) return failed(failure);
  if (document === undefined) return { state: 'unchanged', details: noDetails, changes: {} };
  const result = await importDocument(context, actor, {
    item,
    document,
    is_dry_run: mode === 'preview',
    catalog: await namesOfCatalog(context, source),
    foreign_page_ids: await listForeign(context, source),
    requireStill: async context => {
      if (preview) await requireUnchanged(context, source, preview.item_state);
    },
    onJob: async job_id => void (await updateRun(context.db, run_id, { job_id })),
  });
  if (mode === 'preview') await keepPreview(context, source, { run_id, item_state, document });
  return finish(context, { actor, item, source, document, result, mode });
}

/** What another source has brought is not taken for a page of this one, whatever its address is. */
async function listForeign({ db }: Context, { item_id, source_id }: SourceRow): Promise<number[]> {
  const others = (await listSources(db, item_id)).filter(other => other.source_id !== source_id);
  return others.flatMap(({ page_ids }) => (page_ids === '' ? [] : (JSON.parse(page_ids) as number[])));
}

/** From the top; none where the catalog is gone. */
async function namesOfCatalog({ db }: Context, { item_id, cat_id }: SourceRow): Promise<string[]> {
  const rows = cat_id === 0 ? [] : await listCatalogs(db, wholeItem(item_id));
  const byId = new Map(rows.map(row => [row.cat_id, row]));
  const names: string[] = [];
  for (let row = byId.get(cat_id); row && names.length < rows.length; row = byId.get(row.parent_cat_id))
    names.unshift(row.cat_name);
  return names;
}

async function actorOf({ db }: Context, uid: number): Promise<MemberActor> {
  const user = (await findUserById(db, uid)) ?? fail('noSuchUser');
  return {
    user,
    unlocked_item_ids: [],
    opened_links: [],
    visit_password: '',
    address: '',
    lang: isLang(user.language) ? user.language : fallbackLang,
  };
}

type Imported = {
  actor: MemberActor;
  item: ItemRow;
  source: SourceRow;
  document: SourceDocument;
  result: ImportResult;
  mode: SourceMode;
};

/** What the source brought before and does not have any more is marked, once. */
async function finish(context: Context, imported: Imported): Promise<Outcome> {
  const { actor, item, source, document, result, mode } = imported;
  const page_ids = result.rows.map(row => row.page_id);
  const before = source.page_ids === '' ? [] : (JSON.parse(source.page_ids) as number[]);
  const gone = before.filter(page_id => !page_ids.includes(page_id));
  const vanished = await listVanished(context, item.item_id, gone);
  const details = detailsOfImport(result, vanished);
  if (mode === 'preview') return { state: 'preview', details, changes: {} };
  const added = result.rows.filter(({ outcome }) => outcome === 'added').map(({ page_id }) => page_id);
  const marking = { item, author: actor.user, lang: actor.lang, added };
  await markVanished(context, vanished, marking);
  const { etag, last_modified, document_hash } = document;
  const changes = { etag, last_modified, document_hash, page_ids: JSON.stringify(page_ids) };
  return { state: 'applied', details, changes };
}

async function notifyOwners(context: Context, source: SourceRow, uid: number): Promise<void> {
  const { item_id } = source;
  const { host } = new URL(context.secrets.decrypt(source.url));
  await notify(context, {
    what: 'sourceFailed',
    to: await listOwners(context.db, { item_id, uid }, context.now()),
    from: { uid: 0, username: '', name: '' },
    names: {
      title: host,
      count: sourceFailuresBeforeNotice,
      path: `/item/setting/${item_id}?tab=sources`,
    },
    item_id,
  });
  await publishEvent(context, { event: 'source.failed', item_id, uid: 0, names: { name: host } });
}
