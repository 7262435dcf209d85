/** adminSetting/*: the settings of the site, its directory and its storage. */
import { z } from 'zod';
import { attachmentMostMegabytes, linkMaxLength, quotaMost } from '../../limits.ts';
import { outboundHostsMax } from '../../outbound/outbound-limits.ts';
import { langs } from '../../texts/langs.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, json, numberText, outboundPort, portText, text } from '../fields.ts';

/** JSON bodies have booleans, forms `1` and `0`; what is not sent stays as it is. */
const maybeYes = z
  .string()
  .optional()
  .transform(wire => (wire === undefined ? undefined : /^(1|true|on)$/i.test(wire.trim())));

const field = text(1_000).default('');

const numberOrText = z.union([z.string(), z.number()]).transform(String);

const ldapForm = z.object({
  host: field,
  port: numberOrText.pipe(z.string().regex(/^\d{1,5}$/)).default('389'),
  version: numberOrText.pipe(z.enum(['3', '2'])).default('3'),
  /** `starttls`: secured on the ordinary port before anything is said. */
  encryption: z.enum(['', 'starttls']).default(''),
  base_dn: field,
  bind_dn: field,
  /** Empty: as it is. Never sent back. */
  bind_password: field,
  user_field: field,
  search_filter: field,
  name_field: field,
});

const ossSetting = z.object({
  oss_type: z.enum(['aliyun', 'qiniu', 's3']).default('aliyun'),
  key: field,
  /** Empty: as it is. Never sent back. */
  secret: field,
  endpoint: field,
  bucket: field,
  region: field,
  protocol: z.enum(['http', 'https']).default('https'),
  domain: field,
});

const ldapFormInAnswer = z.object({
  host: z.string(),
  port: z.string(),
  version: z.enum(['3', '2']),
  encryption: z.enum(['', 'starttls']),
  base_dn: z.string(),
  bind_dn: z.string(),
  bind_password: z.string(),
  user_field: z.string(),
  search_filter: z.string(),
  name_field: z.string(),
});
const ossSettingInAnswer = z.object({
  oss_type: z.enum(['aliyun', 'qiniu', 's3']),
  key: z.string(),
  secret: z.string(),
  endpoint: z.string(),
  bucket: z.string(),
  region: z.string(),
  protocol: z.enum(['http', 'https']),
  domain: z.string(),
});

const outboundHost = z.object({
  host: text(255).min(1),
  port: outboundPort,
  /** May lead into private networks. */
  is_internal: z.union([z.boolean(), z.enum(['0', '1']).transform(wire => wire === '1')]).default(false),
});
const outboundHostInAnswer = z.object({ host: z.string(), port: portText, is_internal: flagText });

const link = text(linkMaxLength).optional();
const quota = numberText.refine(value => value >= 0 && value <= quotaMost).optional();

/** Whom people find when they look for others: everybody, or those of a common item or team. */
export const listedPeople = ['all', 'related'] as const;

export const registerModes = ['open', 'invitation', 'letter', 'closed'] as const;

const settings = {
  home_page: z.enum(['1', '2', '3']),
  home_item: z.string(),
  site_lang: z.enum(['', ...langs]),
  http_test_url: z.string(),
  client_url: z.string(),
  api_tool_url: z.string(),
  list_people: z.enum(listedPeople),
};

export type LdapForm = z.output<typeof ldapForm>;
export type OssSetting = z.output<typeof ossSetting>;

export const adminSettingCalls = {
  'adminSetting/loadConfig': read(
    'The settings of the site. Secrets are left out.',
    {},
    z.object({
      ...settings,
      /** In place of the introduction. */
      shows_portal: flagText,
      register_open: flagText,
      register_mode: z.enum(registerModes),
      allow_open_items: flagText,
      allow_links: flagText,
      allow_visitors: flagText,
      ldap_open: flagText,
      ldap_form: ldapFormInAnswer,
      oss_open: flagText,
      oss_setting: ossSettingInAnswer,
      attachment_max_mb: numberText,
      upload_quota_mb: numberText,
      upload_day_mb: numberText,
      imports_per_day: numberText,
      outbound_hosts: z.array(outboundHostInAnswer),
    }),
    ['notAllowed'],
  ),
  'adminSetting/saveConfig': change(
    'Changes settings of the site; what is not sent stays. The forms are kept while their switch is on.',
    {
      register_open: maybeYes,
      register_mode: z.enum(registerModes).optional(),
      allow_open_items: maybeYes,
      allow_links: maybeYes,
      allow_visitors: maybeYes,
      home_page: settings.home_page.optional(),
      shows_portal: maybeYes,
      home_item: z
        .string()
        .regex(/^\d{0,15}$/)
        .optional(),
      site_lang: settings.site_lang.optional(),
      attachment_max_mb: numberText
        .refine(value => value >= 1 && value <= attachmentMostMegabytes)
        .optional(),
      list_people: settings.list_people.optional(),
      upload_quota_mb: quota,
      upload_day_mb: quota,
      imports_per_day: quota,
      outbound_hosts: json(z.array(outboundHost).max(outboundHostsMax)).optional(),
      http_test_url: link,
      client_url: link,
      api_tool_url: link,
      ldap_open: maybeYes,
      ldap_form: json(ldapForm).optional(),
      oss_open: maybeYes,
      oss_setting: json(ossSetting).optional(),
    },
    nothing,
    [
      'notAllowed',
      'notFound',
      'badInput',
      'ldapUnreachable',
      'ldapBindRefused',
      'ldapSearchFailed',
      'storageFailed',
      'secretTypedAgain',
      'signInAgain',
      'mailNotSetUp',
    ],
  ),
  'adminSetting/testLdap': change(
    'Connects, binds and searches with a form, and keeps nothing of it. An empty password stands for the kept one.',
    { ldap_form: json(ldapForm) },
    z.object({
      milliseconds: z.number(),
      /** People; of a large directory only the first ones are counted, and is_all is 0. */
      found: z.number(),
      is_all: flagText,
      example: z.string(),
    }),
    [
      'notAllowed',
      'badInput',
      'secretTypedAgain',
      'signInAgain',
      'ldapUnreachable',
      'ldapBindRefused',
      'ldapSearchFailed',
    ],
  ),
  'adminSetting/testStorage': change(
    'Puts a small file into a storage, reads it and removes it; keeps nothing of the form. An empty secret stands for the kept one.',
    { oss_setting: json(ossSetting) },
    nothing,
    ['notAllowed', 'badInput', 'secretTypedAgain', 'signInAgain', 'storageFailed'],
  ),
  'adminSetting/letters': read(
    'Each kind of letter as the site would send it now, in each language, with names that are made up.',
    {},
    z.array(
      z.object({
        kind: z.enum(['confirm', 'reset', 'welcome', 'invitation', 'guesses', 'visit_guesses', 'notices']),
        lang: z.enum(langs),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
    ['notAllowed'],
  ),
  'adminSetting/syncLdapUsers': change(
    'Makes an account for everybody of the directory who has none, so that they can be added as members.',
    {},
    z.object({ found: z.number(), added: z.number() }),
    ['notAllowed', 'signInAgain', 'ldapOff', 'ldapUnreachable', 'ldapBindRefused', 'ldapSearchFailed'],
  ),
} as const;
