/** Documents for frames and windows of the browser: small scripts of ours, with nothing of the page that opened them. */
import { createHash } from 'node:crypto';
import type { StoredFile } from '#common/contract/call.ts';

/**
 * Sends what its parent hands over, and hands back what comes. It runs in a sandbox, so it has no cookies, no store and no
 * way to the page; the policy of its document says where it may send.
 */
const senderScript = `addEventListener('message', async event => {
  const [port] = event.ports;
  if (event.source !== parent || port === undefined) return;
  const { url, method, headers, text, bytes, parts } = event.data;
  const ending = new AbortController();
  port.onmessage = () => ending.abort();
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  let body = bytes ?? text;
  if (parts !== undefined) {
    body = new FormData();
    for (const { name, value } of parts)
      if (typeof value === 'string') body.append(name, value);
      else body.append(name, value, value.name);
  }
  const isBodiless = method === 'GET' || method === 'HEAD';
  const options = { method, headers, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal: ending.signal };
  try {
    const answer = await fetch(url, isBodiless ? options : { ...options, body });
    port.postMessage({ kind: 'head', status: answer.status, reason: answer.statusText, url: answer.url, headers: [...answer.headers], ms: elapsed() });
    const reader = answer.body?.getReader();
    for (;;) {
      const read = await reader?.read();
      if (read === undefined || read.done) break;
      const part = read.value.slice();
      port.postMessage({ kind: 'part', part }, [part.buffer]);
    }
    port.postMessage({ kind: 'end', ms: elapsed() });
  } catch {
    port.postMessage({ kind: 'failed', is_stopped: ending.signal.aborted, ms: elapsed() });
  }
});
parent.postMessage('ready', '*');`;

/** Hands the answer of a provider to the page that waits for it, on this site alone, and closes the window. */
const callbackScript = `const channel = new BroadcastChannel('docstead:sign-in');
channel.postMessage(location.search);
channel.close();
history.replaceState(null, '', location.pathname);
close();`;

/** @param origins where it may send, such as `https://api.example.com` */
export function senderDocument(origins: readonly string[]): StoredFile {
  const policy = `sandbox allow-scripts; connect-src ${origins.join(' ')}`;
  return scriptDocument(senderScript, policy, '');
}

/** @param words for a window that does not close by itself */
export function callbackDocument(words: string): StoredFile {
  return scriptDocument(callbackScript, "connect-src 'none'", words);
}

function scriptDocument(script: string, policy: string, words: string): StoredFile {
  const page = `<!doctype html><meta charset="utf-8"><title>Docstead</title><p>${words}</p><script>${script}</script>`;
  const body = Buffer.from(page);
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    content_type: 'text/html; charset=utf-8',
    disposition: 'inline',
    content_security_policy: `default-src 'none'; script-src 'sha256-${hash}'; ${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    cache_control: 'private, no-store',
    etag: `"${createHash('sha256').update(page).update(policy).digest('hex').slice(0, 32)}"`,
    size: body.length,
    open: async range =>
      (async function* () {
        yield range ? body.subarray(range.start, range.end + 1) : body;
      })(),
  };
}
