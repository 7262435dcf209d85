/** What the screens have been answered so far. React's own store hook reads it; see use-call.ts. */
import { createContext } from 'react';
import type { CallName } from '#common/contract/index.ts';
import { type CallAnswers, isFailure } from '#common/reader-page.ts';
import { CallError, call } from './call.ts';

export type Reply = { data?: unknown; error?: CallError; isLoading: boolean };
type Entry = { reply: Reply; requested_at: number; watchers: Set<() => void>; running?: Promise<void> };

/** What was answered just now is not requested again by the next part of the screen that needs it. */
const freshMs = 3_000;
/** Answers nobody looks at any more, kept for the way back. */
const keptEntries = 100;
const nothingYet: Reply = { isLoading: true };

type RequestAnswer = (key: string) => Promise<unknown>;

export class AnswerStore {
  readonly #entries = new Map<string, Entry>();

  /** @param seeds what the server answered while it made the page, by answerKey() */
  constructor(
    seeds: CallAnswers = {},
    readonly request: RequestAnswer = requestAnswer,
    readonly now: () => number = Date.now,
  ) {
    for (const [key, data] of Object.entries(seeds)) this.#entry(key).reply = replyOf(data);
  }

  read(key: string): Reply {
    return this.#entries.get(key)?.reply ?? nothingYet;
  }

  /** Notifies of every new reply; requests one where there is none yet, or an old one. Returns what ends it. */
  watch(key: string, watcher: () => void): () => void {
    const isNew = !this.#entries.has(key);
    const entry = this.#entry(key);
    entry.watchers.add(watcher);
    const isOld = isNew || this.now() - entry.requested_at > freshMs;
    if (isOld && entry.running === undefined) void this.reload(key);
    return () => {
      entry.watchers.delete(watcher);
      // Who comes back requests it again: it may go well now.
      if (entry.watchers.size === 0 && entry.reply.error) this.#entries.delete(key);
      this.#dropOldest();
    };
  }

  /** Requests now; the answer to an earlier request is dropped. What is on the screen stays until then. */
  reload(key: string): Promise<void> {
    const entry = this.#entry(key);
    const running: Promise<void> = this.request(key)
      .then(data => replyOf(data))
      .catch((error: unknown) => ({ ...entry.reply, ...failureOf(error) }))
      .then(reply => {
        if (entry.running !== running) return entry.running;
        delete entry.running;
        entry.requested_at = this.now();
        return show(entry, reply);
      });
    entry.running = running;
    return running;
  }

  /** These calls would answer differently now: requested again where they are on the screen, dropped elsewhere. */
  expire(names: readonly CallName[]): void {
    for (const [key, { watchers }] of this.#entries) {
      if (!names.some(name => key.startsWith(`${name}?`))) continue;
      if (watchers.size === 0) this.#entries.delete(key);
      else void this.reload(key);
    }
  }

  #entry(key: string): Entry {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const entry = { reply: nothingYet, requested_at: this.now(), watchers: new Set<() => void>() };
    this.#entries.set(key, entry);
    return entry;
  }

  #dropOldest(): void {
    for (const [key, { watchers }] of this.#entries) {
      if (this.#entries.size <= keptEntries) return;
      if (watchers.size === 0) this.#entries.delete(key);
    }
  }
}

function show(entry: Entry, reply: Reply): void {
  entry.reply = reply;
  for (const watcher of entry.watchers) watcher();
}

function replyOf(data: unknown): Reply {
  if (!isFailure(data)) return { data, isLoading: false };
  return { error: new CallError(data.error_code, data.error_message), isLoading: false };
}

function failureOf(error: unknown): Pick<Reply, 'error' | 'isLoading'> {
  return { error: error instanceof CallError ? error : new CallError(0, String(error)), isLoading: false };
}

/** The key holds the call: see answerKey() in common/reader-page.ts. */
function requestAnswer(key: string): Promise<unknown> {
  const cut = key.indexOf('?');
  return call(key.slice(0, cut) as CallName, JSON.parse(key.slice(cut + 1)) as never);
}

export const AnswersContext = createContext(new AnswerStore());
