/** Which addresses may be requested: those of hosts that the administrator has listed. */
import { kindOfAddress } from './address-kind.ts';
import { OutboundFailure } from './outbound-failure.ts';

export type AllowedHost = {
  /** As a parsed URL has it: in lower case, IPv6 in brackets. */
  host: string;
  /** 0: any. */
  port: number;
  /** May lead into private networks and to this machine. */
  is_internal: boolean;
};

/** Parsers disagree about these, or leave them out. */
const unclearCharacters = /[\\\s\p{Cc}\p{Cf}]/u;
const urlMaxCharacters = 8_000;

/** @throws OutboundFailure for what is no plain address of the web */
export function parseUrl(text: string): URL {
  const url = !unclearCharacters.test(text) && text.length <= urlMaxCharacters ? parse(text) : undefined;
  const isPlain =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    !text.includes('#') &&
    !authorityOf(text).includes('@');
  if (!isPlain || url.hostname === '') throw new OutboundFailure('allowed', 'address_wrong');
  return url;
}

/** A URL of an empty user (`http://@host`) has lost its `@`, one without a host has found another. */
function authorityOf(text: string): string {
  return /^[a-z]+:\/\/(?<authority>[^/?#]+)/i.exec(text)?.groups?.authority ?? '@';
}

/** `Example.com.` and `0x7f.1` as requests name them. @returns undefined for what is no host */
export function normalHost(text: string): string | undefined {
  if (!/^[^/?#@\\\s]+$/.test(text)) return undefined;
  const url = parse(`http://${text.includes(':') && !text.startsWith('[') ? `[${text}]` : text}/`);
  return url === undefined || url.port !== '' ? undefined : hostOf(url);
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

export function portOf({ protocol, port }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

export const placeOf = (url: URL) => ({ host: hostOf(url), port: portOf(url) });

const isRowOf = (row: AllowedHost, { host, port }: Pick<AllowedHost, 'host' | 'port'>) =>
  row.host === host && (row.port === 0 || row.port === port);

export function isListed(hosts: readonly AllowedHost[], place: Pick<AllowedHost, 'host' | 'port'>): boolean {
  return hosts.some(row => isRowOf(row, place));
}

/** @throws OutboundFailure when the host is not listed, or is an address that its row does not allow */
export function requireHost(hosts: readonly AllowedHost[], url: URL): AllowedHost {
  const rows = hosts.filter(row => isRowOf(row, placeOf(url)));
  const found = rows.find(row => row.is_internal) ?? rows[0];
  if (!found) throw new OutboundFailure('allowed', 'host_not_listed');
  const literal = literalOf(url);
  if (literal !== undefined) requireAddress(found, literal);
  return found;
}

/** The address that the host is, where it is no name. */
export function literalOf({ hostname }: URL): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+(\.\d+){3}$/.test(hostname) ? hostname : undefined;
}

/** @throws OutboundFailure for an address that a listed host may not lead to */
export function requireAddress({ host, is_internal }: AllowedHost, address: string): void {
  const isLiteral = host === address || host === `[${address}]`;
  const step = isLiteral ? 'allowed' : 'resolved';
  const kind = kindOfAddress(address);
  if (kind === 'never') throw new OutboundFailure(step, 'address_never');
  if (kind === 'sealed' && !(is_internal && isLiteral)) throw new OutboundFailure(step, 'address_inside');
  if (kind === 'internal' && !is_internal) throw new OutboundFailure(step, 'address_inside');
}
