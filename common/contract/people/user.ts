/** user/*: signing in, oneself, other people's names. */
import { z } from 'zod';
import { emailMaxLength, keywordMaxLength, nameMaxLength } from '../../limits.ts';
import { langs } from '../../texts/langs.ts';
import { change, harmless, nothing, read } from '../call.ts';
import {
  flagText,
  id,
  moment,
  numberText,
  rowFlag,
  text,
  textOrEmpty,
  typedName,
  typedPassword,
} from '../fields.ts';

/** Passwords and names are checked by rules of their own, with texts of their own; this is only the ceiling. */
const typedEmail = textOrEmpty(emailMaxLength * 4);
/** What a link in a letter contains. */
const link = { uid: id, email: typedEmail, token: text(200) };
const code = { v_code: textOrEmpty(20), captcha_id: textOrEmpty(64), captcha: textOrEmpty(20) };

const person = {
  uid: id,
  username: z.string(),
  name: z.string(),
  groupid: numberText,
  avatar: z.string(),
  avatar_small: z.string(),
  email: z.string(),
  email_verify: rowFlag,
};

export const userCalls = {
  'user/login': change(
    'Signs in by username or confirmed e-mail address. Sets the session cookie and answers the token too.',
    { username: typedName, password: typedPassword, ...code },
    z.object({ ...person, user_token: z.string() }),
    [
      'loginWrong',
      'loginWrongCodeNeeded',
      'codeWrong',
      'suspended',
      'passwordMustChange',
      'waitBeforeRetry',
      'tooMany',
    ],
    { has_credential_fields: true },
  ),
  'user/register': change(
    'Makes an account and signs in.',
    {
      username: typedName,
      password: typedPassword,
      confirm_password: typedPassword,
      /** Out of the link of an invitation, where the site asks for one. */
      invitation: textOrEmpty(200),
      ...code,
    },
    z.object({ ...person, user_token: z.string() }),
    [
      'codeWrong',
      'registrationClosed',
      'invitationNeeded',
      'emailFirst',
      'invitationExpired',
      'usernameLookalike',
      'usernameMalformed',
      'usernameTaken',
      'passwordsDiffer',
      'passwordTooShort',
      'passwordTooCommon',
      'tooMany',
    ],
  ),
  'user/registerByEmail': change(
    'Sends a letter with a link that registers, on sites that ask for a confirmed e-mail address. The answer does not reveal whether somebody has it already.',
    { email: typedEmail, ...code },
    nothing,
    ['registrationClosed', 'invitationNeeded', 'codeWrong', 'emailMalformed', 'mailNotSetUp', 'tooMany'],
  ),
  'user/proveAgain': change(
    'Proves the login password once more in this session, which dangerous calls ask for after ten minutes.',
    { password: typedPassword },
    nothing,
    ['loginPasswordWrong', 'waitBeforeRetry', 'tooMany'],
  ),
  'user/info': read(
    'The person who is signed in.',
    { redirect_login: textOrEmpty(10) },
    z.object({ ...person, reg_time: moment, language: z.string() }),
  ),
  'user/updateInfo': change(
    'Changes the displayed name, and the language of the interface (`zh-cn`, `en`, or empty: as the browser prefers).',
    { name: text(nameMaxLength).optional(), language: z.enum([...langs, '']).optional() },
    nothing,
  ),
  'user/resetPassword': change(
    'Sets a new password; ends all other sessions of this person.',
    { password: typedPassword, new_password: typedPassword },
    nothing,
    ['oldPasswordWrong', 'passwordTooShort', 'passwordTooCommon', 'tooMany'],
  ),
  'user/updateEmail': change(
    'Sets the e-mail address and sends a letter to it. It counts once the link in the letter was opened; until then a confirmed address stays.',
    { email: typedEmail, password: typedPassword },
    nothing,
    ['loginPasswordWrong', 'emailMalformed', 'mailNotSetUp', 'lettersTooMany', 'tooMany'],
  ),
  'user/sendConfirmLetter': change(
    'Sends another letter to the address one has, while it is not confirmed.',
    {},
    nothing,
    ['emailMalformed', 'mailNotSetUp', 'lettersTooMany', 'tooMany'],
  ),
  'user/confirmEmail': change(
    'Confirms an e-mail address by the link out of the letter; may be repeated.',
    link,
    nothing,
    ['linkExpired', 'emailTaken'],
  ),
  'user/resetPasswordEmail': change(
    'Sends a link that sets a new password, if somebody confirmed this address. The answer does not reveal it.',
    { email: typedEmail, ...code },
    nothing,
    ['codeWrong', 'emailMalformed', 'mailNotSetUp', 'tooMany'],
  ),
  'user/resetLink': read(
    'Whose password a link out of a letter sets. It is not used up.',
    link,
    z.object({ username: z.string() }),
    ['linkExpired'],
  ),
  'user/resetPasswordByUrl': change(
    'Sets a new password by the link out of a letter, which works once; ends all sessions and signs in.',
    { new_password: typedPassword, ...link },
    z.object({ ...person, user_token: z.string() }),
    ['linkExpired', 'passwordTooShort', 'passwordTooCommon', 'tooMany'],
  ),
  'user/sessions': read(
    'Where oneself is signed in, last used first.',
    {},
    z.array(
      z.object({
        session_id: z.string(),
        address: z.string(),
        user_agent: z.string(),
        addtime: moment,
        /** To the day. */
        last_used: moment,
        is_current: flagText,
      }),
    ),
  ),
  'user/endSession': change('Signs oneself out elsewhere.', { session_id: text(64) }, nothing, ['notFound']),
  'user/logout': harmless('Ends this session.', {}, nothing),
  'user/allUser': read(
    'People whose username contains the filter, for choosing members; at most 1,000.',
    { username: textOrEmpty(keywordMaxLength) },
    z.array(z.object({ value: z.string(), username: z.string(), uid: id, name: z.string() })),
  ),
} as const;
