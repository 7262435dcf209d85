/** itemKey/*: the keys of an item with names, beside its pair of key and token (item/getKey). */
import { z } from 'zod';
import { change, nothing, read } from '../call.ts';
import { id, idOrNone, moment, numberText, rowFlag, textOrEmpty, yes } from '../fields.ts';
import { tokenNameMaxLength } from '../token-limits.ts';

const listedKey = z.object({
  key_id: id,
  name: z.string(),
  /** The end of it, to recognise it by. */
  last_four: z.string(),
  may_write: rowFlag,
  /** The key for reading that item/getKey answers, and item/resetKey changes. */
  of_pair: rowFlag,
  /** Seconds since 1970; 0 never. */
  ends_at: numberText,
  /** To the minute; empty never. */
  last_used: moment,
  addtime: moment,
  /** Who made it; empty for whoever is gone. */
  by_username: z.string(),
});

const keyErrors = ['notManager', 'notFound'] as const;

export const itemKeyCalls = {
  'itemKey/list': read('The keys of an item, newest first.', { item_id: id }, z.array(listedKey), keyErrors),
  'itemKey/add': change(
    'Makes a key of an item: it stands where the token of the pair does, or the key for reading. The answer shows it this once.',
    {
      item_id: id,
      name: textOrEmpty(tokenNameMaxLength),
      may_write: yes,
      /** Seconds since 1970; 0 never. */
      ends_at: idOrNone,
    },
    z.object({ key_id: id, key: z.string() }),
    [...keyErrors, 'tokenNameMissing', 'endPassed', 'tokensTooMany'],
  ),
  'itemKey/delete': change('Ends a key at once.', { item_id: id, key_id: id }, nothing, keyErrors),
} as const;
