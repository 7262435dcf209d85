/** How much of time, memory and disk a PDF may take. Units stand in the names. */
import { stat } from 'node:fs/promises';
import { fail } from '#common/errors.ts';

/** The texts that go into one: some thousand pages. */
export const pdfTextMaxBytes = 12 * 1024 * 1024;
/** Of all pictures in one, which its Chromium holds as they come. */
export const pdfPicturesMaxBytes = 200 * 1024 * 1024;
/** Its pages drawn, with all that is unfolded in them. */
export const pdfDocumentMaxBytes = 128 * 1024 * 1024;
export const pdfMaxBytes = 100 * 1024 * 1024;
/** Of the Chromium that makes it. */
export const pdfMaxSeconds = 300;
export const pdfMemoryMaxMegabytes = 3_000;
/** PDFs of one person that wait, are made, or lie ready. */
export const pdfsPerPerson = 3;
export const pdfKeptSeconds = 3600;
/** A process that says nothing for so long about a PDF no longer makes it. */
export const pdfSilentSeconds = 30;
/** The file in the database, row by row. */
export const pdfPartBytes = 384 * 1024;

/** Of files together. @throws exportTooLarge */
export async function requireBytes(paths: readonly string[], most: number): Promise<void> {
  let bytes = 0;
  for (const path of paths) bytes += (await stat(path)).size;
  if (bytes > most) fail('exportTooLarge');
}
