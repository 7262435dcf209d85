/** The row of a PDF: whose it is, how far it is, how it ended. */
import type { Result } from '#common/contract/index.ts';
import type { PdfState } from '#common/contract/transfer/export.ts';
import { AppError, type ErrorName, errorCodes, fail } from '#common/errors.ts';
import { lockUser } from '../../../../content/attachment/quota-queries.ts';
import { listMenuPages } from '../../../../content/item/menu-queries.ts';
import type { MemberActor } from '../../../../platform/access/actor.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/open.ts';
import type { PdfExportRow } from '../../../../platform/db/tables.ts';
import { failure } from '../../../../platform/http/response/envelope.ts';
import { isGone, thisProcess } from '../../../import/job/this-process.ts';
import type { Scope } from '../../gather-book.ts';
import { requireExport } from '../../require-export.ts';
import { removeLeftOverProfiles } from '../chromium/profile-folder.ts';
import { pdfKeptSeconds, pdfSilentSeconds, pdfsPerPerson } from '../pdf-limits.ts';
import {
  countPdfsBefore,
  countPdfsOf,
  findPdf,
  insertPdf,
  listPdfsUnderWay,
  removePdfsBefore,
  updatePdfUnderWay,
} from './queries.ts';

const idBytes = 16;

type NewPdf = Scope & { uid: number; item_id: number };

/** @throws exportsTooMany */
export async function openPdf(context: Context, pdf: NewPdf): Promise<string> {
  const { now, random } = context;
  const pdf_id = random.hex(idBytes);
  await inTransaction(context, async ({ db }) => {
    // Of two at the same moment the second counts the first.
    await lockUser(db, pdf.uid);
    const count = await countPdfsOf(db, pdf.uid, now() - pdfKeptSeconds);
    if (count >= pdfsPerPerson) fail('exportsTooMany');
    await insertPdf(db, {
      ...pdf,
      pdf_id,
      state: 'waiting',
      file_name: '',
      file_bytes: 0,
      page_ids: '[]',
      error_name: '',
      error_values: '{}',
      process: thisProcess,
      alive_at: now(),
      addtime: now(),
    });
  });
  return pdf_id;
}

/** How it failed, in words that can be read later in anybody's language. */
export async function failPdf({ db, now }: Context, pdf_id: string, error: AppError): Promise<void> {
  const { name, values } = error;
  const error_values = JSON.stringify(values);
  await updatePdfUnderWay(db, pdf_id, { state: 'failed', error_name: name, error_values, alive_at: now() });
}

/**
 * Of whoever had it made, who may still export all that is in it.
 * @throws notFound, also for one of others and where a page of it is hidden, moved to another item or gone; exportDenied
 */
export async function requirePdf(
  context: Context,
  actor: MemberActor,
  pdf_id: string,
): Promise<PdfExportRow> {
  const row = await findOwnPdf(context, actor, pdf_id);
  const { item_id, cat_id, page_id } = row;
  const item = await requireExport(context, actor, { item_id, scope: { cat_id, page_id } });
  const seen = new Set((await listMenuPages(context.db, item)).map(page => page.page_id));
  const held = JSON.parse(row.page_ids) as number[];
  return held.every(id => seen.has(id)) ? row : fail('notFound');
}

async function findOwnPdf(context: Context, actor: MemberActor, pdf_id: string): Promise<PdfExportRow> {
  const row = await findPdf(context.db, pdf_id);
  if (row?.uid !== actor.user.uid || isOld(context, row)) return fail('notFound');
  if (!isSilent(context, row)) return row;
  await failPdf(context, pdf_id, new AppError('pdfEnded'));
  return (await findPdf(context.db, pdf_id)) ?? fail('notFound');
}

function isUnderWay({ state }: PdfExportRow): boolean {
  return state !== 'done' && state !== 'failed';
}

function isSilent({ now }: Context, row: PdfExportRow): boolean {
  return isUnderWay(row) && (isGone(row.process) || now() - row.alive_at > pdfSilentSeconds);
}

function isOld({ now }: Context, row: PdfExportRow): boolean {
  return !isUnderWay(row) && now() - row.alive_at > pdfKeptSeconds;
}

export async function presentPdf(
  context: Context,
  { user, lang }: MemberActor,
  row: PdfExportRow,
): Promise<Result<'export/pdfState'>> {
  const { state, file_name, file_bytes } = row;
  const refusal = state === 'failed' ? failure(errorOf(row), lang) : { error_code: 0, error_message: '' };
  return {
    state: state as PdfState,
    place: state === 'waiting' && user.uid === row.uid ? await countPdfsBefore(context.db, row) : 0,
    file_name,
    file_bytes,
    error_code: refusal.error_code,
    error_message: refusal.error_message,
  };
}

function errorOf({ error_name, error_values }: PdfExportRow): AppError {
  const name = (error_name in errorCodes ? error_name : 'broken') as ErrorName;
  return new AppError(name, { values: JSON.parse(error_values) as Record<string, string | number> });
}

/** At the start of the server, before anything of it runs: what this process left unfinished has ended. */
export async function endPdfsOfLastTime(context: Context): Promise<void> {
  for (const { pdf_id, process } of await listPdfsUnderWay(context.db))
    if (process === thisProcess) await failPdf(context, pdf_id, new AppError('pdfEnded'));
  await removeLeftOverProfiles();
}

/** What nobody fetched, and what was left unfinished by a process that is gone. */
export async function removeOldPdfs(context: Context): Promise<void> {
  for (const row of await listPdfsUnderWay(context.db))
    if (isSilent(context, row)) await failPdf(context, row.pdf_id, new AppError('pdfEnded'));
  await removePdfsBefore(context.db, context.now() - pdfKeptSeconds);
  await removeLeftOverProfiles();
}
