/** Calls of the site, with the key of the item. */
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';

type Envelope = { error_code?: number; error_message?: string; data?: unknown };

export const keyOf = ({ key, token }: Options) => ({ api_key: key, api_token: token });

export function formOf(given: Options, fields: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({ ...keyOf(given), ...fields });
}

/** @throws Refusal when the site is not there, is no Docstead, or refuses */
export async function call(given: Options, name: string, body: URLSearchParams | FormData): Promise<unknown> {
  const address = `${given.url.replace(/\/+$/, '')}/api/${name}`;
  const response = await send(address, body);
  const text = await response.text();
  const code = response.headers.get('x-error-code');
  if (code === '0') return text;
  if (code !== null) throw new Refusal(`${name}: ${text.trim()}`);
  const { error_code, error_message, data } = readJson(text) ?? {};
  if (error_code === undefined)
    throw new Refusal(`${address} is no Docstead: it answers with status ${response.status}.`);
  if (error_code !== 0) throw new Refusal(`${name}: ${error_message} (${error_code})`);
  return data;
}

async function send(address: string, body: URLSearchParams | FormData): Promise<Response> {
  // Where a redirect leads nobody has said: the key does not go there.
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' }).catch(
    ({ cause, message }: Error) => {
      const reason = cause instanceof Error ? cause.message : message;
      throw new Refusal(`${address} does not answer: ${reason}`);
    },
  );
  const location = response.headers.get('location');
  if (location === null) return response;
  throw new Refusal(
    `${address} leads to ${location}. Give that place as --url, without /api and what follows.`,
  );
}

function readJson(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}
