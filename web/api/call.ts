/** The one way the web talks to the server: object -> form, envelope -> data or CallError. */

import { type ActedOnName, actedOnCodes } from '#common/acted-on-codes.ts';
import type { Answer, CallName, Sent } from '#common/contract/index.ts';
import { callTimeoutMs } from '#common/limits.ts';
import { wireText } from '#common/row-values.ts';
import { readBase } from './base.ts';

/** The code of a call that never got an answer. */
export const noAnswer = -1;

/** A call that was refused, with the server's words; or that never arrived, without words. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** What travels beside the code, for example the current text of a page that moved on. */
    readonly data?: unknown,
  ) {
    super(message);
  }

  /** Several names share a code of ShowDoc; a screen knows which of them its call can mean. */
  is(name: ActedOnName): boolean {
    return actedOnCodes[name] === this.code;
  }

  get isUnreachable(): boolean {
    return this.code === noAnswer;
  }
}

/** What every field of a call is before it becomes text; the compiler cannot see it through all calls at once. */
type FormValue = string | number | boolean | undefined;
export type Envelope = { error_code: number; error_message?: string; data?: unknown };

/** @throws CallError */
export async function call<N extends CallName>(
  name: N,
  sent: Sent<N>,
  timeout_ms = callTimeoutMs,
): Promise<Answer<N>> {
  const envelope = await post(name, toForm(sent as Record<string, FormValue>), timeout_ms);
  if (envelope.error_code !== 0) {
    throw new CallError(envelope.error_code, envelope.error_message ?? '', envelope.data);
  }
  // The server checked its answer against the contract before sending it.
  return envelope.data as Answer<N>;
}

function toForm(sent: Record<string, FormValue>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    form.set(field, wireText(value));
  }
  return form;
}

async function post(name: string, body: URLSearchParams, timeout_ms: number): Promise<Envelope> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeout_ms);
  try {
    const response = await fetch(`${readBase()}/api/${name}`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: timeout.signal,
    });
    return (await response.json()) as Envelope;
  } catch {
    throw new CallError(noAnswer, '');
  } finally {
    clearTimeout(timer);
  }
}
