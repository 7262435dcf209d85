/** adminItem/*: what the administrators do with the items of the site. */
import { z } from 'zod';
import { keywordMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import { id, listedRows, moment, numberText, rowFlag, textOrEmpty, typedName, yes } from '../fields.ts';

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
  on_portal: rowFlag,
  is_del: rowFlag,
  del_time: moment,
};

export const adminItemCalls = {
  'adminItem/getList': read(
    'The items of the site, newest first unless `sort` says otherwise; with `deleted`, those that can still be brought back; with `on_portal`, those that their owners list on the portal.',
    {
      item_name: textOrEmpty(keywordMaxLength),
      username: textOrEmpty(keywordMaxLength),
      deleted: yes,
      on_portal: yes,
      access: z.enum(['', 'open', 'private']).default(''),
      sort: z.enum(['', 'name', 'owner', 'time', 'changed', 'members']).default(''),
      ascending: yes,
      ...listedRows,
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
} as const;
