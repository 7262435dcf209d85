/** An address in a text of an archive -> the file it means. Pure. */

/** What the address says, beside the file: `#part`. */
export type ResolvedPath = { path: string; fragment: string };

/**
 * @param from where the text is in the archive
 * @param isThere whether the archive has such a file
 * @returns undefined for an address of the outside world, and for a file that is not there
 */
export function resolvePath(
  address: string,
  from: string,
  isThere: (path: string) => boolean,
): ResolvedPath | undefined {
  if (isOutside(address)) return undefined;
  const [, bare = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  if (bare === '') return undefined;
  const path = joinPath(bare.startsWith('/') ? '' : folderOf(from), decoded(bare));
  const found = path === undefined ? undefined : candidates(path).find(isThere);
  return found === undefined ? undefined : { path: found, fragment };
}

/** Another site, a mail address, a place on the same page. */
export function isOutside(address: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(address);
}

/** Writers of documentation leave the end out, and name a folder for its first page. */
function candidates(path: string): string[] {
  const folder = path === '' ? '' : `${path.replace(/\/$/, '')}/`;
  const files =
    path === '' || path.endsWith('/') ? [] : [path, `${path}.md`, path.replace(/\.html?$/i, '.md')];
  return [...files, `${folder}README.md`, `${folder}index.md`];
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Undefined when it leads out of the archive. */
function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/') + (relative.endsWith('/') && parts.length > 0 ? '/' : '');
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
