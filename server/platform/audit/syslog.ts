/**
 * Sends entries of the audit log to a syslog receiver. They wait in the database from the transaction that writes them
 * until the receiver has them: one that is away holds nothing up, and a process that ends leaves them to the next.
 */
import { hostname } from 'node:os';
import type { Background } from '../background.ts';
import type { SyslogConfig } from '../config-values.ts';
import { afterCommit, type Db } from '../db/open.ts';
import type { AuditEntry } from '../db/tables.ts';
import { claimSeconds, whileClaimed } from '../events/hold-claim.ts';
import { crashFacts, type Log } from '../log.ts';
import type { Maintenance } from '../maintenance.ts';
import { openSyslogChannel, type SyslogChannel } from './syslog-channel.ts';
import { writeSyslogMessage } from './syslog-message.ts';
import {
  changeClaim,
  claimOldest,
  insertMessage,
  listMessages,
  removeBeyond,
  removeMessages,
  type SyslogRow,
} from './syslog-queries.ts';

export type Syslog = {
  /** In the transaction of the entry; sent after its commit. */
  queue(db: Db, entry: AuditEntry): Promise<void>;
  /** Sends what waits, and what another process left. */
  wake(): void;
  /** Sends nothing any more; what is on its way has a moment. */
  end(): Promise<void>;
};

const waitingMax = 100_000;
const messagesAtOnce = 100;
const pauseSeconds = 15;
const endMs = 2_000;
/** Receivers must take 2,048 bytes of a datagram, and take far more of a connection. */
const maxBytes = { udp: 2_048, tcp: 65_536, tls: 65_536 } as const;

const noSyslog: Syslog = { queue: async () => {}, wake: () => {}, end: async () => {} };

/** @param contextOf asked when something is to be sent: it is not there yet when this opens */
export function openSyslog(config: SyslogConfig | undefined, contextOf: () => SyslogContext): Syslog {
  return config === undefined ? noSyslog : new Sending(config, contextOf);
}

type SyslogContext = {
  db: Db;
  now: () => number;
  log: Log;
  background: Background;
  maintenance: Maintenance;
};

class Sending implements Syslog {
  private readonly channel: SyslogChannel;
  private working: Promise<void> | undefined;
  private isCalled = false;
  private isEnding = false;
  private isAway = false;

  constructor(
    private readonly config: SyslogConfig,
    private readonly contextOf: () => SyslogContext,
  ) {
    this.channel = openSyslogChannel(config);
  }

  async queue(db: Db, entry: AuditEntry): Promise<void> {
    await insertMessage(db, entry);
    afterCommit({ db }, () => this.wake());
  }

  wake(): void {
    this.isCalled = true;
    if (this.isEnding || this.working !== undefined) return;
    const context = this.contextOf();
    context.background.run('syslog', async () => {
      this.working ??= this.work(context).finally(() => (this.working = undefined));
      await this.working;
    });
  }

  async end(): Promise<void> {
    this.isEnding = true;
    const enough = setTimeout(() => this.channel.close(), endMs);
    await this.working?.catch(() => undefined);
    clearTimeout(enough);
    this.channel.close();
  }

  private async work(context: SyslogContext): Promise<void> {
    while (this.isCalled) {
      this.isCalled = false;
      while (this.maySend(context) && (await this.sendSome(context)));
    }
  }

  private maySend({ background, maintenance }: SyslogContext): boolean {
    return !this.isEnding && !background.isEnding() && !maintenance.isOn();
  }

  /** @returns whether more may be sent now */
  private async sendSome(context: SyslogContext): Promise<boolean> {
    const { db, now } = context;
    const claimed = await claimOldest(db, { now: now(), until: now() + claimSeconds });
    if (claimed === undefined) return false;
    const messages = await listMessages(db, messagesAtOnce);
    const extend = async (until: number) => changeClaim(db, claimed, until);
    const sent: number[] = [];
    try {
      await whileClaimed({ row: claimed, extend, now }, async () => this.sendAll(context, messages, sent));
    } catch (error) {
      await this.pause(context, claimed, error);
      return false;
    } finally {
      await removeMessages(db, sent);
    }
    if (sent.length < messages.length) await changeClaim(db, claimed, 0);
    if (sent.length > 0) this.noteAnswer(context);
    return sent.length === messages.length;
  }

  /** @param sent gets the number of each that the receiver has */
  private async sendAll(context: SyslogContext, messages: readonly SyslogRow[], sent: number[]) {
    for (const { message_id, entry } of messages) {
      if (!this.maySend(context)) return;
      const { transport } = this.config;
      const audited = JSON.parse(entry) as AuditEntry;
      await this.channel.send(writeSyslogMessage(audited, this.sender(), maxBytes[transport]));
      sent.push(message_id);
    }
  }

  private async pause({ db, now, log }: SyslogContext, claimed: SyslogRow, error: unknown): Promise<void> {
    if (!this.isAway) log.warn('the syslog receiver does not answer', crashFacts(error));
    this.isAway = true;
    await changeClaim(db, claimed, now() + pauseSeconds);
    const lost = await removeBeyond(db, waitingMax);
    if (lost > 0) log.warn('entries of the audit log were not sent to the syslog', { lost });
  }

  private noteAnswer({ log }: SyslogContext): void {
    if (this.isAway) log.info('the syslog receiver answers again');
    this.isAway = false;
  }

  private sender() {
    return { facility: this.config.facility, host: hostname(), process: process.pid };
  }
}
