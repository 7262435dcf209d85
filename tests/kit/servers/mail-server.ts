/** A real mail server in this process, that keeps what it is sent. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Every letter as it came: headers and parts, to whom. */
  letters: { to: string; source: string }[];
  /** Takes no letter at all, until it does again. */
  refuse(refuses: boolean): void;
  close(): Promise<void>;
};

/** @param options `refuses`: takes no letter at all */
export async function startMailServer(options: { refuses?: boolean } = {}): Promise<MailServer> {
  let { refuses = false } = options;
  const letters: MailServer['letters'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, callback) => callback(refuses ? new Error('550 no such box') : undefined),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(one => one.address).join(' ');
        letters.push({ to, source: Buffer.concat(chunks).toString('utf8') });
        callback();
      });
    },
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: is => {
      refuses = is;
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

/** The text part of a letter, decoded. */
export function textOf(source: string): string {
  const part = source.split(/\r\n--/).find(one => one.includes('text/plain')) ?? '';
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** What the link in a letter contains. */
export function linkIn(source: string): { path: string; uid: string; email: string; token: string } {
  const [address] = /https?:\/\/\S+/.exec(textOf(source)) ?? [];
  const { pathname, searchParams } = new URL(address ?? '');
  const field = (name: string) => searchParams.get(name) ?? '';
  return { path: pathname, uid: field('uid'), email: field('email'), token: field('token') };
}
