/** By itself, because the readers of files are loaded in their thread alone. */

/** `docs/Merchant API.md` -> `Merchant API` */
export function baseName(file_name: string): string {
  return file_name.replace(/^.*[\\/]/s, '').replace(/\.[^.]{1,10}$/, '');
}
