/** How a file is written of: its kind in three or four letters, its size, its Markdown. */
import type { Answer } from '#common/contract/index.ts';

export type ListedFile = Answer<'page/uploadList'>[number];

/** `PDF`, `XLSX`; a file without an end has none. */
export function extensionOf(name: string): string {
  const end = /\.([^.\s]{1,5})$/.exec(name)?.[1] ?? '';
  return end.slice(0, 4).toUpperCase();
}

/** `1.2 GB`, `6.3 MB`, `18 kB`; no line breaks before the unit. */
export function formatSize(bytes: number): string {
  const mega = bytes / 1024 / 1024;
  if (mega >= 1024) return `${Number((mega / 1024).toFixed(1))}\u00a0GB`;
  return mega >= 1
    ? `${Number(mega.toFixed(1))}\u00a0MB`
    : `${Math.max(1, Math.round(bytes / 1024))}\u00a0kB`;
}

const isPicture = (name: string) => /\.(jpe?g|png|gif|webp|bmp)$/i.test(name);

/** From the root of the site: the address stays true when the site moves. */
export function addressOf(sign: string): string {
  return `/api/attachment/visitFile?sign=${sign}`;
}

/** A picture shows itself, everything else is a link. */
export function markdownOf({ display_name, sign }: { display_name: string; sign: string }): string {
  const words = display_name.replace(/[[\]\\]/g, '\\$&');
  return `${isPicture(display_name) ? '!' : ''}[${words}](${addressOf(sign)})`;
}
