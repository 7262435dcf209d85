/** adminFile/*: all files of the site: how large they are, who uploaded them, where they are used. */
import { z } from 'zod';
import { keywordMaxLength } from '../../limits.ts';
import { change, read } from '../call.ts';
import { flagText, id, idList, listedRows, moment, numberText, textOrEmpty, yes } from '../fields.ts';

/** Each is looked for in the texts of its item. */
export const adminFilesDeletedMax = 50;
const { count } = listedRows;

const file = z.object({
  file_id: id,
  display_name: z.string(),
  file_type: z.string(),
  file_size: numberText,
  url: z.string(),
  addtime: moment,
  uid: id,
  username: z.string(),
  name: z.string(),
  item_id: id,
  item_name: z.string(),
  page_id: id,
  page_title: z.string(),
  is_used: flagText,
});

export const adminFileCalls = {
  'adminFile/getList': read(
    'The files of the site, the largest or the newest first. One that nothing names is not used: no page, no page in a recycle bin, no kept version of one, no template.',
    {
      keyword: textOrEmpty(keywordMaxLength),
      username: textOrEmpty(keywordMaxLength),
      use: z.enum(['', 'used', 'unused']).default(''),
      sort: z.enum(['size', 'time']).default('size'),
      ascending: yes,
      cursor: z
        .string()
        .regex(/^(\d{1,15}\.\d{1,15})?$/)
        .default(''),
      count,
    },
    z.object({ files: z.array(file), next_cursor: z.string() }),
    ['notAllowed'],
  ),
  'adminFile/uses': read(
    'The pages that a file belongs to or that name it, those in recycle bins too.',
    { file_id: id },
    z.array(z.object({ page_id: id, page_title: z.string(), is_deleted: flagText })),
    ['notAllowed', 'notFound'],
  ),
  'adminFile/delete': change(
    `Deletes files that are not used, at most ${adminFilesDeletedMax} at a time, for good. Those that something names by now stay.`,
    { file_ids: idList.refine(ids => ids.length <= adminFilesDeletedMax) },
    z.object({ deleted: z.number(), kept: z.number() }),
    ['notAllowed', 'signInAgain', 'storageFailed'],
  ),
} as const;
