/** The settings of the site as administrators see and change them. */
import type { Input, Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { flagOption, homePages } from '#common/row-kinds.ts';
import { isNone, isOn } from '#common/row-values.ts';
import { storageOptions } from '../../content/attachment/storage/storage-settings.ts';
import { describeHosts, readHosts, storedHosts } from '../../people/site/outbound-hosts.ts';
import { listOptions, saveOptions } from '../../people/site/queries.ts';
import { isOtherForm, readForm } from '../../people/site/secret-forms.ts';
import { readSettings, storedRegisterMode } from '../../people/site/settings.ts';
import { ldapOptions } from '../../people/user/directory/ldap-settings.ts';
import { requireMailer } from '../../people/user/email/mail-link.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changesBetween, type SettingField } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { findItemRow } from './queries.ts';

type Config = Result<'adminSetting/loadConfig'>;
type Change = Input<'adminSetting/saveConfig'>;

/** Without the secrets of the forms. */
export async function loadConfig(context: Context): Promise<Config> {
  const options = await listOptions(context.db);
  return {
    ...(await readSettings(context)),
    outbound_hosts: readHosts(options),
    ldap_open: isOn(options.ldap_open),
    ldap_form: { ...readForm(context, 'ldap_form', options), bind_password: '' },
    oss_open: isOn(options.oss_open),
    oss_setting: { ...readForm(context, 'oss_setting', options), secret: '' },
  };
}

/** Whether the directory or the storage would be another one, or be switched on or off, or requests go to other hosts. */
export async function changesConnection(context: Context, change: Change): Promise<boolean> {
  const options = await listOptions(context.db);
  const hosts = change.outbound_hosts && storedHosts(change.outbound_hosts);
  if (hosts !== undefined && hosts !== storedHosts(readHosts(options))) return true;
  return connections.some(({ open, form }) => {
    const isOpen = change[open];
    if (isOpen !== undefined && isOpen !== isOn(options[open])) return true;
    const typed = change[form];
    return (
      isOpen === true && typed !== undefined && isOtherForm(form, readForm(context, form, options), typed)
    );
  });
}

const connections = [
  { open: 'ldap_open', form: 'ldap_form' },
  { open: 'oss_open', form: 'oss_setting' },
] as const;

/**
 * All of it or nothing; what was not sent stays. LDAP and storage are tried before.
 * @throws notFound for a home item that is not there; badInput; ldapUnreachable and its kin; storageFailed
 */
export async function saveConfig(context: Context, actor: MemberActor, change: Change): Promise<void> {
  const { register_mode, ldap_open, ldap_form, oss_open, oss_setting, outbound_hosts, ...plain } = change;
  if (register_mode === 'letter') requireMailer(context);
  await requireHomeItem(context, change);
  for (const field of ['http_test_url', 'client_url', 'api_tool_url'] as const)
    requireLink(field, change[field] ?? '');
  const hosts = outbound_hosts === undefined ? {} : { outbound_hosts: storedHosts(outbound_hosts) };
  const tried = {
    ...(await ldapOptions(context, ldap_open, ldap_form)),
    ...(await storageOptions(context, oss_open, oss_setting)),
  };
  await inTransaction(context, async context => {
    const registration = register_mode === undefined ? {} : storedRegisterMode(register_mode);
    const before = await namedSettings(context);
    await saveOptions(context.db, { ...storedTexts(plain), ...registration, ...hosts, ...tried });
    const changes = changesBetween(before, await namedSettings(context));
    if (changes.length > 0) await record(context, actor, { what: 'settingsChanged', changes });
  });
}

/** All settings with their values, the secrets too, under the names that the audit log has for them. */
async function namedSettings(context: Context): Promise<Partial<Record<SettingField, string | number>>> {
  const options = await listOptions(context.db);
  const {
    register_open: _,
    shows_portal,
    allow_open_items,
    allow_links,
    allow_visitors,
    ...settings
  } = await readSettings(context);
  return {
    ...settings,
    shows_portal: flagOption(shows_portal),
    allow_open_items: flagOption(allow_open_items),
    allow_links: flagOption(allow_links),
    allow_visitors: flagOption(allow_visitors),
    outbound_hosts: describeHosts(readHosts(options)),
    ldap_open: flagOption(isOn(options.ldap_open)),
    ...named('ldap_', readForm(context, 'ldap_form', options)),
    oss_open: flagOption(isOn(options.oss_open)),
    ...named('oss_', readForm(context, 'oss_setting', options)),
  };
}

function named(start: string, form: object): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [start + field, String(value)]));
}

/** Switches are stored as `1` and `0`. */
function storedTexts(plain: Record<string, string | number | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'boolean' ? flagOption(value) : String(value)]],
    ),
  );
}

async function requireHomeItem({ db }: Context, { home_page, home_item }: Change): Promise<void> {
  if (home_page !== homePages.item || home_item === undefined || isNone(home_item)) return;
  if (!(await findItemRow(db, Number(home_item), 0))) fail('notFound');
}

/** Only addresses of the web: a link runs in the page that shows it. */
function requireLink(field: string, url: string): void {
  if (url !== '' && !(/^https?:\/\//i.test(url) && URL.canParse(url)))
    fail('badInput', { values: { field } });
}
