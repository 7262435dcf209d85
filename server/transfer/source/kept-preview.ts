/** The document of a preview, kept for a day or until it is applied, so that what comes in is what was shown. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { fail } from '#common/errors.ts';
import { sourcePreviewSeconds } from '#common/outbound/outbound-limits.ts';
import type { Context } from '../../platform/context.ts';
import type { SourcePreviewRow, SourceRow } from '../../platform/db/tables.ts';
import type { SourceDocument } from './fetch-document.ts';
import { findItemState, findPreview, replacePreview } from './queries.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** One for each source, the newest. @param item_state as it was before the preview was made */
export async function keepPreview(
  { db, now }: Context,
  { source_id, item_id }: SourceRow,
  { run_id, item_state, document }: { run_id: number; item_state: string; document: SourceDocument },
): Promise<void> {
  const { body, ...facts } = document;
  const packed = (await pack(body)).toString('base64');
  const row = { ...facts, source_id, item_id, run_id, item_state, addtime: now(), document: packed };
  await replacePreview(db, row);
}

/** @throws sourcePreviewGone, sourceItemChanged */
export async function requirePreview(
  context: Context,
  source: SourceRow,
  run_id: number,
): Promise<SourcePreviewRow> {
  const preview = await findPreview(context.db, source.source_id);
  const isKept = preview?.run_id === run_id && preview.addtime > context.now() - sourcePreviewSeconds;
  if (!preview || !isKept) return fail('sourcePreviewGone');
  await requireUnchanged(context, source, preview.item_state);
  return preview;
}

/** @throws sourceItemChanged */
export async function requireUnchanged(
  { db }: Pick<Context, 'db'>,
  source: SourceRow,
  item_state: string,
): Promise<void> {
  if ((await stateOf(db, source)) !== item_state) fail('sourceItemChanged');
}

/** Another one after each change of a page or a catalog of the item, and where the source leads elsewhere. */
export async function stateOf(db: Context['db'], { item_id, cat_id }: SourceRow): Promise<string> {
  const state = `${await findItemState(db, item_id)} into ${cat_id}`;
  return createHash('sha256').update(state).digest('hex');
}

export async function documentOf({ document, ...row }: SourcePreviewRow): Promise<SourceDocument> {
  const { file_name, document_hash, etag, last_modified } = row;
  const body = await unpack(Buffer.from(document, 'base64'));
  return { body, file_name, document_hash, etag, last_modified };
}
