/** The headers of a request to another machine: the caller's, but for those that only we may set. */
import { OutboundFailure } from './outbound-failure.ts';

export type HeaderPair = { name: string; value: string };

/** They say where a request comes from, how it travels, or who the server is. */
const ownNames = new Set(
  (
    'host cookie cookie2 connection keep-alive te trailer transfer-encoding upgrade http2-settings expect via ' +
    'content-length accept-encoding forwarded x-real-ip x-client-ip x-cluster-client-ip true-client-ip cf-connecting-ip ' +
    'fastly-client-ip fly-client-ip x-azure-clientip x-azure-socketip x-envoy-external-address x-originating-ip ' +
    'x-remote-ip x-remote-addr x-host x-original-host x-original-forwarded-for x-original-url x-rewrite-url'
  ).split(' '),
);
const ownBeginnings = ['proxy-', 'x-forwarded', 'sec-'];
/** What another origin may know after a redirect; all others may be secrets. */
const harmlessNames = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const value = /^[\t\x20-\x7e\x80-\xff]*$/;
const headersMax = 100;
const headersMaxCharacters = 64 * 1024;

export type SentHeaders = { headers: HeaderPair[]; left_out: string[] };

/** @throws OutboundFailure for a line break or another character that headers cannot have, and for too much of them */
export function chooseHeaders(given: readonly HeaderPair[]): SentHeaders {
  const length = given.reduce((sum, pair) => sum + pair.name.length + pair.value.length, 0);
  const isGood = given.every(pair => token.test(pair.name) && value.test(pair.value));
  if (!isGood || given.length > headersMax || length > headersMaxCharacters)
    throw new OutboundFailure('allowed', 'header_wrong');
  return {
    headers: given.filter(pair => !isOwn(pair.name)),
    left_out: given.filter(pair => isOwn(pair.name)).map(pair => pair.name),
  };
}

/** Programs behind CGI and WSGI read `X_Forwarded_For` as `X-Forwarded-For`. */
function isOwn(name: string): boolean {
  const lower = name.toLowerCase().replaceAll('_', '-');
  return ownNames.has(lower) || ownBeginnings.some(beginning => lower.startsWith(beginning));
}

/** @param keeps_body a request that goes on without its body says nothing of it either */
export function headersAfterRedirect(
  headers: readonly HeaderPair[],
  { is_same_origin, keeps_body }: { is_same_origin: boolean; keeps_body: boolean },
): HeaderPair[] {
  return headers.filter(({ name }) => {
    const lower = name.toLowerCase();
    if (!keeps_body && lower.startsWith('content-')) return false;
    return is_same_origin || harmlessNames.has(lower);
  });
}
