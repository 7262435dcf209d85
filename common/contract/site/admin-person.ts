/** adminPerson/*: one person of the site: what they reach, where they are signed in, what they may upload. */
import { z } from 'zod';
import { change, nothing, read } from '../call.ts';
import { flagText, id, moment, numberText, textOrEmpty } from '../fields.ts';
import { listedUser } from './admin-user.ts';

const sessionIdMaxLength = 64;

export const adminPersonCalls = {
  'adminPerson/info': read(
    'A person, with what they uploaded and what they may upload. A limit of 0 is none.',
    { uid: id },
    listedUser.extend({
      uploaded_bytes: numberText,
      uploaded_day_bytes: numberText,
      upload_quota_mb: numberText,
      upload_day_mb: numberText,
      imports_per_day: numberText,
    }),
    ['notAllowed', 'noSuchUser'],
  ),
  'adminPerson/items': read(
    'The items of a person: their own, and those of a membership or a team.',
    { uid: id },
    z.array(
      z.object({
        item_id: id,
        item_name: z.string(),
        item_domain: z.string(),
        role: z.enum(['owner', 'co-owner', 'editor', 'reader']),
      }),
    ),
    ['notAllowed', 'noSuchUser'],
  ),
  'adminPerson/sessions': read(
    'Where a person is signed in, last used first.',
    { uid: id },
    z.array(
      z.object({
        session_id: z.string(),
        address: z.string(),
        user_agent: z.string(),
        addtime: moment,
        last_used: moment,
        is_current: flagText,
      }),
    ),
    ['notAllowed', 'noSuchUser'],
  ),
  'adminPerson/endSession': change(
    'Signs a person out in one place; without `session_id` everywhere.',
    { uid: id, session_id: textOrEmpty(sessionIdMaxLength) },
    nothing,
    ['notAllowed', 'signInAgain', 'noSuchUser', 'notFound'],
  ),
} as const;
