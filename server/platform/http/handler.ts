/** What a handler is. Only the wrappers make one; a bare function in the list of calls does not compile. */
import type { CallName, Input, Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { Actor, MemberActor } from '../access/actor.ts';
import { isAdministrator } from '../access/role.ts';
import type { Context } from '../context.ts';
import type { SentFile } from './body/multipart.ts';
import type { Session } from './session/session.ts';

type Request<I, A extends Actor> = {
  context: Context;
  actor: A;
  input: I;
  session: Session;
  /** What came with the call, where it takes a file; gone when the call ends. */
  file: SentFile | undefined;
  /** Aborted when whoever made the call is gone before its answer. */
  whenGone: () => AbortSignal;
};
declare const wrapped: unique symbol;

type Run<I, R> = (request: Request<I, Actor>) => Promise<R>;
export type HandlerOf<I, R> = { readonly run: Run<I, R>; readonly [wrapped]: true };
export type Handler<N extends CallName> = HandlerOf<Input<N>, Result<N>>;
/** The handlers of some calls, by name. */
export type HandlersOf<Name extends CallName> = { [N in Name]: Handler<N> };
/** The handlers of one or more groups: `CallsOf<'user'>`. */
export type CallsOf<Group extends string> = {
  [N in CallName as N extends `${Group}/${string}` ? N : never]: Handler<N>;
};

// The brand exists only for the compiler.
const wrap = <I, R>(run: Run<I, R>) => ({ run }) as HandlerOf<I, R>;

/** Everybody may call it; the handler checks the rights it needs. */
export function anyone<I, R>(run: (request: Request<I, Actor>) => Promise<R>): HandlerOf<I, R> {
  return wrap(run);
}

/** @throws notLoggedIn for visitors */
export function member<I, R>(run: (request: Request<I, MemberActor>) => Promise<R>): HandlerOf<I, R> {
  return wrap(async request => run({ ...request, actor: requireMember(request.actor) }));
}

/** @throws notLoggedIn for visitors, notAllowed for everybody but administrators */
export function admin<I, R>(run: (request: Request<I, MemberActor>) => Promise<R>): HandlerOf<I, R> {
  return wrap(async request => run({ ...request, actor: requireAdministrator(request.actor) }));
}

function requireAdministrator(actor: Actor): MemberActor {
  const known = requireMember(actor);
  return isAdministrator(known) ? known : fail('notAllowed');
}

function requireMember(actor: Actor): MemberActor {
  const { user } = actor;
  return user ? { ...actor, user } : fail('notLoggedIn');
}
