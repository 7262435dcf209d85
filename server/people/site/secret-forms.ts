/** The forms of LDAP and storage: kept encrypted, read by those who connect. */
import type { LdapForm, OssSetting } from '#common/contract/site/admin-setting.ts';
import { fail } from '#common/errors.ts';
import type { Context } from '../../platform/context.ts';

type Forms = { ldap_form: LdapForm; oss_setting: OssSetting };

const empty: Forms = {
  ldap_form: {
    host: '',
    port: '389',
    version: '3',
    encryption: '',
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

/** The secret of each form, and the fields that say where it is sent and as whose. */
const secrets = {
  ldap_form: { secret: 'bind_password', sent_with: ['host', 'port', 'encryption', 'bind_dn'] },
  oss_setting: {
    secret: 'secret',
    sent_with: ['oss_type', 'protocol', 'endpoint', 'bucket', 'key'],
  },
} as const satisfies {
  [N in keyof Forms]: { secret: keyof Forms[N]; sent_with: readonly (keyof Forms[N])[] };
};

type TextForm = Readonly<Record<string, string>>;

/** As typed, with the secret that is kept where none was typed; that one goes nowhere else. @throws secretTypedAgain */
export function withKeptSecret<N extends keyof Forms>(name: N, before: Forms[N], typed: Forms[N]): Forms[N] {
  const { secret, sent_with } = secrets[name];
  const [kept, sent] = [before as TextForm, typed as TextForm];
  if (sent[secret] !== '' || kept[secret] === '') return typed;
  if (sent_with.some(field => kept[field] !== sent[field]))
    fail('secretTypedAgain', { values: { field: secret }, data: { field: secret } });
  return { ...typed, [secret]: kept[secret] };
}

/** Whether anything was typed that is not kept already. */
export function isOtherForm<N extends keyof Forms>(name: N, before: Forms[N], typed: Forms[N]): boolean {
  const { secret } = secrets[name];
  const kept = before as TextForm;
  return Object.entries(typed).some(
    ([field, value]) => value !== kept[field] && !(field === secret && value === ''),
  );
}
