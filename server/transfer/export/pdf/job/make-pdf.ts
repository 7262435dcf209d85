/** A PDF from the right to it to the file that lies ready: in the background, one after the other in this process. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { PdfState } from '#common/contract/transfer/export.ts';
import { AppError, fail } from '#common/errors.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { listOverviewPages } from '../../../../content/api-document/queries.ts';
import { readOverview } from '../../../../content/api-document/read-overview.ts';
import { listPersonNames } from '../../../../people/user/queries.ts';
import type { MemberActor } from '../../../../platform/access/actor.ts';
import { recordOnce } from '../../../../platform/access/audit.ts';
import type { AllowedItem } from '../../../../platform/access/authorize.ts';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/open.ts';
import { limitConcurrency } from '../../../../platform/limit-concurrency.ts';
import { crashFacts } from '../../../../platform/log.ts';
import { openScratch, removeScratch } from '../../../../platform/storage/scratch.ts';
import { type ExportedItem, pagesOf } from '../../book.ts';
import { gatherBook, type Scope } from '../../gather-book.ts';
import { nameOfExport, partNameOf } from '../../name-of-export.ts';
import { requireExport } from '../../require-export.ts';
import { writeInThread } from '../../write-in-thread.ts';
import { printPaper } from '../chromium/print-paper.ts';
import { findDiagramScript, openPaperFiles } from '../paper/paper-files.ts';
import { readPaperLook } from '../paper/paper-styles.ts';
import { type PaperWishes, textWidths } from '../paper/paper-wishes.ts';
import {
  pdfDocumentMaxBytes,
  pdfPartBytes,
  pdfPicturesMaxBytes,
  pdfTextMaxBytes,
  requireBytes,
} from '../pdf-limits.ts';
import { failPdf, openPdf } from './pdf-job.ts';
import { insertPdfPart, updatePdfUnderWay } from './queries.ts';

type Chosen = Pick<PaperWishes, 'size' | 'has_cover' | 'has_contents' | 'watermark'>;
export type PdfRequest = { item_id: number; scope: Scope; chosen: Chosen };
type PdfRun = PdfRequest & {
  context: Context;
  actor: MemberActor;
  pdf_id: string;
  chromium_path: string;
  signal: AbortSignal;
};

/** A Chromium takes as much as a machine of two processors gives. */
const inTurn = limitConcurrency(1);
const aliveEveryMs = 2_000;

/** @returns its id at once @throws notFound, exportDenied, pdfUnavailable, exportsTooMany */
export async function startPdf(context: Context, actor: MemberActor, request: PdfRequest): Promise<string> {
  await requireExport(context, actor, request);
  const { chromium_path } = context.config;
  if (chromium_path === undefined) return fail('pdfUnavailable');
  const { item_id, scope } = request;
  const pdf_id = await openPdf(context, { uid: actor.user.uid, item_id, ...scope });
  context.background.run('a PDF', async () => attend({ ...request, context, actor, pdf_id, chromium_path }));
  return pdf_id;
}

/** Says that it is alive while it waits and runs; stops when its row is gone, or the process ends. */
async function attend(run: Omit<PdfRun, 'signal'>): Promise<void> {
  const { context, pdf_id } = run;
  const stop = new AbortController();
  const say = async () => {
    if (context.background.isEnding()) stop.abort();
    const isWanted = await updatePdfUnderWay(context.db, pdf_id, { alive_at: context.now() });
    if (!isWanted) stop.abort();
  };
  const pulse = setInterval(() => void say().catch(() => undefined), aliveEveryMs);
  const ending = setInterval(() => context.background.isEnding() && stop.abort(), 100);
  try {
    await inTurn(async () => {
      stop.signal.throwIfAborted();
      await make({ ...run, signal: stop.signal });
    });
  } catch (error) {
    const isEnded = stop.signal.aborted || (error as Error).name === 'AbortError';
    const refusal = isEnded ? new AppError('pdfEnded') : refusalOf(context, pdf_id, error);
    await failPdf(context, pdf_id, refusal);
  } finally {
    clearInterval(pulse);
    clearInterval(ending);
  }
}

/** Whether Chromium itself failed is known where it is started; what is none of that is a mistake of ours. */
function refusalOf({ log }: Context, pdf_id: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  log.error('a PDF failed', { pdf_id, ...crashFacts(error) });
  return new AppError('broken', { values: { request_id: pdf_id } });
}

async function make(run: PdfRun): Promise<void> {
  const { context, actor, scope, chosen } = run;
  // Whoever waited may have lost the right meanwhile.
  const item = await requireExport(context, actor, run);
  const folder = await openScratch(context);
  try {
    await step(run, 'gathering');
    const gathered = await gatherBook({
      context,
      actor,
      item,
      scope,
      folder,
      files: 'shown',
      unfolds: true,
      with_sources: false,
    });
    const book = { ...gathered, paper: await wishesOf(run, item, gathered) };
    await requireBounds(book);
    const document = join(folder, 'document.html');
    await writeInThread({ format: 'pdf', book, target: document }, run.signal);
    await requireBytes([document], pdfDocumentMaxBytes);
    const look = readPaperLook();
    const diagrams = findDiagramScript();
    const path = await printPaper({
      ...run,
      folder,
      fileAt: openPaperFiles({ book, document, styles: look.styles, diagrams }),
      script: look.script,
      diagram_script: diagrams === undefined ? '' : `/${diagrams.file}`,
      widths: textWidths(chosen.size),
      has_contents: chosen.has_contents,
      onStep: async state => step(run, state),
      onTrouble: words => context.log.warn('the Chromium that makes PDFs ended', { words }),
    });
    await keep(run, path, { item, book });
  } finally {
    await removeScratch(folder);
  }
}

/** @throws AbortError when it has ended meanwhile */
async function step({ context, pdf_id }: PdfRun, state: PdfState): Promise<void> {
  const isWanted = await updatePdfUnderWay(context.db, pdf_id, { state, alive_at: context.now() });
  if (!isWanted) throw new DOMException('the PDF was ended', 'AbortError');
}

async function wishesOf(
  { context, scope, chosen }: PdfRun,
  item: AllowedItem,
  book: ExportedItem,
): Promise<PaperWishes> {
  const { db, config } = context;
  const names = (await listPersonNames(db, [item.uid])).get(item.uid);
  const name = names?.name === '' ? names.username : names?.name;
  const described = new Set(await listOverviewPages(db, item.item_id));
  const overviews: PaperWishes['overviews'] = [];
  for (const { page } of pagesOf(book)) {
    if (!described.has(page.page_id)) continue;
    const asked = { base_path: config.base_path, downloads: 'document' } as const;
    const overview = await readOverview(db, page, item, asked);
    if (overview) overviews.push({ page_id: page.page_id, overview });
  }
  return {
    ...chosen,
    part_name: partNameOf(book, scope) ?? '',
    is_one_page: scope.page_id > 0,
    owner_name: name ?? '',
    item_address: config.public_url === undefined ? '' : config.public_url + addressOfItem(item),
    overviews,
  };
}

/** @throws exportTooLarge */
async function requireBounds(book: ExportedItem): Promise<void> {
  const texts = pagesOf(book).map(({ page }) => page.text_at);
  await requireBytes(texts, pdfTextMaxBytes);
  const pictures = book.files.map(({ stored_at }) => stored_at);
  await requireBytes(pictures, pdfPicturesMaxBytes);
}

/** Into the database: whichever process is asked for it has it. */
async function keep(
  run: PdfRun,
  path: string,
  { item, book }: { item: AllowedItem; book: ExportedItem },
): Promise<void> {
  const { actor, pdf_id, scope } = run;
  const file_name = `${nameOfExport(book, scope)}.pdf`;
  const page_ids = JSON.stringify(pagesOf(book).map(({ page }) => page.page_id));
  await inTransaction(run.context, async context => {
    const file_bytes = await writeParts(context, pdf_id, path);
    await recordOnce(context, actor, { what: 'itemExported', item, names: { format: 'PDF' } });
    const changes = { state: 'done', file_name, file_bytes, page_ids, alive_at: context.now() };
    const isWanted = await updatePdfUnderWay(context.db, pdf_id, changes);
    if (!isWanted) throw new DOMException('the PDF was ended', 'AbortError');
  });
}

async function writeParts({ db }: Context, pdf_id: string, path: string): Promise<number> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(pdfPartBytes);
    let written = 0;
    for (let part = 0; ; part += 1) {
      const { bytesRead } = await file.read(buffer, 0, pdfPartBytes);
      if (bytesRead === 0) return written;
      written += bytesRead;
      await insertPdfPart(db, { pdf_id, part, bytes: buffer.subarray(0, bytesRead).toString('base64') });
    }
  } finally {
    await file.close();
  }
}
