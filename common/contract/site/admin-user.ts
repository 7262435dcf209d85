/** adminUser/*: the people of the site, invitations, and a newer version of the product. */
import { z } from 'zod';
import {
  emailMaxLength,
  invitationDays,
  invitationMaxDays,
  invitationMaxUses,
  keywordMaxLength,
  nameMaxLength,
} from '../../limits.ts';
import { groups } from '../../row-kinds.ts';
import { change, nothing, read } from '../call.ts';
import {
  id,
  idOrNone,
  listedRows,
  moment,
  numberText,
  rowFlag,
  textOrEmpty,
  typedName,
  typedPassword,
  yes,
} from '../fields.ts';
import { listedToken } from '../people/token.ts';

export const listedUser = z.object({
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

const group = z.enum(['1', '2']).transform(wire => (wire === '1' ? groups.administrators : groups.users));

const invitation = {
  id,
  email: z.string(),
  addtime: moment,
  expires_at: moment,
  uses_left: numberText,
};

export const adminUserCalls = {
  'adminUser/getList': read(
    'The people of the site, newest first unless `sort` says otherwise: those whose username or name contains the filter.',
    {
      username: textOrEmpty(keywordMaxLength),
      kind: z.enum(['', 'administrators', 'suspended', 'never']).default(''),
      sort: z.enum(['', 'name', 'registered', 'login', 'items']).default(''),
      ascending: yes,
      ...listedRows,
    },
    z.object({ total: z.number(), users: z.array(listedUser) }),
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
  'adminUser/tokens': read(
    'The personal tokens of somebody, newest first.',
    { uid: id },
    z.array(listedToken),
    ['notAllowed', 'noSuchUser'],
  ),
  'adminUser/endToken': change(
    'Ends a personal token of somebody at once.',
    { uid: id, token_id: id },
    nothing,
    ['notAllowed', 'noSuchUser', 'notFound'],
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
} as const;
