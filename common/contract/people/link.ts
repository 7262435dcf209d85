/** link/*: links that open an item or a part of it to whoever has their address. */
import { z } from 'zod';
import { linkNameMaxLength, linkReadersMax } from '../../grants/link-limits.ts';
import { visitPasswordMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import {
  flagText,
  id,
  idIfGiven,
  idOrNone,
  json,
  moment,
  numberText,
  rowFlag,
  text,
  textOrEmpty,
  yes,
} from '../fields.ts';

const linkLang = z.enum(['', 'en', 'zh-cn']);
const readers = json(
  z
    .array(
      text(linkNameMaxLength)
        .transform(name => name.trim())
        .pipe(z.string().min(1)),
    )
    .max(linkReadersMax),
);

const seen = {
  /** How often pages were read by it. */
  times: numberText,
  last_at: moment,
};

const address = z.object({
  address_id: id,
  /** Empty: anybody's. */
  reader: z.string(),
  is_ended: flagText,
  /** In how many browsers it was opened. */
  browsers: numberText,
  ...seen,
});

const link = z.object({
  link_id: id,
  name: z.string(),
  /** 0 for both: the whole item. */
  cat_id: id,
  page_id: id,
  /** Of the catalog or page, as it is called now; empty for the item, and for what is gone. */
  part_name: z.string(),
  has_password: flagText,
  lang: linkLang,
  can_download: rowFlag,
  has_watermark: rowFlag,
  /** Who made it. */
  username: z.string(),
  author_name: z.string(),
  is_own: flagText,
  addtime: moment,
  /** Seconds since 1970; 0 never. */
  expire_time: numberText,
  /** By somebody, by its date, or with the right of who made it. */
  is_ended: flagText,
  ended_at: moment,
  browsers: numberText,
  ...seen,
  /** How often on each of the last 21 days, the oldest first. */
  days: z.array(z.number()),
  addresses: z.array(address),
});

/** Of a page that is shared by a key: `/p/{unique_key}`. */
const key = z.object({
  page_id: id,
  page_title: z.string(),
  unique_key: z.string(),
  /** Who shared it; empty where that was not kept. */
  username: z.string(),
  author_name: z.string(),
  is_own: flagText,
  addtime: moment,
  /** Seconds since 1970; 0 never. */
  expire_time: numberText,
  browsers: numberText,
  ...seen,
  /** How often on each of the last 21 days, the oldest first. */
  days: z.array(z.number()),
});

const newAddress = z.object({
  address_id: id,
  reader: z.string(),
  /** Stands in the address `/s/{token}`; shown this once. */
  token: z.string(),
});

const addresses = z.array(newAddress);
const name = text(linkNameMaxLength)
  .transform(given => given.trim())
  .pipe(z.string().min(1));

export const linkCalls = {
  'link/list': read(
    'The links of an item, newest first: for its owners all, for other editors their own.',
    { item_id: id },
    z.array(link),
    ['notFound', 'notAllowed'],
  ),
  'link/keys': read(
    'The pages of an item that are shared by a key, newest first, with how often each is read by it: for its owners all, for other editors those that they may edit. Readings are added once a minute.',
    { item_id: id },
    z.array(key),
    ['notFound', 'notAllowed'],
  ),
  'link/pages': read(
    'Which pages were read by a link, the ones read most first. Those that are gone or that one may not see are one entry, with `page_id` 0.',
    { link_id: id },
    z.array(z.object({ page_id: id, page_title: z.string(), ...seen })),
    ['notFound', 'notAllowed'],
  ),
  'link/add': change(
    'Makes a link to an item, a catalog or a page; with names of readers an address for each. Only a hash of an address is stored.',
    {
      item_id: id,
      cat_id: idOrNone,
      page_id: idOrNone,
      name,
      readers: readers.optional(),
      password: textOrEmpty(visitPasswordMaxLength),
      /** Seconds since 1970, in the future; 0 never. */
      expire_time: idOrNone,
      lang: linkLang.default(''),
      can_download: yes,
      has_watermark: yes,
    },
    z.object({ link_id: id, addresses }),
    ['notFound', 'notAllowed', 'linksForbidden', 'linksTooMany'],
  ),
  'link/save': change(
    'Changes a link at once; what is not sent stays. Another password ends what browsers had opened.',
    {
      link_id: id,
      cat_id: idIfGiven,
      page_id: idIfGiven,
      name: name.optional(),
      password: text(visitPasswordMaxLength).optional(),
      expire_time: idIfGiven,
      lang: linkLang.optional(),
      can_download: flagText.optional(),
      has_watermark: flagText.optional(),
    },
    nothing,
    ['notFound', 'notAllowed'],
  ),
  'link/addReaders': change(
    'Adds an address for each of these readers to a link.',
    { link_id: id, readers },
    addresses,
    ['notFound', 'notAllowed', 'linksTooMany'],
  ),
  'link/renewAddress': change(
    'Gives a link, or one reader of it, a new address; the one before ends.',
    { address_id: id },
    newAddress,
    ['notFound', 'notAllowed', 'linkEnded'],
  ),
  'link/end': change(
    'Ends a link, or the address of one reader, at once.',
    { link_id: id, address_id: idOrNone },
    nothing,
    ['notFound', 'notAllowed'],
  ),
  'link/remove': change(
    'Takes a link that has ended out of the list, with what is known of its use.',
    { link_id: id },
    nothing,
    ['notFound', 'notAllowed', 'badInput'],
  ),
  'link/endAll': change(
    'Ends every link of an item, and every key that a page of it is shared by, whoever made it.',
    { item_id: id },
    nothing,
    ['notFound', 'notManager'],
  ),
  'link/open': change(
    'Opens a link in this browser, with its password where it has one.',
    {
      token: text(200),
      password: textOrEmpty(visitPasswordMaxLength * 4),
      v_code: textOrEmpty(20),
      captcha_id: textOrEmpty(64),
      captcha: textOrEmpty(20),
    },
    z.object({
      /** Where it leads, without the base path. */
      address: z.string(),
    }),
    ['notFound', 'linkEnded', 'visitPasswordNeeded', 'linkPasswordWrong', 'linkPasswordWrongCodeNeeded'],
  ),
} as const;
