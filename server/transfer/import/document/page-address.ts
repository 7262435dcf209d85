/** The address of a page, as it stands in a text. */
import type { Config } from '../../../platform/config.ts';

/** Whole where the site knows its own address, like those of files; else from the root. */
export function pageAddress({ public_url }: Pick<Config, 'public_url'>, page_id: number): string {
  return `${public_url ?? ''}/page/${page_id}`;
}
