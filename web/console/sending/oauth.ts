/** Tokens of OAuth 2 for the console: by the credentials of a client, or by a person who signs in at the provider (PKCE). */
import { readBase } from '../../api/base.ts';
import type { SignIn } from '../request/sign-in.ts';
import { type SenderTarget, sendFromBrowser } from './send-from-browser.ts';

/** Where a provider sends the browser back to: to be registered there. */
export function callbackAddress(): string {
  return `${window.location.origin}${readBase()}/api/environment/callback`;
}

/** The words of the provider, or nothing where the browser could not reach it. */
export class TokenRefused extends Error {}

/** @throws TokenRefused */
export async function requestClientToken(
  target: SenderTarget,
  { token_url, client_id, scopes }: SignIn,
  secret: string,
): Promise<string> {
  return requestToken(target, token_url, {
    grant_type: 'client_credentials',
    client_id,
    client_secret: secret,
    ...(scopes === '' ? {} : { scope: scopes }),
  });
}

/** Opens the window of the provider and waits for it. @throws TokenRefused, also when it is given up */
export async function requestPersonToken(
  target: SenderTarget,
  { authorization_url, token_url, client_id, scopes }: SignIn,
  signal: AbortSignal,
): Promise<string> {
  const [state, verifier] = [randomText(), randomText()];
  const address = new URL(authorization_url);
  const query = {
    response_type: 'code',
    client_id,
    redirect_uri: callbackAddress(),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(scopes === '' ? {} : { scope: scopes }),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const coming = waitForCode(state, signal);
  window.open(address.href, '_blank', 'popup,width=520,height=720,noopener');
  return requestToken(target, token_url, {
    grant_type: 'authorization_code',
    client_id,
    code: await coming,
    redirect_uri: callbackAddress(),
    code_verifier: verifier,
  });
}

function waitForCode(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel('docstead:sign-in');
  return new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(new TokenRefused(''));
    signal.addEventListener('abort', giveUp);
    channel.onmessage = ({ data }) => {
      const answer = new URLSearchParams(String(data));
      if (answer.get('state') !== state) return;
      const code = answer.get('code');
      if (code !== null) resolve(code);
      else reject(new TokenRefused(answer.get('error_description') ?? answer.get('error') ?? ''));
    };
  }).finally(() => channel.close());
}

async function requestToken(
  target: SenderTarget,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  const headers: [string, string][] = [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Accept', 'application/json'],
  ];
  const text = new URLSearchParams(fields).toString();
  const answer = await new Promise<string>((resolve, reject) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    sendFromBrowser(
      target,
      { method: 'POST', url, headers, text },
      {
        onHead: () => undefined,
        onPart: part => parts.push(part),
        onEnd: () => resolve(new Blob(parts).text()),
        onFailed: () => reject(new TokenRefused('')),
      },
    );
  });
  return tokenIn(answer);
}

function tokenIn(answer: string): string {
  let said: Record<string, unknown> = {};
  try {
    said = JSON.parse(answer) as Record<string, unknown>;
  } catch {
    throw new TokenRefused(answer.slice(0, 200));
  }
  const { access_token: token, error, error_description: words } = said;
  if (typeof token === 'string' && token !== '') return token;
  throw new TokenRefused(typeof words === 'string' ? words : typeof error === 'string' ? error : '');
}

const randomBytes = 32;

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(randomBytes)));
}

async function challengeOf(verifier: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(bytes));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
