/** An import from the uploaded file to its end, in this process: read in a thread, written in one transaction. */

import type { ComponentPages, ImportOutcome } from '#common/contract/transfer/import.ts';
import { AppError, fail } from '#common/errors.ts';
import { catalogLevelsAtFirst } from '#common/limits.ts';
import { findItem } from '../../../content/item/queries.ts';
import { pagesChanged } from '../../../content/page-model/pages-changed.ts';
import { takeOverBrand } from '../../../people/site/brand/take-over-brand.ts';
import type { Actor, Author, Person } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import { lockItem } from '../../../platform/access/queries.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { ItemRow } from '../../../platform/db/tables.ts';
import type { SentFile } from '../../../platform/http/body/multipart.ts';
import { crashFacts } from '../../../platform/log.ts';
import { insertNewItem } from '../../../serving/item-view/create-item.ts';
import { baseName } from '../document/base-name.ts';
import { pageAddress } from '../document/page-address.ts';
import { decideOutcomes } from '../plan/decide-outcomes.ts';
import { listExistingPages } from '../plan/existing-pages.ts';
import type { ExistingPage, MatchedPlan } from '../plan/match-pages.ts';
import { type FileAddresses, findKnownFiles, forgetFiles, storeFiles } from '../plan/store-files.ts';
import { writePlan } from '../plan/write-plan.ts';
import { readPlan } from '../read-plan.ts';
import { failJob, type ImportResult, type JobOwner, openJob } from './import-job.ts';
import { countImport, importInTurn, limitImports } from './limit-imports.ts';
import { removeImportJob, updateRunningJob } from './queries.ts';
import { runningImports } from './running-imports.ts';
import { openScratch, recordStoredFile, removeScratch, type Scratch } from './scratch.ts';

/** Into what: a new item of this person, or one that is there, whose right is checked again when it is written. */
export type ImportTarget =
  | { owner: Person; item?: undefined }
  | { item: ItemRow; requireAgain: (context: Context) => Promise<ItemRow> };

export type ImportRequest = {
  file: SentFile;
  target: ImportTarget;
  /** Whose name the pages bear. */
  author: Author;
  item_name: string;
  password: string | undefined;
  is_dry_run: boolean;
  /** Whether components of an OpenAPI document get pages of their own; empty: as the last import into the item. */
  components: ComponentPages;
  /** Names from the top of the catalog that everything goes into; none for the top of the item. */
  catalog?: string[];
  /** Pages of the item that it must not take for its own. */
  foreign_page_ids?: readonly number[];
};

type ImportRun = ImportRequest & {
  context: Context;
  actor: Actor;
  job_id: string;
  scratch: Scratch;
  signal: AbortSignal;
};

/** How often the row of a running import is updated. */
const aliveEveryMs = 2_000;

/** @returns at once; `ended` never fails: how it ended stands in the row @throws importsTooMany, storageFull, storageFailed */
export async function startImport(
  context: Context,
  actor: Actor,
  request: ImportRequest,
): Promise<{ job_id: string; ended: Promise<void> }> {
  const { file, is_dry_run } = request;
  const { file_name } = file;
  const { author, target } = request;
  if (!is_dry_run)
    await countImport(context, target.item && author.uid === 0 ? target.item.uid : author.uid, file);
  const job_id = await openJob(context, { ...jobOwnerOf(request), file_name, is_dry_run });
  const { data_dir } = context.config;
  const scratch = await openScratch(data_dir, job_id, file.path).catch(async (error: unknown) => {
    await removeImportJob(context.db, job_id);
    throw error;
  });
  const stop = new AbortController();
  const run = { ...request, context, actor, job_id, scratch, signal: stop.signal };
  const ended = attend(run, stop, async () => runImport(run));
  context.background.run('import', async () => ended);
  return { job_id, ended };
}

export function jobOwnerOf({ author, target }: Pick<ImportRequest, 'author' | 'target'>): JobOwner {
  return { uid: author.uid, item_id: target.item?.item_id ?? 0 };
}

/** Says that it is alive while it runs; ends it when somebody else has ended the row. */
async function attend(
  { context, job_id, target }: Pick<ImportRun, 'context' | 'job_id' | 'target'>,
  stop: AbortController,
  work: () => Promise<void>,
): Promise<void> {
  runningImports.begin(job_id);
  let isSaying = false;
  const say = async () => {
    const changes = { alive_at: context.now(), done: runningImports.done(job_id) };
    if (!(await updateRunningJob(context.db, job_id, changes))) stop.abort();
  };
  const pulse = setInterval(() => {
    // On SQLite it waits until the pages are written.
    if (isSaying) return;
    isSaying = true;
    void say()
      .catch(() => undefined)
      .finally(() => (isSaying = false));
  }, aliveEveryMs);
  try {
    await importInTurn(target.item?.item_id ?? 0, async () => limitImports(work));
  } catch (error) {
    const isEnded = stop.signal.aborted || (error instanceof DOMException && error.name === 'AbortError');
    if (!isEnded) await failJob(context, job_id, refusalOf(context, job_id, error));
  } finally {
    clearInterval(pulse);
    runningImports.end(job_id);
    await removeScratch(context.config.data_dir, job_id);
  }
}

function refusalOf({ log }: Context, request_id: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  log.error('an import failed', { request_id, ...crashFacts(error) });
  return new AppError('broken', { values: { request_id } });
}

async function runImport(run: ImportRun): Promise<void> {
  const { context, job_id, scratch, signal } = run;
  const { item } = run.target;
  const all = item ? await listExistingPages(context.db, item.item_id) : [];
  const foreign = new Set(run.foreign_page_ids);
  const existing = all.filter(({ page_id }) => !foreign.has(page_id));
  await step(run, { state: 'reading' });
  const plan = await readPlan(context, {
    file: { path: scratch.source, file_name: run.file.file_name },
    scratch_dir: scratch.dir,
    item,
    existing,
    components: run.components,
    catalog: run.catalog ?? [],
    lang: run.actor.lang,
    signal,
  });
  await step(run, { state: 'writing', total: plan.pages.length });
  const files = await findKnownFiles(context, item?.item_id ?? 0, plan.files);
  const outcomes = decideOutcomes(plan, {
    existing,
    files,
    pageAddress: page_id => pageAddress(context.config, page_id),
  });
  const decided = { plan, outcomes, files, existing };
  if (run.is_dry_run) await endTrial(run, decided);
  else await write(run, decided);
  signal.throwIfAborted();
  context.log.info('a file was imported', { job_id, pages: plan.pages.length });
}

type Decided = {
  plan: MatchedPlan;
  outcomes: readonly ImportOutcome[];
  files: FileAddresses;
  existing: readonly ExistingPage[];
};

async function endTrial(run: ImportRun, { plan, outcomes, existing }: Decided): Promise<void> {
  const page_ids = plan.pages.map(page => page.page_id);
  const item_name = run.target.item?.item_name ?? nameOf(run, plan);
  const result = resultOf(plan, existing, { outcomes, page_ids });
  await step(run, { state: 'done', item_name, done: plan.pages.length, result: JSON.stringify(result) });
}

/** The row says that it is done in the same transaction: whatever ends it before, nothing was written. */
async function write(run: ImportRun, { plan, outcomes, files: known, existing }: Decided): Promise<void> {
  const { context, actor, author } = run;
  const noteDone = (done: number) => runningImports.setDone(run.job_id, done);
  const note = async (sign: string) => recordStoredFile(run.scratch, sign);
  // What a script imports counts for the owner of its item.
  const owner = author.uid === 0 ? (run.target.item?.uid ?? 0) : author.uid;
  const stored = await storeFiles(context, { ...author, owner }, { files: plan.files, known, note });
  try {
    const page_ids = await inTransaction(context, async context => {
      const item = await itemToWrite({ ...run, context }, plan);
      const writing = { plan, outcomes, files: stored.addresses, author, onPage: noteDone };
      const page_ids = await writePlan(context, item, writing);
      await record(context, actor, { what: 'itemImported', item, names: { file: run.file.file_name } });
      const found = { ...plan, warnings: [...plan.warnings, ...stored.warnings] };
      const result = resultOf(found, existing, { outcomes, page_ids });
      const { item_id, item_name } = item;
      await step(
        { ...run, context },
        { state: 'done', item_id, item_name, done: page_ids.length, result: JSON.stringify(result) },
      );
      return page_ids;
    });
    pagesChanged(
      context,
      page_ids.filter((_, at) => outcomes[at] !== 'same'),
    );
  } catch (error) {
    await forgetFiles(context, stored.rows);
    throw error;
  }
}

/** @throws AbortError when somebody has ended it meanwhile */
async function step(
  { context, job_id }: Pick<ImportRun, 'context' | 'job_id'>,
  changes: Parameters<typeof updateRunningJob>[2],
): Promise<void> {
  const isRunning = await updateRunningJob(context.db, job_id, { ...changes, alive_at: context.now() });
  if (!isRunning) throw new DOMException('the import was ended', 'AbortError');
}

/** The right is checked again: reading the file may have taken minutes. */
async function itemToWrite(run: ImportRun, plan: MatchedPlan): Promise<ItemRow> {
  const { context, target } = run;
  if (target.item) {
    await lockItem(context.db, target.item.item_id);
    return target.requireAgain(context);
  }
  const item_id = await insertNewItem(context, target.owner, {
    item_name: nameOf(run, plan),
    item_description: plan.item_description,
    item_domain: '',
    password: run.password ?? plan.password,
    visibility: '',
    item_type: plan.item_type,
    is_loose_markdown: plan.is_loose_markdown ? 1 : 0,
    catalog_levels: levelsFor(plan),
  });
  if (plan.brand !== undefined) await takeOverBrand(context, item_id, plan.brand);
  return (await findItem(context.db, item_id)) ?? fail('notFound');
}

/** As many as its item had, and as its catalogs need. */
function levelsFor({ catalog_levels = catalogLevelsAtFirst, catalogs }: MatchedPlan): number {
  return Math.max(catalog_levels, ...catalogs.map(({ cat_names }) => cat_names.length));
}

function nameOf({ item_name, file }: ImportRequest, plan: MatchedPlan): string {
  const names = [item_name, plan.item_name, baseName(file.file_name), file.file_name];
  return names.find(name => name.trim() !== '')?.trim() ?? 'import';
}

type ImportOutcomes = { outcomes: readonly ImportOutcome[]; page_ids: readonly number[] };

function resultOf(
  plan: MatchedPlan,
  existing: readonly ExistingPage[],
  { outcomes, page_ids }: ImportOutcomes,
): ImportResult {
  const rows = plan.pages.map(({ page_title, cat_names, changes, more }, at) => {
    const outcome = outcomes[at] ?? 'same';
    const isChanged = outcome === 'changed';
    return {
      page_title,
      cat_path: cat_names.join(' / '),
      page_id: page_ids[at] ?? 0,
      outcome,
      changes: isChanged ? changes : [],
      more: isChanged ? more : 0,
    };
  });
  const met = new Set(plan.pages.map(page => page.page_id));
  const left_alone = existing
    .filter(({ page_id }) => !met.has(page_id))
    .map(({ page_id, page_title, cat_names }) => ({ page_id, page_title, cat_path: cat_names.join(' / ') }));
  return { rows, left_alone, warnings: plan.warnings };
}
