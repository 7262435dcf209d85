/** Site settings, read from the options table with their defaults. */
import { attachmentDefaultMegabytes } from '#common/limits.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Context } from '../context.ts';
import { listOptions } from './queries.ts';

/** Where the editor leads for trying a call, until an administrator says otherwise. */
const httpTestDefault = 'https://hoppscotch.io';

export type SiteSettings = {
  home_page: '1' | '2' | '3';
  home_item: string;
  register_open: '0' | '1';
  /** `''`: as each browser asks, else English. */
  site_lang: Lang | '';
  attachment_max_mb: number;
  /** Outside links; `''` is not shown. */
  http_test_url: string;
  client_url: string;
  api_tool_url: string;
};

export async function readSettings({ db }: Pick<Context, 'db'>): Promise<SiteSettings> {
  const options = await listOptions(db);
  const home_page = options.home_page === '2' || options.home_page === '3' ? options.home_page : '1';
  return {
    home_page,
    home_item: options.home_item ?? '',
    // Only the stored "0" closes registration.
    register_open: options.register_open === '0' ? '0' : '1',
    site_lang: options.site_lang === 'en' || options.site_lang === 'zh-cn' ? options.site_lang : '',
    attachment_max_mb: Number(options.attachment_max_mb ?? attachmentDefaultMegabytes),
    http_test_url: options.http_test_url ?? httpTestDefault,
    client_url: options.client_url ?? '',
    api_tool_url: options.api_tool_url ?? '',
  };
}
