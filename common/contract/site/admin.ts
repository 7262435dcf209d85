/** adminUser/*, adminItem/*, adminSetting/*: what the administrators of the site do. */
import { z } from 'zod';
import {
  attachmentMostMegabytes,
  emailMaxLength,
  invitationDays,
  invitationMaxDays,
  invitationMaxUses,
  keywordMaxLength,
  linkMaxLength,
  nameMaxLength,
  passwordMaxLength,
  quotaMost,
  usernameMaxLength,
} from '../../limits.ts';
import { groups } from '../../row-kinds.ts';
import { langs } from '../../texts/langs.ts';
import { change, nothing, read } from '../call.ts';
import {
  flagText,
  id,
  idOrNone,
  json,
  moment,
  numberText,
  rowFlag,
  text,
  textOrEmpty,
  yes,
} from '../fields.ts';

const typedPassword = textOrEmpty(passwordMaxLength * 4);
const typedName = textOrEmpty(usernameMaxLength * 4);

/** Which rows of a list: `page` from 1, `count` on a page. */
const rows = { page: idOrNone, count: idOrNone };

const user = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  email_verify: rowFlag,
  groupid: numberText,
  is_suspended: rowFlag,
  reg_time: moment,
  last_login_time: moment,
  item_count: z.number(),
  team_count: z.number(),
});

const itemRow = {
  item_id: id,
  item_type: numberText,
  item_name: z.string(),
  item_description: z.string(),
  item_domain: z.string(),
  /** A fixed mask, or empty where the item is open. */
  password: z.string(),
  uid: id,
  username: z.string(),
  name: z.string(),
  addtime: moment,
  last_update_time: numberText,
  is_archived: rowFlag,
  is_del: rowFlag,
  del_time: moment,
};

/** JSON bodies carry booleans, forms `1` and `0`; what is not sent stays as it is. */
const maybeYes = z
  .string()
  .optional()
  .transform(wire => (wire === undefined ? undefined : /^(1|true|on)$/i.test(wire.trim())));

const field = text(1_000).default('');
const group = z.enum(['1', '2']).transform(wire => (wire === '1' ? groups.administrators : groups.users));

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

const link = text(linkMaxLength).optional();
const quota = numberText.refine(value => value >= 0 && value <= quotaMost).optional();

/** Whom people find when they look for others: everybody, or those of a common item or team. */
export const listedPeople = ['all', 'related'] as const;

export const registerModes = ['open', 'invitation', 'letter', 'closed'] as const;

const invitation = {
  id,
  email: z.string(),
  addtime: moment,
  expires_at: moment,
  uses_left: numberText,
};

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

export const adminCalls = {
  'adminUser/getList': read(
    'The people of the site, newest first: those whose username or name contains the filter.',
    { username: textOrEmpty(keywordMaxLength), ...rows },
    z.object({ total: z.number(), users: z.array(user) }),
    ['notAllowed'],
  ),
  'adminUser/addUser': change(
    'Makes an account; with `uid`, changes the name of one, and its password where one is sent.',
    { uid: idOrNone, username: typedName, password: typedPassword, name: textOrEmpty(nameMaxLength) },
    z.object({ uid: id }),
    [
      'notAllowed',
      'notYourself',
      'signInAgain',
      'usernameLookalike',
      'usernameTaken',
      'usernameMalformed',
      'passwordTooShort',
      'passwordTooCommon',
      'noSuchUser',
    ],
  ),
  'adminUser/changePassword': change(
    'Sets a new password for a person and ends all their sessions.',
    { uid: id, new_password: typedPassword },
    nothing,
    ['notAllowed', 'notYourself', 'signInAgain', 'noSuchUser', 'passwordTooShort', 'passwordTooCommon'],
  ),
  'adminUser/setGroup': change(
    'Makes a person an administrator (1) or an ordinary user (2).',
    { uid: id, groupid: group },
    nothing,
    ['notAllowed', 'signInAgain', 'noSuchUser', 'lastAdministrator', 'suspended'],
  ),
  'adminUser/suspend': change(
    'Locks a person out and ends all their sessions, or lets them in again.',
    { uid: id, is_suspended: yes },
    nothing,
    ['notAllowed', 'noSuchUser', 'notYourself', 'userIsAdministrator'],
  ),
  'adminUser/handOver': change(
    'Gives all items and teams of a person to another.',
    { uid: id, username: typedName },
    z.object({ items: z.number(), teams: z.number() }),
    ['notAllowed', 'signInAgain', 'noSuchUser'],
  ),
  'adminUser/deleteUser': change('Deletes a person who owns no items and no teams.', { uid: id }, nothing, [
    'notAllowed',
    'noSuchUser',
    'notYourself',
    'userIsAdministrator',
    'userOwnsItems',
  ]),
  'adminUser/invite': change(
    'Makes a link with which somebody registers; with an e-mail address it is sent there and confirms it.',
    {
      email: textOrEmpty(emailMaxLength * 4),
      days: numberText.refine(days => days >= 1 && days <= invitationMaxDays).default(invitationDays),
      uses: numberText.refine(uses => uses >= 1 && uses <= invitationMaxUses).default(1),
    },
    z.object({ ...invitation, token: z.string() }),
    ['notAllowed', 'emailMalformed', 'mailNotSetUp', 'lettersTooMany'],
  ),
  'adminUser/invitations': read(
    'The invitations that can still be used, newest first.',
    {},
    z.array(z.object({ ...invitation, username: z.string(), name: z.string() })),
    ['notAllowed'],
  ),
  'adminUser/endInvitation': change('Withdraws an invitation.', { id }, nothing, ['notAllowed', 'notFound']),
  'adminUser/checkUpdate': read(
    'A newer version of the product, where the configuration names a feed and it has one; else nothing.',
    {},
    z.union([nothing, z.object({ url: z.string(), title: z.string() })]),
    ['notAllowed'],
  ),
  'adminItem/getList': read(
    'The items of the site, newest first; with `deleted`, those that can still be brought back.',
    {
      item_name: textOrEmpty(keywordMaxLength),
      username: textOrEmpty(keywordMaxLength),
      deleted: yes,
      ...rows,
    },
    z.object({ total: z.number(), items: z.array(z.object({ ...itemRow, member_num: z.number() })) }),
    ['notAllowed'],
  ),
  'adminItem/deleteItem': change(
    'Deletes an item; it can be brought back for 30 days.',
    { item_id: id },
    nothing,
    ['notAllowed', 'notFound'],
  ),
  'adminItem/recover': change(
    'Brings a deleted item back. Its domain returns with it unless somebody else has it by now.',
    { item_id: id },
    nothing,
    ['notAllowed', 'notFound'],
  ),
  'adminItem/attorn': change(
    'Gives an item to another person.',
    { item_id: id, username: typedName },
    z.object(itemRow),
    ['notAllowed', 'signInAgain', 'notFound', 'noSuchUser'],
  ),
  'adminSetting/loadConfig': read(
    'The settings of the site. Secrets are left out.',
    {},
    z.object({
      ...settings,
      register_open: flagText,
      register_mode: z.enum(registerModes),
      ldap_open: flagText,
      ldap_form: ldapFormInAnswer,
      oss_open: flagText,
      oss_setting: ossSettingInAnswer,
      attachment_max_mb: numberText,
      upload_quota_mb: numberText,
      upload_day_mb: numberText,
      imports_per_day: numberText,
    }),
    ['notAllowed'],
  ),
  'adminSetting/saveConfig': change(
    'Changes settings of the site; what is not sent stays. The forms are kept while their switch is on.',
    {
      register_open: maybeYes,
      register_mode: z.enum(registerModes).optional(),
      home_page: settings.home_page.optional(),
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
  'adminSetting/syncLdapUsers': change(
    'Makes an account for everybody of the directory who has none, so that they can be added as members.',
    {},
    z.object({ found: z.number(), added: z.number() }),
    ['notAllowed', 'signInAgain', 'ldapOff', 'ldapUnreachable', 'ldapBindRefused', 'ldapSearchFailed'],
  ),
} as const;
