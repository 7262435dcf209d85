/** feedback/*: what readers say of pages to the people who write them. */
import { z } from 'zod';
import {
  feedbackAtOnce,
  mistakeMaxLength,
  mistakeQuoteMaxLength,
  voteReasonMaxLength,
} from '../../feedback/feedback-limits.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, moment, numberText, text, textOrEmpty, yes } from '../fields.ts';

/** A page that may be read: by its id, or by the key it is shared with. */
const readPage = {
  page_id: idOrNone,
  unique_key: textOrEmpty(64),
  /** That was read. */
  version: idOrNone,
};

const entry = z.object({
  feedback_id: id,
  kind: z.enum(['vote', 'mistake']),
  /** Of a vote. */
  is_helpful: flagText,
  page_id: id,
  page_title: z.string(),
  /** What was selected; plain text. */
  quote: z.string(),
  /** Plain text. */
  words: z.string(),
  version: numberText,
  /** The page says something else by now. */
  is_older: flagText,
  /** Of who reported a mistake while signed in. */
  username: z.string(),
  name: z.string(),
  addtime: moment,
  is_done: flagText,
});

export const feedbackCalls = {
  'feedback/vote': change(
    'Says whether a page helped, with a reason if wanted. One vote for each reader and page: another one takes its place. Also by visitors who may read the page.',
    { ...readPage, is_helpful: yes, reason: textOrEmpty(voteReasonMaxLength) },
    nothing,
    ['notFound', 'visitPasswordNeeded', 'feedbackOff', 'feedbackFull', 'tooMany'],
  ),
  'feedback/report': change(
    'Reports a mistake on a page to its editors, with the words it is about. Also by visitors who may read the page.',
    { ...readPage, quote: textOrEmpty(mistakeQuoteMaxLength), words: text(mistakeMaxLength) },
    nothing,
    ['notFound', 'visitPasswordNeeded', 'feedbackOff', 'feedbackFull', 'textMissing', 'tooMany'],
  ),
  'feedback/list': read(
    `What readers said of the pages of an item that one may edit, newest first, at most ${feedbackAtOnce} at a time; and how many found each page helpful.`,
    {
      item_id: id,
      /** Of one page. */
      page_id: idOrNone,
      state: z.enum(['open', 'done', '']).default(''),
      page: idOrNone,
    },
    z.object({
      item_name: z.string(),
      total: z.number(),
      entries: z.array(entry),
      votes: z.array(
        z.object({
          page_id: id,
          page_title: z.string(),
          helpful_count: z.number(),
          unhelpful_count: z.number(),
        }),
      ),
    }),
    ['notFound', 'notAllowed', 'visitPasswordNeeded'],
  ),
  'feedback/setDone': change(
    'Marks what a reader said as done, or as open again.',
    { feedback_id: id, is_done: yes },
    nothing,
    ['notFound', 'notAllowed'],
  ),
} as const;
