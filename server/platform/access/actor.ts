/** Who makes the request. */
import type { Viewing } from '#common/grants/view-subjects.ts';
import type { Lang } from '#common/texts/index.ts';
import type { PersonRow } from '../db/tables.ts';
import type { OpenedLink } from './grants/link-queries.ts';

export type { OpenedLink };

import type { TokenLimit } from './token/token-limit.ts';
import type { RateReport } from './token/use-rate.ts';

export type Person = PersonRow;

/** Whose name a version or a deletion bears. */
export type Author = Pick<Person, 'uid' | 'username' | 'name'>;

export type Actor = {
  /** undefined: a visitor. */
  user: Person | undefined;
  /** Items this visitor opened by their visit password. */
  unlocked_item_ids: readonly number[];
  /** The one opened last comes first. */
  opened_links: readonly OpenedLink[];
  /** A visit password that newer ShowDoc clients send with every call; `''` is none. */
  visit_password: string;
  address: string;
  /** What the browser calls itself. */
  user_agent?: string;
  lang: Lang;
  /** A program acts for the person, with a personal token. */
  token?: TokenLimit | undefined;
  /** One of their items is seen as somebody else sees it. */
  viewing?: Viewing | undefined;
  /** What the answer says of the rate of the token or key that was used. */
  rate?: RateReport | undefined;
};

export type MemberActor = Actor & { user: Person };
