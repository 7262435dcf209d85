/** token/*: the personal tokens of oneself. None of them takes a token. */
import { z } from 'zod';
import { change, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, moment, numberText, rowFlag, textOrEmpty, yes } from '../fields.ts';
import { tokenItemsMax, tokenNameMaxLength } from '../token-limits.ts';

/** What is shown of a token; the token itself is shown once, when it is made. */
export const listedToken = z.object({
  token_id: id,
  name: z.string(),
  /** The end of it, to recognise it by. */
  last_four: z.string(),
  may_write: rowFlag,
  /** Of all items of its owner. */
  is_for_all: flagText,
  /** Chosen ones that whoever asks may see. */
  items: z.array(z.object({ item_id: id, item_name: z.string() })),
  /** Seconds since 1970; 0 never. */
  ends_at: numberText,
  /** To the minute; empty never. */
  last_used: moment,
  addtime: moment,
});

/** Ids with commas between; empty: all items. Input only. */
const chosenItems = z
  .string()
  .max(1_000)
  .default('')
  .transform(wire => wire.split(',').map(part => part.trim()))
  .transform(parts => parts.filter(part => part !== ''))
  .pipe(z.array(z.string().regex(/^\d{1,15}$/)).max(tokenItemsMax))
  .transform(parts => [...new Set(parts.map(Number))]);

export const tokenCalls = {
  'token/list': read('The personal tokens of oneself, newest first.', {}, z.array(listedToken)),
  'token/add': change(
    'Makes a personal token, which acts for oneself and never beyond one’s own rights. The answer shows it this once.',
    {
      name: textOrEmpty(tokenNameMaxLength),
      may_write: yes,
      item_ids: chosenItems,
      /** Seconds since 1970; 0 never. */
      ends_at: idOrNone,
    },
    z.object({ token_id: id, token: z.string() }),
    ['signInAgain', 'tokenNameMissing', 'endPassed', 'tokensTooMany', 'notFound'],
  ),
  'token/delete': change('Ends a personal token at once.', { token_id: id }, nothing, ['notFound']),
} as const;
