/** Cookie or token -> who asks; sessions begin and end here. Only hashes of tokens are stored. */
import { sessionDays, sessionRenewSeconds, visitorSessionSeconds } from '#common/limits.ts';
import type { Person } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { hashToken, newToken } from '../secrets.ts';
import * as queries from './queries.ts';

export const cookieName = 'cookie_token';
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
  cookie(): CookieChange | undefined;
};

export type Found = { user: Person | undefined; unlocked_item_ids: number[]; session: Session };
type Origin = {
  token: string | undefined;
  /** The token came as a cookie: its life in the browser is renewed with the session. */
  is_cookie: boolean;
  address: string;
  user_agent: string;
};

/** Looks the token up; an unknown or expired one is a visitor without a session. */
export async function openSession(context: Context, origin: Origin): Promise<Found> {
  const given =
    origin.token !== undefined && tokenShape.test(origin.token) ? hashToken(origin.token) : undefined;
  const row = given === undefined ? undefined : await queries.findSession(context.db, given, context.now());
  if (!row || given === undefined) {
    return {
      user: undefined,
      unlocked_item_ids: [],
      session: sessionOf(context, origin, undefined, undefined),
    };
  }
  const renewed = await renewWhenDue(context, given, row);
  const change =
    renewed && origin.is_cookie ? { token: origin.token ?? '', max_age: sessionDays * day } : undefined;
  const session = sessionOf(context, origin, given, change);
  const unlocked_item_ids = await queries.listUnlockedItems(context.db, given);
  return { user: row.user, unlocked_item_ids, session };
}

/** Sessions are used far more often than renewed, so that reading writes nothing. */
async function renewWhenDue(
  { db, now }: Context,
  token_hash: string,
  row: queries.SessionRow,
): Promise<boolean> {
  if (!row.user || now() - row.renewed_at < sessionRenewSeconds) return false;
  await queries.renewSession(db, token_hash, now(), now() + sessionDays * day);
  return true;
}

function sessionOf(
  context: Context,
  origin: Origin,
  known: string | undefined,
  renewed: CookieChange | undefined,
): Session {
  let current = known;
  let change = renewed;

  async function open(uid: number, life: number): Promise<string> {
    const { token, token_hash } = await beginSession(context, origin, { uid, life });
    if (current !== undefined) await queries.moveUnlockedItems(context.db, current, token_hash);
    if (current !== undefined) await queries.removeSession(context.db, current);
    current = token_hash;
    change = { token, max_age: life };
    return token;
  }

  return {
    start: user => open(user.uid, sessionDays * day),
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
    cookie: () => change,
  };
}

type NewSession = { uid: number /** Seconds. */; life: number };

async function beginSession({ db, now }: Context, origin: Origin, { uid, life }: NewSession) {
  const token = newToken();
  const token_hash = hashToken(token);
  const addtime = now();
  const times = { addtime, renewed_at: addtime, expires_at: addtime + life };
  const { address, user_agent } = origin;
  await queries.insertSession(db, {
    token_hash,
    uid,
    address,
    user_agent: user_agent.slice(0, 300),
    ...times,
  });
  return { token, token_hash };
}
