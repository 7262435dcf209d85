/** Cookie or token -> who makes the request; sessions begin and end here. Only hashes of tokens are stored. */
import { fail } from '#common/errors.ts';
import type { Viewing } from '#common/grants/view-subjects.ts';
import { sessionDays, sessionIdleDays, sessionRenewSeconds, visitorSessionSeconds } from '#common/limits.ts';
import type { Person } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { findDatabaseTrouble } from '../../db/dialect.ts';
import { hashToken, newToken } from '../../secrets.ts';
import * as queries from '../queries.ts';
import { type KnownBrowser, openKnownBrowser } from './known-browser.ts';
import { type LinkBrowser, openLinkBrowser } from './link-browser.ts';

const day = 24 * 3600;
const tokenShape = /^[0-9a-f]{64}$/;

/** What the answer does to the cookie: a token and its life in seconds, or `''` and 0 to drop it. */
type CookieChange = { token: string; max_age: number };

export type Session = {
  /** Signs the person in under a new token; what this visitor had unlocked stays unlocked. @returns the token */
  start(user: Person): Promise<string>;
  /** Makes sure this visitor has a row to hang a code or an unlocked item on. @returns its token hash */
  hold(): Promise<string>;
  end(): Promise<void>;
  /** The hash of the token that came with the request, if it is known. */
  token_hash(): string | undefined;
  /** The person has just typed their password. */
  prove(): Promise<void>;
  /** Seconds since the epoch when they last did; 0 never. */
  proved_at(): number;
  /** From the next request on; undefined: as oneself again. */
  view(viewing: Viewing | undefined): Promise<void>;
  known_browser: KnownBrowser;
  link_browser: LinkBrowser;
  cookie(): CookieChange | undefined;
};

export type FoundSession = {
  user: Person | undefined;
  unlocked_item_ids: number[];
  viewing?: Viewing | undefined;
  session: Session;
};
type Origin = {
  token: string | undefined;
  /** The token came as a cookie: its life in the browser is renewed with the session. */
  is_cookie: boolean;
  /** The cookie that says whose passwords were right at this browser. */
  known_cookie?: string | undefined;
  /** The cookie by which a browser is known that opened links. */
  link_cookie?: string | undefined;
  address: string;
  user_agent: string;
};

/** Looks the token up; an unknown or expired one is a visitor without a session. */
export async function openSession(context: Context, origin: Origin): Promise<FoundSession> {
  const given =
    origin.token !== undefined && tokenShape.test(origin.token) ? hashToken(origin.token) : undefined;
  const row = given === undefined ? undefined : await queries.findSession(context.db, given, context.now());
  if (!row || given === undefined) {
    return {
      user: undefined,
      unlocked_item_ids: [],
      session: sessionOf(context, origin, {}),
    };
  }
  const max_age = await renewWhenDue(context, given, row);
  const change = max_age > 0 && origin.is_cookie ? { token: origin.token ?? '', max_age } : undefined;
  const session = sessionOf(context, origin, { token_hash: given, proved_at: row.proved_at, change });
  return { user: row.user, unlocked_item_ids: row.unlocked_item_ids, viewing: row.viewing, session };
}

/**
 * Sessions are used far more often than renewed, so that reading writes nothing.
 * @returns the seconds it lives on from now, when it was renewed; else 0
 */
async function renewWhenDue(
  { db, now }: Context,
  token_hash: string,
  { user, renewed_at, addtime }: queries.SessionRow,
): Promise<number> {
  const moment = now();
  if (!user || moment - renewed_at < sessionRenewSeconds) return 0;
  const expires_at = Math.min(moment + sessionIdleDays * day, addtime + sessionDays * day);
  try {
    await queries.renewSession(db, token_hash, moment, expires_at);
    return expires_at - moment;
  } catch (error) {
    // Whoever reads does so on a full disk too: the session is renewed another time.
    if (findDatabaseTrouble(error) === undefined) throw error;
    return 0;
  }
}

type OpenSession = { token_hash?: string; proved_at?: number; change?: CookieChange | undefined };

function sessionOf(context: Context, origin: Origin, opened: OpenSession): Session {
  let current = opened.token_hash;
  let proved_at = opened.proved_at ?? 0;
  let { change } = opened;

  async function open(uid: number, life: number): Promise<string> {
    proved_at = uid === 0 ? 0 : context.now();
    const { token, token_hash } = await beginSession(context, origin, { uid, life, proved_at });
    if (current !== undefined) await queries.moveUnlockedItems(context.db, current, token_hash);
    if (current !== undefined) await queries.removeSession(context.db, current);
    current = token_hash;
    change = { token, max_age: life };
    return token;
  }

  return {
    start: user => open(user.uid, sessionIdleDays * day),
    async hold() {
      if (current === undefined) await open(0, visitorSessionSeconds);
      return current ?? '';
    },
    async end() {
      if (current !== undefined) await queries.removeSession(context.db, current);
      current = undefined;
      change = { token: '', max_age: 0 };
    },
    token_hash: () => current,
    async prove() {
      proved_at = context.now();
      if (current !== undefined) await queries.setProvedAt(context.db, current, proved_at);
    },
    proved_at: () => proved_at,
    view: async viewing => queries.setViewing(context.db, current ?? '', viewing),
    known_browser: openKnownBrowser(context, origin.known_cookie),
    link_browser: openLinkBrowser(context, origin.link_cookie),
    cookie: () => change,
  };
}

/** With a token there is none, and none begins. @throws tokenRefused */
export function noSession(context: Context): Session {
  const refuse = async () => fail('tokenRefused');
  return {
    start: refuse,
    hold: refuse,
    end: refuse,
    prove: refuse,
    view: refuse,
    token_hash: () => undefined,
    proved_at: () => 0,
    known_browser: openKnownBrowser(context),
    link_browser: { hold: () => fail('tokenRefused'), hash: () => undefined, cookie: () => undefined },
    cookie: () => undefined,
  };
}

type NewSession = {
  uid: number;
  /** Seconds. */
  life: number;
  proved_at: number;
};

async function beginSession(
  { db, now, random }: Context,
  origin: Origin,
  { uid, life, proved_at }: NewSession,
) {
  const token = newToken(random);
  const token_hash = hashToken(token);
  const addtime = now();
  const times = { addtime, renewed_at: addtime, expires_at: addtime + life };
  const { address, user_agent } = origin;
  await queries.insertSession(db, {
    token_hash,
    uid,
    proved_at,
    address,
    user_agent: user_agent.slice(0, 300),
    ...times,
  });
  return { token, token_hash };
}
