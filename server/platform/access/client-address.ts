/** What failures and rates of a client are counted by. */
import ipaddr from 'ipaddr.js';

const customerPrefix = 4;

/** An IPv4 address as it is; of an IPv6 address the network of one customer (/64), written out. */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  return `${parts
    .slice(0, customerPrefix)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}
