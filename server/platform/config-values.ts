/** What some variables of the configuration may be, and what becomes of them. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

export const baseAddress = z
  .string()
  .regex(/^https?:\/\/[^\s?#]+$/)
  .refine(value => URL.canParse(value))
  .transform(value => value.replace(/\/+$/, ''));

/** Without a path: mocks stand at `/mock/` there too. */
export const mockOrigin = baseAddress
  .refine(value => new URL(value).pathname === '/')
  .transform(value => new URL(value).origin);

/** `true` is one proxy: the address it names counts, and what came before it does not. */
export const trustProxy = z
  .string()
  .refine(
    value => ['true', 'false'].includes(value) || value.split(',').every(part => isAddress(part.trim())),
  )
  .transform(value => (value === 'true' ? 1 : value === 'false' ? false : value))
  .optional();

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isAddress(text: string): boolean {
  const [address = '', range] = text.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return range === undefined || (/^\d{1,3}$/.test(range) && Number(range) <= (version === 4 ? 32 : 128));
}

/** A plain e-mail address is written as RFC 9116 wants it. */
export function contactsOf(text: string): string[] {
  const given = text.split(',').map(part => part.trim());
  return given.map(part => (/^[^\s@:]+@[^\s@]+$/.test(part) ? `mailto:${part}` : part));
}

export const isContact = (uri: string) => /^(mailto:[^\s@]+@|https:\/\/|tel:\+?\d)\S+$/.test(uri);

export type SyslogConfig = {
  transport: 'udp' | 'tcp' | 'tls';
  host: string;
  port: number;
  facility: number;
  /** Certificates that are trusted instead of those of the system. */
  ca_file: string | undefined;
};

const syslogPorts = { udp: 514, tcp: 601, tls: 6514 } as const;

type Syslog = { SYSLOG_URL?: string | undefined; SYSLOG_FACILITY: number; SYSLOG_CA?: string | undefined };

export function syslogOf({ SYSLOG_URL, SYSLOG_FACILITY, SYSLOG_CA }: Syslog): SyslogConfig | undefined {
  if (SYSLOG_URL === undefined) return undefined;
  const { protocol, hostname, port } = new URL(SYSLOG_URL);
  const transport = protocol.slice(0, -1) as SyslogConfig['transport'];
  return {
    transport,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? syslogPorts[transport] : Number(port),
    facility: SYSLOG_FACILITY,
    ca_file: SYSLOG_CA === undefined ? undefined : resolve(SYSLOG_CA),
  };
}
