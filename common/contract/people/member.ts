/** member/*: the people of an item. */
import { z } from 'zod';
import { keywordMaxLength, namesMaxLength } from '../../limits.ts';
import { change, read } from '../call.ts';
import { candidate, id, memberRight, moment, numberText, text, textOrEmpty } from '../fields.ts';

const memberRow = {
  item_member_id: id,
  item_id: id,
  uid: id,
  username: z.string(),
  name: z.string(),
  /** 1 edit, 0 read-only. */
  member_group_id: numberText,
  addtime: moment,
};

export const memberCalls = {
  'member/getList': read(
    'The members of an item, for its owner; who was added first comes first.',
    { item_id: id },
    z.array(z.object({ ...memberRow, member_group: z.string() })),
    ['notFound', 'notAllowed'],
  ),
  'member/candidates': read(
    'People who could become members, by a part of their username or name; at most 50.',
    { item_id: id, keyword: textOrEmpty(keywordMaxLength) },
    z.array(candidate),
    ['notFound', 'notAllowed'],
  ),
  'member/save': change(
    'Adds members by username, several with commas between. Who is a member already stays as they are.',
    { item_id: id, username: text(namesMaxLength), member_group_id: memberRight },
    z.object({ ...memberRow, id }),
    ['notFound', 'notAllowed', 'nobodyAdded'],
  ),
  'member/update': change(
    'Changes what a member may do: 1 edit, 0 read-only.',
    { item_id: id, item_member_id: id, member_group_id: memberRight },
    z.number(),
    ['notFound', 'notAllowed'],
  ),
  'member/delete': change('Takes a member out of an item.', { item_id: id, item_member_id: id }, z.number(), [
    'notFound',
    'notAllowed',
  ]),
} as const;
