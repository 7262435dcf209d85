/** announcement/*: bars above every screen, with an end and an audience. */
import { z } from 'zod';
import {
  announcementKinds,
  announcementMaxLength,
  announcementStates,
  audiences,
} from '../../announcement/announcement.ts';
import { change, nothing, read } from '../call.ts';
import { id, idOrNone, moment, numberText, textOrEmpty } from '../fields.ts';

const secondsOrNone = idOrNone;

export const announcementCalls = {
  'announcement/shown': read(
    'What is announced to who asks at this moment and was not put away by them: warnings first, then the newest.',
    {},
    z.array(
      z.object({
        announcement_id: id,
        /** Another one once its text was changed. */
        sign: z.string(),
        kind: z.enum(announcementKinds),
        html: z.string(),
        ends_at: numberText,
      }),
    ),
  ),
  'announcement/putAway': change(
    'Puts an announcement away: one does not see it again, unless its text is changed.',
    { announcement_id: id },
    nothing,
    ['notFound'],
  ),
  'announcement/list': read(
    'The announcements of the site, newest first, also those that are planned or ended; for administrators.',
    {},
    z.array(
      z.object({
        announcement_id: id,
        kind: z.enum(announcementKinds),
        audience: z.enum(audiences),
        state: z.enum(announcementStates),
        text_en: z.string(),
        text_zh: z.string(),
        starts_at: numberText,
        ends_at: numberText,
        addtime: moment,
        username: z.string(),
        name: z.string(),
        put_away_count: z.number(),
      }),
    ),
    ['notAllowed'],
  ),
  'announcement/save': change(
    'Announces something above every screen, or changes an announcement. Of two languages one is enough; the text is Markdown of one line.',
    {
      announcement_id: idOrNone,
      kind: z.enum(announcementKinds).default('information'),
      audience: z.enum(audiences).default('people'),
      text_en: textOrEmpty(announcementMaxLength),
      text_zh: textOrEmpty(announcementMaxLength),
      starts_at: secondsOrNone,
      ends_at: secondsOrNone,
    },
    z.object({ announcement_id: id }),
    ['notAllowed', 'textMissing', 'endPassed', 'notFound'],
  ),
  'announcement/end': change('Ends an announcement now.', { announcement_id: id }, nothing, [
    'notAllowed',
    'notFound',
  ]),
  'announcement/delete': change('Removes an announcement.', { announcement_id: id }, nothing, [
    'notAllowed',
    'notFound',
  ]),
} as const;
