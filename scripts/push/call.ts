/** Calls of the site, with the key of the item. */
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';
import { say, spoken } from './say.ts';

type Envelope = { error_code?: number; error_message?: string; data?: unknown };
/** Where the site is, and how long it may take; without an end where nothing is said. */
export type Site = { url: string; timeout_seconds?: number };

export const keyOf = ({ key, token }: Options) => ({ api_key: key, api_token: token });

export function formOf(given: Options, fields: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({ ...keyOf(given), ...fields });
}

/** @throws Refusal when the site is not there, is no Docstead, or refuses */
export async function call(site: Site, name: string, body: URLSearchParams | FormData): Promise<unknown> {
  const address = `${site.url.replace(/\/+$/, '')}/api/${name}`;
  const { response, text } = await send(site, address, body);
  const code = response.headers.get('x-error-code');
  if (code === '0') return text;
  if (code !== null) throw new Refusal(`${name}: ${text.trim()}`);
  const { error_code, error_message, data } = readJson(text) ?? {};
  if (error_code === undefined) throw new Refusal(say('notDocstead', { address, status: response.status }));
  if (error_code !== 0) throw new Refusal(`${name}: ${error_message} (${error_code})`);
  return data;
}

async function send({ timeout_seconds }: Site, address: string, body: URLSearchParams | FormData) {
  const limit = timeout_seconds === undefined ? {} : { signal: AbortSignal.timeout(timeout_seconds * 1000) };
  try {
    // Where a redirect leads nobody has said: the key does not go there.
    const lang = spoken();
    const headers = lang === undefined ? {} : { 'accept-language': lang };
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual', ...limit });
    const location = response.headers.get('location');
    if (location !== null) throw new Refusal(say('redirected', { address, location }));
    return { response, text: await response.text() };
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError')
      throw new Refusal(say('tooLate', { address, seconds: timeout_seconds ?? 0 }));
    const { cause, message } = error;
    throw new Refusal(say('noAnswer', { address, reason: cause instanceof Error ? cause.message : message }));
  }
}

function readJson(text: string): Envelope | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
