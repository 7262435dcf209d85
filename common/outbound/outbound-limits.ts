/** Limits of requests that people have the server send to other machines. */

/** Hosts that an administrator lists for requests to other machines. */
export const outboundHostsMax = 1_000;
export const consoleTargetsMax = 200;
export const consoleUrlMaxLength = 8_000;
/** Body of a request that the server sends for a member of an item. */
export const consoleBodyMaxBytes = 10 * 1024 * 1024;
/** What comes beside it: an address, headers. */
export const headersMaxLength = 512 * 1024;
/** Requests in a minute that the server sends for a person, and for an item; and those of a person at the same time. */
export const consolePerMinute = 60;
export const consoleOfItemPerMinute = 300;
export const consoleAtOnce = 6;
/** Of everybody in one process: each may hold an answer of 10 MB in memory. */
export const consoleAtOnceOfAll = 30;
/** How often a source may be requested, in minutes. */
export const sourceIntervalsMinutes = [60, 360, 1_440, 10_080] as const;
export const sourceUrlMaxLength = 2_000;
export const sourcesPerItem = 20;
/** Runs of a source that are kept, and the pages that one of them names. */
export const sourceRunsKept = 20;
export const sourceRunPagesMax = 50;
/** A preview that was made so long ago is not applied any more. */
export const sourcePreviewSeconds = 24 * 3600;
/** Without a sign of life for so long a run is taken for ended. */
export const sourceRunSilentSeconds = 600;
/** Failures in a row after which the owner of the item gets a notice. */
export const sourceFailuresBeforeNotice = 3;
