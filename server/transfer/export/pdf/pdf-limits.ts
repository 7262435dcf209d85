/** How much of time, memory and disk a PDF may take. Units stand in the names. */

/** The texts that go into one: some thousand pages. */
export const pdfTextMaxBytes = 12 * 1024 * 1024;
export const pdfMaxBytes = 100 * 1024 * 1024;
/** Of the Chromium that makes it. */
export const pdfMaxSeconds = 300;
export const pdfMemoryMaxMegabytes = 3_000;
/** PDFs of one person that wait or are made. */
export const pdfsPerPerson = 3;
export const pdfKeptSeconds = 3600;
/** A process that says nothing for so long about a PDF no longer makes it. */
export const pdfSilentSeconds = 30;
/** The file in the database, row by row. */
export const pdfPartBytes = 384 * 1024;
