/** The document of a source comes in as an upload of its owner would. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { incomingDir } from '../../platform/storage/disk.ts';
import { errorOf, type ImportResult, requireJob, resultOf } from '../import/job/import-job.ts';
import { removeImportJob } from '../import/job/queries.ts';
import { startImport } from '../import/job/run-import.ts';
import type { SourceDocument } from './fetch-document.ts';

type Importing = {
  item: AllowedItem;
  document: SourceDocument;
  is_dry_run: boolean;
  /** Names from the top of the one that its pages go into. */
  catalog: string[];
  /** Pages of other sources. */
  foreign_page_ids: readonly number[];
  /** Asked again in the transaction that writes. @throws AppError to write nothing */
  requireStill: (context: Context) => Promise<void>;
  /** Its row says how far it is. */
  onJob: (job_id: string) => Promise<void>;
};

/** As an upload of the document. @throws what an import ends with */
export async function importDocument(
  context: Context,
  actor: MemberActor,
  { item, document, is_dry_run, catalog, foreign_page_ids, requireStill, onJob }: Importing,
): Promise<ImportResult> {
  const author = actor.user;
  const { job_id, ended } = await startImport(context, actor, {
    file: await keepFile(context, document),
    target: {
      item,
      requireAgain: async context => {
        await requireStill(context);
        return requireItem(context, actor, item.item_id, 'item.write');
      },
    },
    author,
    item_name: '',
    password: undefined,
    is_dry_run,
    components: '',
    catalog,
    foreign_page_ids,
  });
  await onJob(job_id);
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
