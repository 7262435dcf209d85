/** What people may watch, and how much. */

/** Of which changes somebody is told who watches something. */
export const watchLevels = ['all', 'breaking'] as const;
/** Of a field that somebody watches. */
export const fieldNameMaxLength = 200;
/** Catalogs and fields of an item that one person watches. */
export const watchesPerItem = 200;
