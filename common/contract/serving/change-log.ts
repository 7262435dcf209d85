/** change/*: what changed on the pages of an item, for everybody who reads it. */
import { z } from 'zod';
import { levels } from '../../field-model/compare/level.ts';
import { listedLogEntries, usernameMaxLength } from '../../limits.ts';
import { fieldNameMaxLength, watchesPerItem, watchLevels } from '../../watch-levels.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, moment, numberText, textOrEmpty } from '../fields.ts';

const changeKinds = ['added', 'saved', 'moved', 'deleted', 'recovered'] as const;
/** The last letters say which of the entries of one second. */
const cursorMaxLength = 40;

const fieldChange = z.object({
  /** In words, with the part of the page. */
  text: z.string(),
  level: z.enum(levels),
  /** `items[].sku`; empty for the whole. */
  path: z.string(),
  before: z.string(),
  after: z.string(),
});

const entry = z.object({
  change_id: id,
  page_id: id,
  /** As it was called then, for who may see old versions; else as it is called now. */
  page_title: z.string(),
  title_before: z.string(),
  cat_id: id,
  kind: z.enum(changeKinds),
  level: z.enum(levels),
  is_deprecated: flagText,
  breaking_count: numberText,
  risky_count: numberText,
  safe_count: numberText,
  words_count: numberText,
  endpoint_method: z.string(),
  endpoint_path: z.string(),
  uid: id,
  username: z.string(),
  name: z.string(),
  /** Of pages that one import, push or source changed; 0: none. */
  group_id: id,
  /** What its author wrote to it. */
  note: z.string(),
  /** What it is besides its fields: lines, another title, another catalog. */
  facts: z.array(z.string()),
  started_at: moment,
  addtime: moment,
  version_before: numberText,
  version: numberText,
  /** The kept version from before, for who may see old versions; 0: none. */
  page_history_id: id,
  changes: z.array(fieldChange),
  /** Besides those. */
  more: numberText,
});

/** What one import, push or source changed: in the list its last entry stands for all of them. */
const group = z.object({
  group_id: id,
  entry_count: numberText,
  /** The worst of them. */
  level: z.enum(levels),
  breaking_count: numberText,
  /** Of some of its pages, those that break callers first. */
  page_titles: z.array(z.string()),
});

const person = z.object({ uid: id, username: z.string(), name: z.string() });

const errors = ['notFound', 'notAllowed', 'visitPasswordNeeded', 'suspended'] as const;

export const changeLogCalls = {
  'change/list': read(
    `What changed on the pages of an item, newest first: several saves of one person within an hour are one entry, and what an import, a push or a source changed at once is one, which \`group_id\` opens. At most ${listedLogEntries} entries; \`before\` goes on behind the last of them.`,
    {
      item_id: id,
      /** With the catalogs below it. */
      cat_id: idOrNone,
      page_id: idOrNone,
      /** The entries of one group; else a group is one. */
      group_id: idOrNone,
      level: z.enum([...levels, '']).default(''),
      username: textOrEmpty(usernameMaxLength),
      since: moment.default(0),
      until: moment.default(0),
      before: textOrEmpty(cursorMaxLength),
    },
    z.object({
      item_id: id,
      entries: z.array(entry),
      /** Of the entries above that stand for several. */
      groups: z.array(group),
      /** Where the next entries begin; empty: there are none. */
      before: z.string(),
    }),
    errors,
  ),
  'change/info': read(
    'One entry of the change log with all the field changes that it keeps.',
    { change_id: id },
    entry,
    errors,
  ),
  'change/seen': read(
    'Who has said that they have seen a change. By name for its author and for editors, else how many.',
    { change_id: id },
    z.object({
      change_id: id,
      is_seen: flagText,
      /** The caller is one of those who are asked. */
      is_watching: flagText,
      watcher_count: numberText,
      seen_count: numberText,
      seen: z.array(person.extend({ seen_at: moment })),
      missing: z.array(person),
      may_remind: flagText,
      reminded_at: moment,
    }),
    errors,
  ),
  'change/acknowledge': change('Says that one has seen a change.', { change_id: id }, nothing, errors),
  'change/remind': change(
    'Reminds those who watch a change and have not said that they have seen it: once for each change.',
    { change_id: id },
    nothing,
    [...errors, 'tooMany'],
  ),
  'change/watches': read(
    'Of which changes in an item one is told: in all of it (`cat_id` 0), in catalogs with those below them, or of fields wherever they stand in it.',
    { item_id: id },
    z.array(z.object({ cat_id: id, field_name: z.string(), level: z.enum(watchLevels) })),
    errors,
  ),
  'change/watch': change(
    `Chooses of which changes in an item, in a catalog of it, or of a field wherever it stands in it, one is told: of all, of breaking ones, or of none. At most ${watchesPerItem} of an item.`,
    {
      item_id: id,
      cat_id: idOrNone,
      field_name: textOrEmpty(fieldNameMaxLength),
      level: z.enum([...watchLevels, 'none']),
    },
    nothing,
    errors,
  ),
  'change/ownWatches': read(
    'All that one watches and may see: items, catalogs, pages and fields.',
    {},
    z.array(
      z.object({
        item_id: id,
        item_name: z.string(),
        item_domain: z.string(),
        /** 0 and empty where it is none of that. */
        cat_id: id,
        cat_name: z.string(),
        page_id: id,
        page_title: z.string(),
        field_name: z.string(),
        level: z.enum(watchLevels),
      }),
    ),
  ),
  'change/audience': read(
    'Before a save: how many people watch a page, and whether a breaking change of this person needs the owner. For those who may edit it.',
    { page_id: id },
    z.object({
      /** Of the page, its catalogs and the item; each person once. */
      watcher_count: numberText,
      needs_owner: flagText,
      owner_username: z.string(),
    }),
    ['notFound', 'notAllowed', 'itemArchived'],
  ),
} as const;
