/** Limits of personal tokens and of the keys of items. */

/** Calls of one personal token in a minute: a script that reads a whole item page by page, and no runaway loop. */
export const tokenCallsPerMinute = 600;
/** Personal tokens of one person, and keys of one item. */
export const tokensMax = 50;
/** Items that one token is for, where it is not for all. */
export const tokenItemsMax = 50;
export const tokenNameMaxLength = 60;
