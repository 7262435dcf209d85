/** Of a backup that takes the place of a site. */

/** A backup comes in parts of this size, each of which may be sent again. */
export const restorePartMaxBytes = 8 * 1024 * 1024;
/** What the check of a backup found holds for so long: then the site may be another one. */
export const restoreCheckedSeconds = 3600;
/** What was uploaded for it goes after so long. */
export const restoreUploadKeptSeconds = 24 * 3600;
/** Nobody writes a text of this length into one row; longer lines of a backup are not read into memory. */
export const restoreRowMaxBytes = 64 * 1024 * 1024;
/** Files and tables of one backup. */
export const restoreEntriesMax = 1_000_000;
/** Copies of the site from before it was replaced. */
export const safetyBackupsKept = 3;
/** When those who were held off may come again. */
export const retryAfterRestoreSeconds = 15;
