/** A PDF of Chromium -> on which of its pages the places stand that its links lead to. In a thread: a long one takes seconds. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** By the id of the element; pages count from 1. */
type PageNumbers = Record<string, number>;
type ReadingTask = { path: string };
export type ReadingMessage = { page_numbers: PageNumbers } | { crash: string };

async function readPages({ path }: ReadingTask): Promise<ReadingMessage> {
  const document = await PDFDocument.load(await readFile(path), { updateMetadata: false });
  const places = new Map(document.getPages().map(({ ref }, at) => [ref, at + 1]));
  const named = document.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const page_numbers: PageNumbers = {};
  for (const [name, value] of named?.entries() ?? []) {
    const place = document.context.lookup(value);
    const page = place instanceof PDFArray ? places.get(place.get(0) as never) : undefined;
    if (page !== undefined) page_numbers[idIn(name.decodeText())] = page;
  }
  return { page_numbers };
}

/** As an address has it: other letters than those of English are escaped. */
function idIn(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

parentPort?.on('message', (task: ReadingTask) => {
  void readPages(task)
    .catch((error: unknown): ReadingMessage => ({ crash: String(error) }))
    .then(message => parentPort?.postMessage(message));
});
