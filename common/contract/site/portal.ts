/** portal/*: what the address / of a site shows where it is its portal. */
import { z } from 'zod';
import { levels } from '../../field-model/compare/level.ts';
import {
  portalGroupItemsMax,
  portalGroupNameMaxLength,
  portalGroupsMax,
  portalLeadMaxLength,
  portalTextMaxLength,
} from '../../portal/portal-limits.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, json, moment, numberText, rowFlag, textOrEmpty } from '../fields.ts';

/** The same words in both languages; where one is empty, the other stands for it. */
const words = (max: number) =>
  z.object({ en: textOrEmpty(max), zh: textOrEmpty(max) }).default({ en: '', zh: '' });

export const portalSettings = z.object({
  lead: words(portalLeadMaxLength),
  text: words(portalTextMaxLength),
  groups: z
    .array(
      z.object({
        name: words(portalGroupNameMaxLength).refine(({ en, zh }) => (en + zh).trim() !== ''),
        item_ids: z.array(id).max(portalGroupItemsMax).default([]),
      }),
    )
    .max(portalGroupsMax)
    .default([]),
  shows_others: z.boolean().default(true),
  shows_often_read: z.boolean().default(true),
  shows_news: z.boolean().default(true),
});
export type PortalSettings = z.output<typeof portalSettings>;

const wordsInAnswer = z.object({ en: z.string(), zh: z.string() });
const settingsInAnswer = z.object({
  lead: wordsInAnswer,
  text: wordsInAnswer,
  groups: z.array(z.object({ name: wordsInAnswer, item_ids: z.array(id) })),
  shows_others: z.boolean(),
  shows_often_read: z.boolean(),
  shows_news: z.boolean(),
});

const item = z.object({
  item_id: id,
  item_domain: z.string(),
  item_name: z.string(),
  /** Empty where it is locked. */
  item_description: z.string(),
  /** 1: its visit password is missing; nothing but its name is told. */
  is_locked: flagText,
  /** Empty where it is locked. */
  last_update_time: moment,
});
const pageFacts = {
  page_id: id,
  page_title: z.string(),
  item_id: id,
  item_domain: z.string(),
  item_name: z.string(),
};

/** As it stands on the page, in the language of who reads it, with what they may see. */
const seenPortal = z.object({
  /** The address / shows it. */
  is_on: flagText,
  lead: z.string(),
  text_html: z.string(),
  /** The last one without a name: items that are in no group. */
  groups: z.array(z.object({ name: z.string(), items: z.array(item) })),
  often_read: z.array(z.object(pageFacts)),
  news: z.array(
    z.object({
      ...pageFacts,
      change_id: id,
      kind: z.enum(['added', 'saved', 'moved', 'deleted', 'recovered']),
      level: z.enum(levels),
      /** What its author wrote to it. */
      note: z.string(),
      addtime: moment,
      /** Of an import or a push; 0: of one page. */
      group_id: id,
    }),
  ),
});

export const portalCalls = {
  'portal/info': read(
    'What the portal of the site shows to who reads it: only items that their owners list, and of those only what they may see. Where the site has another front, or lets no visitors in and is asked by one, is_on is 0 and the rest is empty.',
    {},
    seenPortal,
  ),
  'portal/settings': read(
    'What is set of the portal, with the items of its groups, for administrators.',
    {},
    z.object({
      settings: settingsInAnswer,
      items: z.array(z.object({ item_id: id, item_name: z.string(), on_portal: rowFlag })),
      /** How many items their owners list, and how many there are. */
      listed_count: numberText,
      item_count: numberText,
    }),
    ['notAllowed'],
  ),
  'portal/preview': read(
    'The portal as a visitor without an account would see it with settings that are not saved, for administrators. Where the site lets no visitors in, is_on is 0 and the rest is as who asks would see it.',
    { settings: json(portalSettings) },
    seenPortal,
    ['notAllowed', 'badInput'],
  ),
  'portal/save': change(
    'Says what stands on the portal of the site. Whether an item is listed there is for its owner to say.',
    { settings: json(portalSettings) },
    nothing,
    ['notAllowed', 'badInput'],
  ),
} as const;
