/** The thread that writes books: one message in, one message out. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '#common/errors.ts';
import type { ExportedItem } from './book.ts';

/** LIST: what a book can be written as. */
const writers = {
  word: async () => (await import('./word/write-word.ts')).writeWord,
  markdown: async () => (await import('./archive/write-markdown-zip.ts')).writeMarkdownZip,
  html: async () => (await import('./archive/write-html-folder.ts')).writeHtmlFolder,
  pdf: async () => (await import('./pdf/paper/write-paper.ts')).writePaper,
  epub: async () => (await import('./epub/write-epub.ts')).writeEpub,
  openapi: async () => (await import('./openapi/write-openapi-file.ts')).writeOpenApiFile,
  postman: async () => (await import('./postman/write-postman-file.ts')).writePostmanFile,
} satisfies Record<string, () => Promise<(book: ExportedItem, target: string) => Promise<void>>>;

export type BookFormat = keyof typeof writers;
export type WritingTask = { format: BookFormat; book: ExportedItem; target: string };
export type WritingMessage = { done: true } | { refusal: AppError['name'] } | { crash: string };

async function write({ format, book, target }: WritingTask): Promise<WritingMessage> {
  const writer = await writers[format]();
  await writer(book, target);
  return { done: true };
}

function explain(error: unknown): WritingMessage {
  if (error instanceof AppError) return { refusal: error.name };
  // A text longer than a text can be.
  if (error instanceof RangeError) return { refusal: 'exportTooLarge' };
  return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

parentPort?.on('message', (task: WritingTask) => {
  void write(task)
    .catch(explain)
    .then(message => parentPort?.postMessage(message));
});
