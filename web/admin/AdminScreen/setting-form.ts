/** The settings as the form has them, and as they are sent. */
import type { Answer, Sent } from '#common/contract/index.ts';

export type Config = Answer<'adminSetting/loadConfig'>;

type Switches = 'register_open' | 'ldap_open' | 'oss_open';
export type SettingForm = Omit<Config, Switches> & Record<Switches, boolean>;

export function formOf(config: Config): SettingForm {
  const { register_open, ldap_open, oss_open, ...rest } = config;
  const home_item = config.home_item === '0' ? '' : config.home_item;
  return {
    ...rest,
    home_item,
    register_open: register_open === '1',
    ldap_open: ldap_open === '1',
    oss_open: oss_open === '1',
  };
}

export function sentOf({ ldap_form, oss_setting, ...form }: SettingForm): Sent<'adminSetting/saveConfig'> {
  return {
    ...form,
    attachment_max_mb: form.attachment_max_mb.trim(),
    ldap_form: JSON.stringify(ldap_form),
    oss_setting: JSON.stringify(oss_setting),
  };
}
