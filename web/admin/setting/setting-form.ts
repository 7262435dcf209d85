/** The settings as the form has them, and as they are sent. */
import type { Answer, Sent } from '#common/contract/index.ts';
import type { SiteRule } from '#common/grants/site-rules.ts';
import { homePages } from '#common/row-kinds.ts';
import { isNone, isOn } from '#common/row-values.ts';

export type Config = Answer<'adminSetting/loadConfig'>;

/** What / shows: the portal takes the place of the introduction, which other clients are told of. */
export type Front = Config['home_page'] | 'portal';

type Switches = SiteRule | 'register_open' | 'ldap_open' | 'oss_open';
/** Who may register while registration is open. */
type RegisterBy = Exclude<Config['register_mode'], 'closed'>;
export type SettingForm = Omit<Config, Switches | 'register_mode' | 'home_page' | 'shows_portal'> &
  Record<Switches, boolean> & { register_by: RegisterBy; front: Front };

export function formOf(config: Config): SettingForm {
  const { register_open, register_mode, ldap_open, oss_open, home_page, shows_portal, ...rest } = config;
  const { allow_open_items, allow_links, allow_visitors } = config;
  const home_item = isNone(config.home_item) ? '' : config.home_item;
  return {
    ...rest,
    home_item,
    front: home_page === homePages.introduction && isOn(shows_portal) ? 'portal' : home_page,
    register_open: isOn(register_open),
    allow_open_items: isOn(allow_open_items),
    allow_links: isOn(allow_links),
    allow_visitors: isOn(allow_visitors),
    register_by: register_mode === 'closed' ? 'open' : register_mode,
    ldap_open: isOn(ldap_open),
    oss_open: isOn(oss_open),
  };
}

export function sentOf({
  ldap_form,
  oss_setting,
  outbound_hosts,
  register_open,
  register_by,
  front,
  ...form
}: SettingForm): Sent<'adminSetting/saveConfig'> {
  return {
    ...form,
    home_page: front === 'portal' ? homePages.introduction : front,
    ...((front === 'portal' || front === homePages.introduction) && { shows_portal: front === 'portal' }),
    register_mode: register_open ? register_by : 'closed',
    attachment_max_mb: form.attachment_max_mb.trim(),
    upload_quota_mb: form.upload_quota_mb.trim(),
    upload_day_mb: form.upload_day_mb.trim(),
    imports_per_day: form.imports_per_day.trim(),
    outbound_hosts: JSON.stringify(outbound_hosts),
    ldap_form: JSON.stringify(ldap_form),
    oss_setting: JSON.stringify(oss_setting),
  };
}
