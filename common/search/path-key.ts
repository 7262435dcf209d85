/** A path without the names of its variables, its case and a slash at its end: `/orders/{}`. */
export function pathKey(path: string): string {
  const key = path
    .toLowerCase()
    .replace(/\{\{?[^{}/]*\}\}?|(?<=\/):[a-z_][\w-]*/g, '{}')
    .replace(/(?<!\/)\/+$/, '');
  return key === '' ? '/' : key;
}
