/** team/*, teamMember/*, teamItem/*, teamItemMember/*: people who get the same items together. */
import { z } from 'zod';
import { keywordMaxLength, namesMaxLength, titleMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import {
  candidate,
  flagNumber,
  id,
  idList,
  idOrNone,
  memberRight,
  moment,
  numberText,
  rowFlag,
  text,
  textOrEmpty,
  typedName,
  typedPassword,
} from '../fields.ts';

const teamRow = {
  team_name: z.string(),
  /** The owner. */
  uid: id,
  username: z.string(),
  name: z.string(),
  addtime: moment,
  last_update_time: moment,
};

const teamMemberRow = {
  id,
  team_id: id,
  member_uid: id,
  member_username: z.string(),
  name: z.string(),
  addtime: moment,
};

const linkRow = { id, team_id: id, item_id: id, addtime: moment };

export const teamCalls = {
  'team/getList': read(
    "One's own teams and those one is in, newest first.",
    {},
    z.array(
      z.object({
        id,
        ...teamRow,
        memberCount: z.number(),
        itemCount: z.number(),
        /** 1: one's own. */
        team_manage: flagNumber,
      }),
    ),
  ),
  'team/save': change(
    'Makes a team (id 0), or renames one.',
    { id: idOrNone, team_name: textOrEmpty(titleMaxLength) },
    z.object({ id, ...teamRow }),
    ['notAllowed', 'teamNameMissing'],
  ),
  'team/delete': change('Deletes a team; its members lose what they had through it.', { id }, z.number(), [
    'notAllowed',
  ]),
  'team/attorn': change(
    "Hands a team over, with those of its items that are its owner's. Asks for the login password.",
    { team_id: id, username: typedName, password: typedPassword },
    nothing,
    ['notFound', 'loginPasswordWrong', 'noSuchUser', 'tooMany'],
  ),
  'team/exitTeam': change('Leaves a team, and the items that came through it.', { team_id: id }, nothing, [
    'notTeamMember',
  ]),

  'teamMember/getList': read(
    'The members of a team, newest first; for its owner and its members.',
    { team_id: id },
    z.array(z.object(teamMemberRow)),
    ['noSuchTeam'],
  ),
  'teamMember/candidates': read(
    'People who could join a team, by a part of their username or name; at most 50.',
    { team_id: id, keyword: textOrEmpty(keywordMaxLength) },
    z.array(candidate),
    ['notAllowed'],
  ),
  'teamMember/save': change(
    'Adds people by username, several with commas between; each may edit every item of the team.',
    { team_id: id, member_username: text(namesMaxLength) },
    z.object(teamMemberRow),
    ['notAllowed', 'nobodyJoined'],
  ),
  'teamMember/delete': change(
    'Takes a person out of a team, and out of the items that came through it.',
    { id },
    z.number(),
    ['notFound', 'notAllowed'],
  ),

  'teamItem/getList': read(
    'The teams an item is given to. `id` is that of the link.',
    { item_id: id },
    z.array(z.object({ id, team_id: id, item_id: id, ...teamRow, memberCount: z.number() })),
    ['notFound', 'notAllowed'],
  ),
  'teamItem/getListByTeam': read(
    'The items of a team. `id` is that of the link.',
    { team_id: id },
    z.array(
      z.object({
        id,
        team_id: id,
        item_id: id,
        item_name: z.string(),
        item_description: z.string(),
        item_domain: z.string(),
        item_type: numberText,
        uid: id,
        username: z.string(),
        name: z.string(),
        addtime: moment,
        last_update_time: numberText,
        is_archived: rowFlag,
        is_private: flagNumber,
        /** 1: the caller owns it and may set who edits. */
        manage: flagNumber,
      }),
    ),
    ['notAllowed'],
  ),
  'teamItem/save': change(
    "Gives items of one's own, several with commas between, to a team of one's own; its members may edit.",
    { item_id: idList, team_id: id },
    z.object(linkRow),
    ['notFound', 'notAllowed', 'noItemAdded'],
  ),
  'teamItem/delete': change('Takes an item away from a team.', { id }, z.number(), [
    'notFound',
    'notAllowed',
  ]),
  'teamItemMember/getList': read(
    'What each member of a team may do with an item of the team.',
    { item_id: id, team_id: id },
    z.array(z.object({ ...teamMemberRow, item_id: id, member_group_id: numberText })),
    ['notFound', 'notAllowed'],
  ),
  'teamItemMember/save': change(
    'Sets what one member of a team may do with an item: 1 edit, 0 read-only.',
    { id, member_group_id: memberRight },
    z.number(),
    ['notFound', 'notAllowed'],
  ),
} as const;
