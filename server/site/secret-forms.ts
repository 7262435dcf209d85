/** The forms of LDAP and storage: kept encrypted, read by those who connect. */
import type { LdapForm, OssSetting } from '#common/contract/admin.ts';
import type { Context } from '../context.ts';

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

/** As the table keeps it. */
export function lockForm({ secrets }: Pick<Context, 'secrets'>, form: object): string {
  return secrets.encrypt(JSON.stringify(form));
}
