/** A document and the files it shows -> a PDF, by the operator's Chromium. Nothing is requested: what is not among these files is refused. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#common/errors.ts';
import { exportMemoryMaxMegabytes } from '#common/limits.ts';
import { isOutOfMemory, runInThread } from '../../../../platform/run-in-thread.ts';
import { startThread } from '../../../../platform/start-thread.ts';
import { pdfMaxBytes } from '../pdf-limits.ts';
import type { ReadingMessage } from './number-worker.ts';
import { openPaperTab, type PaperDocument, type PaperTab } from './paper-tab.ts';
import { openProfileFolder, removeProfileFolder } from './profile-folder.ts';
import { startChromium } from './start-chromium.ts';

type PrintStep = 'drawing' | 'numbering' | 'printing';
export type PaperPrint = PaperDocument & {
  chromium_path: string;
  has_contents: boolean;
  folder: string;
  signal: AbortSignal;
  onStep: (step: PrintStep) => Promise<void>;
  onTrouble: (words: string) => void;
};

/** @returns where the PDF is @throws pdfFailed, pdfChromiumOld, exportTooLarge, exportTooLong, or the reason of the signal */
export async function printPaper(print: PaperPrint): Promise<string> {
  const profile = await openProfileFolder();
  try {
    return await printIn(profile, print);
  } finally {
    await removeProfileFolder(profile);
  }
}

async function printIn(profile: string, print: PaperPrint): Promise<string> {
  const { folder, has_contents, onStep } = print;
  const chromium = startChromium({ ...print, folder: profile });
  try {
    await onStep('drawing');
    const tab = await openPaperTab(chromium.pipe, print);
    if (has_contents) {
      await onStep('numbering');
      const first = join(folder, 'first.pdf');
      await savePdf(tab, first, { is_whole: false });
      await tab.run(`numberContents(${JSON.stringify(await readPageNumbers(first, print.signal))})`);
    }
    await onStep('printing');
    const target = join(folder, 'made.pdf');
    await savePdf(tab, target, { is_whole: true });
    return target;
  } finally {
    await chromium.close();
  }
}

/** Bookmarks and the marks for who listens to it are for the second time alone: they double the work. */
async function savePdf(tab: PaperTab, path: string, { is_whole }: { is_whole: boolean }): Promise<void> {
  const { stream } = await tab.send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: is_whole,
    generateDocumentOutline: is_whole,
    transferMode: 'ReturnAsStream',
  });
  const file = await open(path, 'w', 0o600);
  try {
    let bytes = 0;
    for (let isLast = false; !isLast; ) {
      const { data, base64Encoded, eof } = await tab.send('IO.read', { handle: stream });
      const part = Buffer.from(String(data), base64Encoded === true ? 'base64' : 'utf8');
      bytes += part.length;
      if (bytes > pdfMaxBytes) throw new AppError('exportTooLarge');
      await file.writeFile(part);
      isLast = eof === true;
    }
  } finally {
    await file.close();
  }
}

async function readPageNumbers(path: string, signal: AbortSignal): Promise<Record<string, number>> {
  const worker = startThread('transfer/export/pdf/chromium/number-worker', {
    resourceLimits: { maxOldGenerationSizeMb: exportMemoryMaxMegabytes },
  });
  worker.unref();
  const message = await runInThread<ReadingMessage>(worker, { path }, signal).catch(error => {
    throw isOutOfMemory(error) ? new AppError('exportTooLarge') : error;
  });
  await worker.terminate();
  if ('crash' in message) throw new Error(message.crash);
  return message.page_numbers;
}
