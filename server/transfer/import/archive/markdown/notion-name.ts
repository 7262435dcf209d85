/** Notion ends the names of files and folders with the id of what they hold: `Plans 0123…cdef.md`. Pure. */

const id = /[ _-]?[0-9a-f]{32}(?=(?:\.[a-z]{1,8})?$)/i;

/** @param name of a file or folder */
export function withoutNotionId(name: string): string {
  return /^.*[ _-][0-9a-f]{32}(?:\.[a-z]{1,8})?$/i.test(name) ? name.replace(id, '') : name;
}

/** A page and the folder of what lies in it have the same: older exports give the folder the id as well. */
export function notionKey(path: string): string {
  return path
    .split('/')
    .map(withoutNotionId)
    .join('/')
    .replace(/\.(md|html?)$/i, '');
}

export function isNotionPath(path: string): boolean {
  return path.split('/').some(name => withoutNotionId(name) !== name);
}
