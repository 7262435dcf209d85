/** One run of a source: requests its document, and brings it into the item or says what would become of it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceMode, SourceState } from '#common/contract/transfer/source.ts';
import { AppError, fail } from '#common/errors.ts';
import { sourceFailuresBeforeNotice } from '#common/outbound/outbound-limits.ts';
import { fallbackLang, isLang } from '#common/texts/languages.ts';
import { notify } from '../../people/notice/notify.ts';
import { publishEvent } from '../../people/notice/publish-event.ts';
import { findUserById } from '../../people/user/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow, SourceRow, SourceRunRow } from '../../platform/db/tables.ts';
import { incomingDir } from '../../platform/storage/disk.ts';
import { errorOf, type ImportResult, requireJob, resultOf } from '../import/job/import-job.ts';
import { removeImportJob } from '../import/job/queries.ts';
import { startImport } from '../import/job/run-import.ts';
import { fetchDocument, type SourceDocument } from './fetch-document.ts';
import { listVanished, markVanished } from './mark-vanished.ts';
import { findSource, insertRun, updateSource } from './queries.ts';
import { detailsOfError, detailsOfImport, noDetails, type RunDetails } from './run-details.ts';

type Outcome = { state: SourceState; details: RunDetails; changes: Partial<SourceRow> };

/** In the name of the item's owner, who has the right or not when it is written. @returns its row, also of a failure */
export async function runSource(
  context: Context,
  source: SourceRow,
  { owner_uid, mode }: { owner_uid: number; mode: SourceMode },
): Promise<SourceRunRow> {
  const { state, details, changes } = await outcomeOf(context, source, { owner_uid, mode }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return failed(detailsOfError(error));
    },
  );
  const { source_id, item_id } = source;
  const failures = state === 'failed' ? source.failures + 1 : 0;
  return inTransaction(context, async context => {
    const now = (await findSource(context.db, { item_id, source_id })) ?? fail('notFound');
    // What came from another address says nothing of the one it has by now.
    if (now.url === source.url) await updateSource(context.db, source_id, { ...changes, failures });
    if (failures === sourceFailuresBeforeNotice) await notifyOwner(context, source, owner_uid);
    const run = { source_id, item_id, addtime: context.now(), state, details: JSON.stringify(details) };
    return insertRun(context.db, run);
  });
}

const failed = (details: RunDetails): Outcome => ({ state: 'failed', details, changes: {} });

async function outcomeOf(
  context: Context,
  source: SourceRow,
  { owner_uid, mode }: { owner_uid: number; mode: SourceMode },
): Promise<Outcome> {
  const actor = await actorOf(context, owner_uid);
  const item = await requireItem(context, actor, source.item_id, 'page.edit');
  const { document, failure } = await fetchDocument(context, source, { is_conditional: mode === 'apply' });
  if (failure) return failed(failure);
  if (document === undefined) return { state: 'unchanged', details: noDetails, changes: {} };
  const result = await importDocument(context, actor, { item, document, is_dry_run: mode === 'preview' });
  return finish(context, { actor, item, source, document, result, mode });
}

async function actorOf({ db }: Context, uid: number): Promise<MemberActor> {
  const user = (await findUserById(db, uid)) ?? fail('noSuchUser');
  return {
    user,
    unlocked_item_ids: [],
    visit_password: '',
    address: '',
    lang: isLang(user.language) ? user.language : fallbackLang,
  };
}

type Importing = { item: AllowedItem; document: SourceDocument; is_dry_run: boolean };

/** As an upload of the document. @throws what an import ends with */
async function importDocument(
  context: Context,
  actor: MemberActor,
  { item, document, is_dry_run }: Importing,
): Promise<ImportResult> {
  const author = actor.user;
  const { job_id, ended } = await startImport(context, actor, {
    file: await keepFile(context, document),
    target: {
      item,
      requireAgain: async context => requireItem(context, actor, item.item_id, 'page.edit'),
    },
    author,
    item_name: '',
    password: undefined,
    is_dry_run,
    components: '',
  });
  await ended;
  const job = await requireJob(context, { uid: author.uid, item_id: item.item_id }, job_id);
  await removeImportJob(context.db, job_id);
  if (job.state !== 'done') throw job.state === 'failed' ? errorOf(job) : new AppError('importEnded');
  return resultOf(job);
}

async function keepFile({ config, random }: Context, { body, file_name }: SourceDocument) {
  const folder = incomingDir(config.data_dir);
  const path = join(folder, random.hex(16));
  await mkdir(folder, { recursive: true });
  await writeFile(path, body);
  return { path, file_name, file_size: body.length };
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
  await markVanished(context, vanished, { item, author: actor.user, lang: actor.lang });
  const { etag, last_modified, document_hash } = document;
  const changes = { etag, last_modified, document_hash, page_ids: JSON.stringify(page_ids) };
  return { state: 'applied', details, changes };
}

async function notifyOwner(context: Context, source: SourceRow, owner_uid: number): Promise<void> {
  const { item_id } = source;
  const { host } = new URL(context.secrets.decrypt(source.url));
  await notify(context, {
    what: 'sourceFailed',
    to: [owner_uid],
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
