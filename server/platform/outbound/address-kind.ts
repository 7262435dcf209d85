/** What an IP address leads to. Only what is known to be public counts as public. */
import ipaddr from 'ipaddr.js';

/**
 * - `internal`: this machine and private networks
 * - `sealed`: link-local and what clouds tell their machines: only ever under this very address
 * - `never`: nothing that a request goes to, and ways around the other kinds
 */
export type AddressKind = 'public' | 'internal' | 'sealed' | 'never';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];
const networks = (...ranges: string[]): Network[] => ranges.map(range => ipaddr.parseCIDR(range));

/** Metadata of Alibaba, Oracle and Azure stand in ranges that are otherwise internal, reserved and public. */
const sealed4 = networks('169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32', '168.63.129.16/32');
const internal4 = networks('127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10');
const never4 = networks(
  '0.0.0.0/8',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
);

const sealed6 = networks('fe80::/10', 'fd00:ec2::254/128', 'fd20:ce::254/128');
const internal6 = networks('::1/128', 'fc00::/7');
/** All others are reserved, local, or hold an IPv4 address (`::/96`, `64:ff9b::/96`). */
const global6 = networks('2000::/3');
/** Teredo, ORCHID and benchmarking are in the first, 6to4 is the third. */
const never6 = networks('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20');

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly Network[]) =>
  ranges.some(range => address.match(range));

/** @param text as a resolver or a parsed URL has it: without brackets */
export function kindOfAddress(text: string): AddressKind {
  if (text.includes('%') || !ipaddr.isValid(text)) return 'never';
  const address = ipaddr.parse(inHexadecimals(text));
  if (address instanceof ipaddr.IPv6) {
    return address.isIPv4MappedAddress() ? kindOf4(address.toIPv4Address()) : kindOf6(address);
  }
  return kindOf4(address as ipaddr.IPv4);
}

/** The library takes `::127.0.0.1` for `::ffff:127.0.0.1`, which it is not. */
function inHexadecimals(text: string): string {
  return text.includes(':') ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : text;
}

function kindOf4(address: ipaddr.IPv4): AddressKind {
  if (isIn(address, sealed4)) return 'sealed';
  if (isIn(address, internal4)) return 'internal';
  return isIn(address, never4) ? 'never' : 'public';
}

function kindOf6(address: ipaddr.IPv6): AddressKind {
  if (isIn(address, sealed6)) return 'sealed';
  if (isIn(address, internal6)) return 'internal';
  return isIn(address, global6) && !isIn(address, never6) ? 'public' : 'never';
}
