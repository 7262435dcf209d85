/** The path of every call: its name, its input, its handler, its answer. */

import { z } from 'zod';
import { otherNames } from '#common/contract/aliases.ts';
import type { Call } from '#common/contract/call.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { Actor } from '../access/actor.ts';
import { requireScope } from '../access/token/token-limit.ts';
import type { RecordDependency } from '../cache/response-cache.ts';
import type { CallFields } from '../call-fields.ts';
import type { Context } from '../context.ts';
import type { SentFile } from './body/multipart.ts';
import type { Handler } from './handler.ts';
import { encodeAnswer, encodeLines } from './response/encode-answer.ts';
import type { Session } from './session/session.ts';

export type Calls = { [N in CallName]: Handler<N> };
export type RequestContext = {
  actor: Actor;
  session: Session;
  /** Called before each call. */
  note?: RecordDependency;
  file?: SentFile | undefined;
  /** Where there is a connection. */
  whenGone?: () => AbortSignal;
};

const names = new Map([
  ...Object.keys(contract).map(name => [plainName(name), name as CallName] as const),
  ...Object.entries(otherNames).map(([other, name]) => [plainName(other), name] as const),
]);

/** ShowDoc's names are case-insensitive, with or without underscores. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

/** @throws noSuchCall */
export function requireCall(name: string): { name: CallName; call: Call } {
  const found = names.get(plainName(name)) ?? fail('noSuchCall');
  return { name: found, call: contract[found] };
}

export type Dispatcher = {
  /** Runs a call in this process: same input, same rights, same answer as over the wire. @throws AppError */
  answer(name: CallName, input: CallFields, visit: RequestContext): Promise<unknown>;
};

export function createDispatcher(context: Context, calls: Calls): Dispatcher {
  return {
    async answer(name, plain, { actor, session, note, file, whenGone = never }) {
      requireScope(name, actor);
      await note?.(name, plain);
      const call: Call = contract[name];
      const input = decodeInput(call, plain);
      // The list of calls pairs every name with the handler of its own shapes.
      const { run } = calls[name] as Handler<never>;
      const result: unknown = await run({ context, actor, session, file, whenGone, input: input as never });
      if (call.answers_lines === true) return encodeLines(call.answer, result as AsyncIterable<unknown>);
      return call.kind === 'download' ? result : encodeAnswer(call.answer, result);
    },
  };
}

const never = () => new AbortController().signal;

function decodeInput(call: Call, plain: CallFields): unknown {
  const decoded = z.safeDecode(call.input, plain as never);
  if (decoded.success) return decoded.data;
  const [issue] = decoded.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return fail('fieldTooLong', { values: { field, limit: Number(issue.maximum) } });
  return fail('badInput', { values: { field } });
}
