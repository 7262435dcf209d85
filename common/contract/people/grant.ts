/** grant/*: who may do what in the parts of an item. */
import { z } from 'zod';
import { grantRoles } from '../../grants/grant-roles.ts';
import { viewSubjects } from '../../grants/view-subjects.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, id, idOrNone, numberText } from '../fields.ts';

const grant = z.object({
  /** 0 for both: visitors. */
  uid: id,
  team_id: id,
  /** 0 with a page. */
  cat_id: id,
  page_id: id,
  /** Of a page, and where it stands. */
  page_title: z.string(),
  in_cat_id: id,
  role: z.enum(grantRoles),
  /** Seconds since 1970; 0 never. */
  ends_at: numberText,
});

const person = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  /** Made the item, or was handed it. */
  is_creator: flagText,
  /** Of an own membership; 0: through teams alone. */
  item_member_id: id,
  /** 1 edit, 0 read-only: of the own membership, else the highest of the teams. */
  member_group_id: numberText,
  /** Of the membership; 0 never. */
  ends_at: numberText,
  /** Teams that bring the item, with the right through each. */
  teams: z.array(z.object({ team_id: id, member_group_id: numberText })),
});

const readers = z.object({ count: numberText, names: z.array(z.string()) });

export const grantCalls = {
  'grant/list': read(
    'Who may do what in an item and its parts, for its owners.',
    { item_id: id },
    z.object({
      item_id: id,
      people: z.array(person),
      teams: z.array(z.object({ team_id: id, team_name: z.string(), member_count: numberText })),
      catalogs: z.array(z.object({ cat_id: id, cat_name: z.string(), parent_cat_id: id, level: numberText })),
      /** What is set for the whole item beside membership has neither catalog nor page. */
      grants: z.array(grant),
    }),
    ['notFound', 'notAllowed'],
  ),
  'grant/save': change(
    'Sets what a member, a team or visitors may do in a catalog, on a page, or in the whole item. Without a role, what is set around it counts again.',
    {
      item_id: id,
      /** 0 for both: visitors. */
      uid: idOrNone,
      team_id: idOrNone,
      /** 0 for both: the whole item. */
      cat_id: idOrNone,
      page_id: idOrNone,
      role: z.enum(['', ...grantRoles]),
      /** Seconds since 1970, in the future; 0 never. */
      ends_at: idOrNone,
    },
    nothing,
    ['notFound', 'notAllowed'],
  ),
  'grant/viewAs': change(
    'From now on shows an item as a person, a team, a link or a visitor sees it, for reading only, until grant/endViewing.',
    {
      item_id: id,
      subject: z.enum(viewSubjects),
      /** Of the person, the team or the link. */
      subject_id: idOrNone,
    },
    nothing,
    ['notFound', 'notAllowed'],
  ),
  'grant/endViewing': change('Shows all items as oneself again.', {}, z.literal(true), []),
  'grant/compareReaders': read(
    'Whether others could read a page or a catalog where it is to go than where it is.',
    {
      /** One of both. */
      page_id: idOrNone,
      cat_id: idOrNone,
      to_item_id: id,
      /** 0: the top. */
      to_cat_id: idOrNone,
    },
    z.object({
      /** Members who could read it only there; names for who owns both items. */
      gained: readers,
      /** Members who can read it only here. */
      lost: readers,
      /** Everybody can read it only there, only here, or it is the same. */
      visitors: z.enum(['gained', 'lost', 'same']),
    }),
    ['notFound', 'notAllowed'],
  ),
} as const;
