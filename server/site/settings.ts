/** Site settings, read from the options table with their defaults. */
import type { Context } from '../context.ts';
import { listOptions } from './queries.ts';

export type SiteSettings = {
  home_page: '1' | '2' | '3';
  home_item: string;
  register_open: '0' | '1';
};

export async function readSettings({ db }: Pick<Context, 'db'>): Promise<SiteSettings> {
  const options = await listOptions(db);
  const home_page = options.home_page === '2' || options.home_page === '3' ? options.home_page : '1';
  return {
    home_page,
    home_item: options.home_item ?? '',
    // Only the stored "0" closes registration.
    register_open: options.register_open === '0' ? '0' : '1',
  };
}
