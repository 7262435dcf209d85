/** item/*: items, their settings, their menu, their visit password. */
import { z } from 'zod';
import {
  apiSettingsMaxBytes,
  domainMaxLength,
  keywordMaxLength,
  passwordMaxLength,
  usernameMaxLength,
  visitPasswordMaxLength,
} from '../../limits.ts';
import { itemTypes } from '../../row-kinds.ts';
import { change, harmless, nothing, read } from '../call.ts';
import {
  flagNumber,
  flagText,
  id,
  idOrNone,
  json,
  moment,
  numberText,
  order,
  rowFlag,
  text,
  textOrEmpty,
  yes,
} from '../fields.ts';
import { apiSettings, sentApiSettings } from './api-settings.ts';
import { itemFront, itemInfo } from './item-info.ts';
import { correctionOrNone, countedCorrection, itemReport, look } from './item-report.ts';
import { itemRow, settings, settingsToChange } from './item-settings.ts';

/** Longer than any. */
const versionMaxLength = 100;

/** Of one page. */
const looksAtOnce = 500;

const typedPassword = textOrEmpty(passwordMaxLength * 4);

const itemKey = z.object({
  id,
  item_id: id,
  api_key: z.string(),
  api_token: z.string(),
  /** Opens `/{item}/openapi.json` for those who only read. */
  read_key: z.string(),
  addtime: numberText,
  last_check_time: numberText,
});

const itemType = z
  .enum(['1', '2', ''])
  .default('1')
  .transform(wire => (wire === '2' ? itemTypes.singlePage : itemTypes.regular));

export const itemCalls = {
  'item/myList': read(
    'The items of the person: own, as a member, through a team; in the order the person gave them.',
    { original: textOrEmpty(5) },
    z.array(
      z.object({
        item_id: id,
        uid: id,
        item_name: z.string(),
        item_domain: z.string(),
        item_type: numberText,
        last_update_time: numberText,
        item_description: z.string(),
        is_del: rowFlag,
        is_archived: rowFlag,
        s_number: numberText,
        creator: flagNumber,
        manage: flagNumber,
        is_private: flagNumber,
        /** 1: pinned, and so at the top. */
        top: flagNumber,
        is_star: flagNumber,
        /** 1: one may write in it. */
        is_editable: flagNumber,
        /** Of catalogs, as many as it may have. */
        catalog_levels: numberText,
      }),
    ),
  ),
  'item/add': change(
    'Makes an item: 1 regular, 2 a single page; or copies one with its catalogs and pages.',
    { item_type: itemType, copy_item_id: idOrNone, ...settings },
    z.object({ item_id: id }),
    ['itemNameMissing', 'domainMalformed', 'domainReserved', 'domainTaken', 'notFound', 'notAllowed'],
  ),
  'item/sort': change("Keeps the order of one's own list of items.", { data: order }, nothing),
  'item/top': change(
    "Keeps an item at the top of one's own list, or no longer (`cancel`).",
    { item_id: id, action: z.enum(['top', 'cancel']).default('top') },
    nothing,
    ['notFound', 'visitPasswordNeeded'],
  ),
  'item/star': change("Marks an item with a star of one's own.", { item_id: id }, nothing, [
    'notFound',
    'visitPasswordNeeded',
  ]),
  'item/unstar': change("Takes one's own star off an item.", { item_id: id }, nothing),
  'item/delete': change(
    'Deletes an item; an administrator can bring it back for 30 days. Asks for the login password.',
    { item_id: id, password: typedPassword },
    z.number(),
    ['notManager', 'notFound', 'loginPasswordWrong', 'tooMany'],
  ),
  'item/archive': change(
    'Makes an item read-only, for good. Asks for the login password.',
    { item_id: id, password: typedPassword },
    z.number(),
    ['notManager', 'notFound', 'loginPasswordWrong', 'tooMany'],
  ),
  'item/attorn': change(
    'Hands an item over. Who gives it away has no part in it any more. Asks for the login password.',
    { item_id: id, username: textOrEmpty(usernameMaxLength * 4), password: typedPassword },
    itemRow,
    ['notManager', 'notFound', 'loginPasswordWrong', 'noSuchUser', 'tooMany'],
  ),
  'item/exitItem': change(
    'Leaves an item. Who is in it through a team leaves the team: see item/exitCost.',
    { item_id: id },
    nothing,
    ['notFound', 'notMember'],
  ),
  'item/exitCost': read(
    'What leaving an item costs: the teams one leaves with it, and the other items that came through them.',
    { item_id: id },
    z.array(
      z.object({
        team_id: id,
        team_name: z.string(),
        items: z.array(z.object({ item_id: id, item_name: z.string() })),
      }),
    ),
    ['notFound', 'notMember'],
  ),
  'item/getKey': harmless(
    'The key and token with which scripts write into an item; made when they are first asked for.',
    { item_id: id },
    itemKey,
    ['notManager', 'notFound'],
  ),
  'item/resetKey': change(
    'A new key and token; the ones before stop working at once.',
    { item_id: id },
    itemKey,
    ['notManager', 'notFound'],
  ),
  'item/shares': read(
    'The pages of an item that are shared by a key, newest first: who shared each, when, and until when.',
    { item_id: id },
    z.array(
      z.object({
        page_id: id,
        page_title: z.string(),
        unique_key: z.string(),
        /** 0 and `''`: shared before it was kept who did. */
        uid: id,
        username: z.string(),
        name: z.string(),
        addtime: moment,
        expire_time: numberText,
      }),
    ),
    ['notManager', 'notFound'],
  ),
  'item/endShare': change(
    'Ends the share of one page of an item, or with `all` every one there is, whoever made it.',
    { item_id: id, page_id: idOrNone, all: yes },
    nothing,
    ['notManager', 'notFound'],
  ),
  'item/report': read(
    'What is understood of the pages of an item: how many are endpoints, tables and guides, and which need a look.',
    { item_id: id },
    itemReport,
    ['notFound', 'notAllowed'],
  ),
  'item/corrections': read(
    'What people say of all tables and code of an item that look alike, and on how many pages some looks are.',
    { item_id: id, looks: json(z.array(look).max(looksAtOnce)).optional() },
    z.object({
      item_id: id,
      corrections: z.array(countedCorrection),
      /** Of the looks that were sent, in their order. */
      alike: z.array(z.object({ look: z.string(), pages: numberText })),
    }),
    ['notFound', 'notAllowed'],
  ),
  'item/saveCorrection': change(
    'Says what all tables or code of an item are that look alike; nothing: they are read as they look. Its pages are read again in the background, and nobody is told.',
    { item_id: id, look: look.min(1), correction: correctionOrNone },
    z.object({ pages: numberText }),
    ['notFound', 'notAllowed', 'itemArchived', 'correctionsFull'],
  ),
  'item/apiSettings': read(
    'What an item says of its API as a whole: title, version, servers, security schemes, tags.',
    { item_id: id },
    z.object({
      item_id: id,
      item_name: z.string(),
      /** To be sent with a save: it is refused when they changed meanwhile. */
      version: z.string(),
      is_editable: flagText,
      settings: apiSettings,
      /** What the imported document or the item says, without what people saved. */
      imported: apiSettings,
    }),
    ['notFound', 'notAllowed'],
  ),
  'item/saveApiSettings': change(
    'Saves what an item says of its API as a whole. What differs from the imported document stays through later imports.',
    { item_id: id, version: text(versionMaxLength), settings: sentApiSettings },
    z.object({ version: z.string() }),
    ['notFound', 'notAllowed', 'itemArchived', 'apiSettingWrong', 'apiSettingsChanged'],
    { body_max_bytes: apiSettingsMaxBytes },
  ),
  'item/detail': read(
    'All settings of an item, for its owner, with the visit password.',
    { item_id: id },
    itemRow,
    ['notManager', 'notFound'],
  ),
  'item/update': change(
    'Changes the settings of an item. An empty password opens it; a new one locks out whoever had unlocked it.',
    { item_id: id, ...settingsToChange },
    z.number(),
    [
      'notManager',
      'notFound',
      'itemNameMissing',
      'domainMalformed',
      'domainReserved',
      'domainTaken',
      'catalogsDeeper',
    ],
  ),
  'item/info': read(
    'What the item view needs: the menu, the rights, the page to open first.',
    {
      /** The number or the domain of the item. */
      item_id: text(domainMaxLength),
      item_domain: textOrEmpty(domainMaxLength),
      keyword: textOrEmpty(keywordMaxLength),
      default_page_id: idOrNone,
      redirect_login: textOrEmpty(10),
      /** Catalogs stand where they are; without it those below the third level stand in it, for clients that know no more. */
      all_levels: yes,
    },
    itemInfo,
    ['notFound', 'visitPasswordNeeded'],
  ),
  'item/front': read(
    'What the address of an item shows where its owner chose a front: text, cards of its catalogs, files to save; of all that only what one may see. Where it opens on a page, is_on is 0 and the rest is empty.',
    { item_id: text(domainMaxLength) },
    itemFront,
    ['notFound', 'visitPasswordNeeded'],
  ),
  'item/pwd': change(
    'Opens an item for this visitor by its visit password.',
    {
      item_id: textOrEmpty(domainMaxLength),
      page_id: idOrNone,
      password: textOrEmpty(visitPasswordMaxLength * 4),
      v_code: textOrEmpty(20),
      captcha_id: textOrEmpty(64),
      captcha: textOrEmpty(20),
      refer_url: textOrEmpty(4_000),
    },
    z.object({ refer_url: z.string() }),
    ['notFound', 'visitPasswordWrong', 'visitPasswordWrongCodeNeeded', 'codeWrong', 'tooMany'],
  ),
} as const;
