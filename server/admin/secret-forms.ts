/** The forms of LDAP and storage: kept encrypted, read by those who connect. An empty secret keeps the one before. */
import type { LdapForm, OssSetting } from '#common/contract/admin.ts';
import type { Context } from '../context.ts';
import { listOptions, saveOptions } from '../site/queries.ts';

type Forms = { ldap_form: LdapForm; oss_setting: OssSetting };

const empty: Forms = {
  ldap_form: {
    host: '',
    port: '389',
    version: '3',
    base_dn: '',
    bind_dn: '',
    bind_password: '',
    user_field: '',
    search_filter: '',
    name_field: '',
  },
  oss_setting: {
    oss_type: 'aliyun',
    key: '',
    secret: '',
    endpoint: '',
    bucket: '',
    region: '',
    protocol: 'https',
    domain: '',
  },
};

/** With its secret. @param options as the table has them */
export function readForm<N extends keyof Forms>(
  { secrets }: Pick<Context, 'secrets'>,
  name: N,
  options: Record<string, string>,
): Forms[N] {
  const stored = secrets.decrypt(options[name] ?? '');
  return stored === '' ? empty[name] : { ...empty[name], ...(JSON.parse(stored) as Forms[N]) };
}

/** The form is kept only while the switch is on. */
export async function saveLdap(
  context: Context,
  isOpen: boolean | undefined,
  form: LdapForm | undefined,
): Promise<void> {
  if (isOpen !== undefined) await saveOptions(context.db, { ldap_open: isOpen ? '1' : '0' });
  if (isOpen !== true || form === undefined) return;
  const before = readForm(context, 'ldap_form', await listOptions(context.db));
  const bind_password = form.bind_password === '' ? before.bind_password : form.bind_password;
  await saveForm(context, 'ldap_form', { ...form, bind_password });
}

/** The form is kept only while the switch is on. */
export async function saveStorage(
  context: Context,
  isOpen: boolean | undefined,
  form: OssSetting | undefined,
): Promise<void> {
  if (isOpen !== undefined) await saveOptions(context.db, { oss_open: isOpen ? '1' : '0' });
  if (isOpen !== true || form === undefined) return;
  const before = readForm(context, 'oss_setting', await listOptions(context.db));
  const secret = form.secret === '' ? before.secret : form.secret;
  await saveForm(context, 'oss_setting', { ...form, secret });
}

async function saveForm<N extends keyof Forms>(
  { db, secrets }: Context,
  name: N,
  form: Forms[N],
): Promise<void> {
  await saveOptions(db, { [name]: secrets.encrypt(JSON.stringify(form)) });
}
