/** The values that a reader has of an environment: kept in this browser only, and only for the server they were given for. */
import type { Environment } from '#common/contract/content/environment.ts';
import { valuesPrefix } from '../api/sign-out.ts';

export type PrivateValues = Readonly<Record<string, string>>;

/** What a sign-in needs of the reader, beside the variables; no variable has such a name. */
export const signInValues = {
  username: 'sign-in username',
  password: 'sign-in password',
  token: 'sign-in token',
  key: 'sign-in key',
  clientSecret: 'sign-in client secret',
} as const;

/** An environment that leads to another server asks again: what was typed for one is never sent to another. */
export function keyOfValues(item_id: string, { environment_id, base_url, sign_in }: Environment): string {
  return `${valuesPrefix}${item_id}:${environment_id}:${originOf(base_url)}:${originOf(sign_in.token_url)}`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

export function readPrivateValues(item_id: string, environment: Environment): PrivateValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOfValues(item_id, environment)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as PrivateValues) : {};
  } catch {
    return {};
  }
}

/** Empty ones are not kept. */
export function keepPrivateValues(item_id: string, environment: Environment, values: PrivateValues): void {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  try {
    if (Object.keys(filled).length === 0) localStorage.removeItem(keyOfValues(item_id, environment));
    else localStorage.setItem(keyOfValues(item_id, environment), JSON.stringify(filled));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}

/** Of all environments of the item. */
export function forgetPrivateValues(item_id: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  for (const key of keys) if (key.startsWith(`${valuesPrefix}${item_id}:`)) localStorage.removeItem(key);
}

const chosenKey = (item_id: string) => `docstead:environment:${item_id}`;

/** @returns `''` where nothing was chosen yet */
export function readChosenId(item_id: string): string {
  try {
    return localStorage.getItem(chosenKey(item_id)) ?? '';
  } catch {
    return '';
  }
}

export function keepChosenId(item_id: string, environment_id: string): void {
  try {
    localStorage.setItem(chosenKey(item_id), environment_id);
  } catch {
    // It stays chosen as long as the page is open.
  }
}
