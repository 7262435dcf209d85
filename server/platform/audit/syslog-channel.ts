/** The way to a syslog receiver: datagrams (RFC 5426), or a connection in which each message says its length (RFC 6587, RFC 5425). */
import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SyslogConfig } from '../config-values.ts';

export type SyslogChannel = {
  /** @throws Error when it could not be handed over; the next try connects anew */
  send(message: Buffer): Promise<void>;
  /** How long after sending it shows that nobody reads: what was handed over is only then checked. */
  settleMs: number;
  /** @throws Error where the connection that took what was sent since the last check is open no more */
  check(): void;
  close(): void;
};

const timeoutMs = 10_000;

/** @param giveUpMs how long a receiver is waited for that does not connect, or takes nothing */
export function openSyslogChannel(config: SyslogConfig, giveUpMs: number = timeoutMs): SyslogChannel {
  return config.transport === 'udp' ? openDatagrams(config) : openConnection(config, giveUpMs);
}

function openDatagrams({ host, port }: SyslogConfig): SyslogChannel {
  let socket: Datagrams | undefined;
  const drop = () => {
    socket?.close();
    socket = undefined;
  };
  const giveUp = giverUp(drop);
  return {
    async send(message) {
      const { address, family } = await lookup(host);
      const open = (socket ??= createSocket(family === 6 ? 'udp6' : 'udp4').unref());
      await until(open, ['error'], done => open.send(message, port, address, done)).catch(giveUp);
    },
    settleMs: 0,
    check: () => {},
    close: drop,
  };
}

const settleMs = 1_000;

function openConnection(config: SyslogConfig, giveUpMs: number): SyslogChannel {
  let socket: Socket | undefined;
  /** Took messages that nobody has checked yet. */
  let unchecked: Socket | undefined;
  const drop = () => {
    socket?.destroy();
    socket = undefined;
    unchecked = undefined;
  };
  const giveUp = giverUp(drop);
  const check = () => {
    if (unchecked !== undefined && !unchecked.writable) giveUp(closed());
    unchecked = undefined;
  };
  const connectAnew = async () => {
    drop();
    const opening = openSocket(config, giveUpMs);
    // So that it can be closed while it connects.
    socket = opening.socket;
    await opening.ready.catch(giveUp);
    return opening.socket;
  };
  return {
    async send(message) {
      if (unchecked?.writable === false) check();
      const open = socket?.writable === true ? socket : await connectAnew();
      const frame = Buffer.concat([Buffer.from(`${message.length} `), message]);
      const timer = setTimeout(drop, giveUpMs);
      // A socket that is destroyed says of what it was writing that it has written it.
      const written = (done: (error?: Error | null) => void) =>
        open.write(frame, error => done(error ?? (open.destroyed ? closed() : null)));
      await until(open, ['close'], written)
        .catch(giveUp)
        .finally(() => clearTimeout(timer));
      unchecked = open;
    },
    settleMs,
    check,
    close: drop,
  };
}

type Emitter = {
  once(event: string, listener: (error?: unknown) => void): unknown;
  off(event: string, listener: (error?: unknown) => void): unknown;
};

const closed = () => new Error('the connection was closed');

/** Waits for `done`; one of the events before it is a failure. */
async function until(
  emitter: Emitter,
  events: readonly string[],
  start: (done: (error?: Error | null) => void) => unknown,
): Promise<void> {
  let fail: (error?: unknown) => void = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      fail = error => reject(error instanceof Error ? error : closed());
      for (const event of events) emitter.once(event, fail);
      start(error => (error ? reject(error) : resolve()));
    });
  } finally {
    for (const event of events) emitter.off(event, fail);
  }
}

const giverUp =
  (drop: () => void) =>
  (error: unknown): never => {
    drop();
    throw error;
  };

type Opening = { socket: Socket; ready: Promise<void> };

function openSocket({ transport, host, port, ca_file }: SyslogConfig, giveUpMs: number): Opening {
  const ca = ca_file === undefined ? undefined : readFileSync(ca_file, 'utf8');
  const isTls = transport === 'tls';
  const servername = isIP(host) === 0 ? host : '';
  const socket = isTls
    ? connectTls({ host, port, servername, ...(ca !== undefined && { ca }) })
    : connect({ host, port });
  socket.setKeepAlive(true).setTimeout(giveUpMs, () => socket.destroy(new Error('no connection in time')));
  const event = isTls ? 'secureConnect' : 'connect';
  const connected = until(socket, ['error', 'close'], done => socket.once(event, () => done()));
  const ready = connected.then(() => {
    socket.setTimeout(0);
    // What happens later is found by the next write.
    socket.on('error', () => {}).unref();
    // Whoever hangs up is noticed: a message would be written into nothing.
    socket.on('end', () => socket.destroy()).resume();
  });
  return { socket, ready };
}
