/** Sends caches in front of the site the tags to purge: in the background, with retries, and not for ever. */
import type { PurgeConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { crashFacts } from '../log.ts';

export type ProxyPurger = {
  /** Soon; what is requested meanwhile goes along. */
  purge(tags: readonly string[]): void;
};

/** What the caches known to us take in one request. */
const tagsAtOnce = 30;
const answerMs = 5_000;
/** Before each try. */
const waitsMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

type Dependencies = Pick<Context, 'background' | 'log'>;

export function openPurger(purge: PurgeConfig, parts: Dependencies): ProxyPurger {
  const { background, log } = parts;
  const waiting = new Set<string>();
  let isRunning = false;

  async function sendWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, tagsAtOnce);
      for (const tag of tags) waiting.delete(tag);
      const trouble = await sendWithRetries(purge, tags, parts);
      if (trouble !== undefined)
        log.error('a purge was given up: the cache may keep old pages', { tags, ...crashFacts(trouble) });
    }
    isRunning = false;
  }

  return {
    purge(tags) {
      for (const tag of tags) waiting.add(tag);
      if (!isRunning) background.run('purge', sendWaiting);
    },
  };
}

/** @returns what went wrong the last time, if it did each time */
async function sendWithRetries(purge: PurgeConfig, tags: readonly string[], { background }: Dependencies) {
  let trouble: unknown;
  for (const ms of waitsMs) {
    if (ms > 0) await background.pause(ms);
    try {
      await send(purge, tags);
      return undefined;
    } catch (error) {
      trouble = error;
    }
    if (background.isEnding()) break;
  }
  return trouble;
}

/** The tags in the body and in a header, as caches of both kinds look for them. @throws Error when they were not taken */
async function send({ url, token }: PurgeConfig, tags: readonly string[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(answerMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the cache answered ${response.status}`);
}
