/** adminPeople/*: the people of a site as a file of a table program. */
import { z } from 'zod';
import { keywordMaxLength } from '../../limits.ts';
import { peopleFileRowsMax, peopleFileUnderBytes, peopleOutcomes } from '../../people-file/people-file.ts';
import { change, download, read } from '../call.ts';
import { id, textOrEmpty, yes } from '../fields.ts';

const upload = { upload: { field: 'file', under_bytes: peopleFileUnderBytes } };
const errors = [
  'notAllowed',
  'fileMissing',
  'fileTooLarge',
  'importEncoding',
  'peopleFileHead',
  'peopleFileTooLong',
] as const;

const row = z.object({
  /** Of the file, from 1; the head is the first. */
  line: z.number(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'administrator']),
  teams: z.array(z.string()),
  outcome: z.enum(peopleOutcomes),
  /** In words, where it is not new. */
  reason: z.string(),
});
const plan = {
  rows: z.array(row),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
};

export const adminPeopleCalls = {
  'adminPeople/export': download(
    'The people of the site as CSV, by the filter of the list, at most 20,000, with its head in the language of the caller.',
    {
      username: textOrEmpty(keywordMaxLength),
      kind: z.enum(['', 'administrators', 'suspended', 'never']).default(''),
      sort: z.enum(['', 'name', 'registered', 'login', 'items']).default(''),
      ascending: yes,
    },
    ['notAllowed'],
    { refuses_as_page: true },
  ),
  'adminPeople/check': read(
    `What an import of a file of people would do, row by row; nothing is changed. At most ${peopleFileRowsMax} rows.`,
    {},
    z.object(plan),
    errors,
    upload,
  ),
  'adminPeople/import': change(
    'Makes an account for each row that is new, all of them or none. Each person chooses their password by a link: in a letter where there is an address and the site sends mail, else it is answered here, once.',
    {},
    z.object({
      ...plan,
      added: z.number(),
      mailed: z.number(),
      /** The parts of links to `/user/ResetPasswordByUrl`. */
      links: z.array(
        z.object({ username: z.string(), name: z.string(), uid: id, email: z.string(), token: z.string() }),
      ),
    }),
    [...errors, 'signInAgain', 'usernameTaken'],
    upload,
  ),
} as const;
