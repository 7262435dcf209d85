/** Site settings, read from the options table with their defaults. */
import type { listedPeople, registerModes } from '#common/contract/site/admin-setting.ts';
import {
  attachmentDefaultMegabytes,
  importsPerDayDefault,
  uploadDayDefaultMegabytes,
  uploadQuotaDefaultMegabytes,
} from '#common/limits.ts';
import { flagOption, homePages } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { Lang } from '#common/texts/langs.ts';
import { isLang } from '#common/texts/languages.ts';
import type { Context } from '../../platform/context.ts';
import { listOptions } from './queries.ts';

/** Where the editor leads for trying a call, until an administrator says otherwise. */
const httpTestDefault = 'https://hoppscotch.io';

/** Who may make an account: everybody, who was invited, who confirms an e-mail address by a letter, nobody. */
export type RegisterMode = (typeof registerModes)[number];

type HomePage = (typeof homePages)[keyof typeof homePages];

export type SiteSettings = {
  home_page: HomePage;
  home_item: string;
  /** In place of the introduction; clients of ShowDoc know nothing of it. */
  shows_portal: boolean;
  register_open: boolean;
  register_mode: RegisterMode;
  /** Whether there may be items that everybody reads, addresses that open something, and readers without an account. */
  allow_open_items: boolean;
  allow_links: boolean;
  allow_visitors: boolean;
  /** `''`: as each browser prefers, else English. */
  site_lang: Lang | '';
  attachment_max_mb: number;
  /** Whom people find who look for others. */
  list_people: (typeof listedPeople)[number];
  /** Of one person; 0: no limit. */
  upload_quota_mb: number;
  upload_day_mb: number;
  imports_per_day: number;
  /** Outside links; `''` is not shown. */
  http_test_url: string;
  client_url: string;
  api_tool_url: string;
};

export async function readSettings({ db }: Pick<Context, 'db'>): Promise<SiteSettings> {
  const options = await listOptions(db);
  return {
    home_page: homePageOf(options),
    home_item: options.home_item ?? '',
    shows_portal: isOn(options.shows_portal ?? 0),
    register_open: isOn(options.register_open ?? 1),
    register_mode: registerMode(options),
    allow_open_items: isOn(options.allow_open_items ?? 1),
    allow_links: isOn(options.allow_links ?? 1),
    allow_visitors: isOn(options.allow_visitors ?? 1),
    site_lang: isLang(options.site_lang) ? options.site_lang : '',
    list_people: options.list_people === 'related' ? 'related' : 'all',
    ...limitsOf(options),
    http_test_url: options.http_test_url ?? httpTestDefault,
    client_url: options.client_url ?? '',
    api_tool_url: options.api_tool_url ?? '',
  };
}

function homePageOf({ home_page }: Record<string, string>): HomePage {
  return Object.values(homePages).find(one => one === home_page) ?? homePages.introduction;
}

function limitsOf(options: Record<string, string>) {
  const number = (name: string, initial: number) => Number(options[name] ?? initial);
  return {
    attachment_max_mb: number('attachment_max_mb', attachmentDefaultMegabytes),
    upload_quota_mb: number('upload_quota_mb', uploadQuotaDefaultMegabytes),
    upload_day_mb: number('upload_day_mb', uploadDayDefaultMegabytes),
    imports_per_day: number('imports_per_day', importsPerDayDefault),
  };
}

/** The finer choice stays while registration is closed by the switch that older clients know. */
function registerMode({ register_open, register_by }: Record<string, string>): RegisterMode {
  if (!isOn(register_open ?? 1)) return 'closed';
  return register_by === 'invitation' || register_by === 'letter' ? register_by : 'open';
}

/** As the table keeps it. */
export function storedRegisterMode(mode: RegisterMode): Record<string, string> {
  if (mode === 'closed') return { register_open: flagOption(false) };
  return { register_open: flagOption(true), register_by: mode };
}
