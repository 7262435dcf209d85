/** The addresses of files: how they are written, found in texts, and opened by a page's key. */
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';

const signBytes = 16;

/** What an address is known by: nobody can guess it. */
export const newSign = ({ random }: Pick<Context, 'random'>) => random.hex(signBytes);

/** Whole where the site knows its own address, because clients put it into other systems; else from the root. */
export function fileUrl({ public_url }: Pick<Config, 'public_url'>, sign: string): string {
  return `${public_url ?? ''}/api/attachment/visitFile?sign=${sign}`;
}

const named = /visitfile\/?[?&/]sign[=/]([0-9a-f]{32})/gi;
const namesMax = 1_000;

/** Signs of the files that a text names, in any of the forms ShowDoc and we write. */
export function signsIn(markdown: string): string[] {
  const signs = new Set<string>();
  for (const [, sign = ''] of markdown.matchAll(named)) {
    signs.add(sign.toLowerCase());
    if (signs.size >= namesMax) break;
  }
  return [...signs];
}

const inAttribute =
  /((?:src|href|poster)="[^"]*visitfile\/?(?:[?/]|&#x26;|&#38;|&amp;|&)sign[=/][0-9a-f]{32})([^"]*)"/gi;

/** A page shared by its key: its pictures and files are opened by the key too. */
export function keyedHtml(html: string, unique_key: string): string {
  return html.replace(inAttribute, (_whole, address: string, rest: string) => {
    const joint = (address + rest).includes('?') ? '&amp;' : '?';
    return `${address}${rest}${joint}unique_key=${encodeURIComponent(unique_key)}"`;
  });
}
