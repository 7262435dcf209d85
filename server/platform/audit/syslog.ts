/**
 * Sends entries of the audit log to a syslog receiver. They wait in the database from the transaction that writes them
 * until the receiver has them: one that is away holds nothing up, and a process that ends leaves them to the next.
 */
import { hostname } from 'node:os';
import { setImmediate as othersFirst } from 'node:timers/promises';
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
  claimReceiver,
  countMessagesAtMost,
  hasMessages,
  insertMessage,
  listMessages,
  removeBeyond,
  removeMessages,
  type SyslogClaim,
  type SyslogRow,
} from './syslog-queries.ts';

export type Syslog = {
  /** In the transaction of the entry; sent after its commit. */
  queue(db: Db, entry: AuditEntry): Promise<void>;
  /** Sends what waits, also what another process left. */
  wake(): void;
  /** Sends nothing any more; what is on its way has a moment. */
  end(): Promise<void>;
};

const waitingMax = 100_000;
const messagesAtOnce = 1_000;
const pauseSeconds = 15;
const endMs = 2_000;
/** Receivers must take 2,048 bytes of a datagram, and take far more of a connection. */
const maxBytes = { udp: 2_048, tcp: 65_536, tls: 65_536 } as const;

/** @param contextOf asked when something is to be sent: it is not there yet when this opens */
export function openSyslog(config: SyslogConfig | undefined, contextOf: () => SyslogContext): Syslog {
  return config === undefined ? noSyslog(contextOf) : new Sending(config, contextOf);
}

type SyslogContext = {
  db: Db;
  now: () => number;
  log: Log;
  background: Background;
  maintenance: Maintenance;
};

/** What waited for a receiver that was set before is for no other one. */
function noSyslog(contextOf: () => SyslogContext): Syslog {
  return {
    queue: async () => {},
    wake() {
      const { db, background } = contextOf();
      background.run('syslog', async () => {
        while ((await removeBeyond(db, 0)) > 0) await othersFirst();
      });
    },
    end: async () => {},
  };
}

class Sending implements Syslog {
  private readonly channel: SyslogChannel;
  private working = Promise.resolve();
  private isWorking = false;
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
    if (this.isEnding || this.isWorking) return;
    this.isWorking = true;
    const context = this.contextOf();
    const working = this.work(context);
    this.working = working.catch(() => undefined);
    context.background.run('syslog', async () => working);
  }

  async end(): Promise<void> {
    this.isEnding = true;
    const enough = setTimeout(() => this.channel.close(), endMs);
    await this.working;
    clearTimeout(enough);
    this.channel.close();
  }

  private async work(context: SyslogContext): Promise<void> {
    try {
      while (this.isCalled) {
        this.isCalled = false;
        while (this.maySend(context) && (await this.sendSome(context)));
      }
    } finally {
      this.isWorking = false;
    }
  }

  private maySend({ background, maintenance }: SyslogContext): boolean {
    return !this.isEnding && !background.isEnding() && !maintenance.isOn();
  }

  /** @returns whether more may be sent now */
  private async sendSome(context: SyslogContext): Promise<boolean> {
    const { db, now } = context;
    if (!(await hasMessages(db))) return false;
    const claim = await claimReceiver(db, { now: now(), until: now() + claimSeconds });
    if (claim === undefined) return false;
    const extend = async (until: number) => changeClaim(db, claim, until);
    try {
      const isMore = await whileClaimed({ row: claim, extend, now }, async () => this.sendBatch(context));
      await changeClaim(db, claim, 0);
      return isMore;
    } catch (error) {
      await this.pause(context, claim, error);
      return false;
    }
  }

  /** Where it fails, all of it is sent again: what a connection took may have reached nobody. */
  private async sendBatch(context: SyslogContext): Promise<boolean> {
    await this.keepBound(context);
    const messages = await listMessages(context.db, messagesAtOnce);
    const sent: number[] = [];
    for (const message of messages) {
      if (!this.maySend(context)) break;
      const written = this.write(context, message);
      if (written !== undefined) await this.channel.send(written);
      sent.push(message.message_id);
    }
    if (this.channel.settleMs > 0) await context.background.pause(this.channel.settleMs);
    this.channel.check();
    await removeMessages(context.db, sent);
    if (sent.length > 0) this.noteAnswer(context);
    return sent.length === messages.length;
  }

  /** undefined: of a version that this one does not know. It holds up nothing; the audit log has it. */
  private write({ log }: SyslogContext, { message_id, entry }: SyslogRow): Buffer | undefined {
    const { facility, transport } = this.config;
    const sender = { facility, host: hostname(), process: process.pid };
    try {
      return writeSyslogMessage(JSON.parse(entry) as AuditEntry, sender, maxBytes[transport]);
    } catch (error) {
      log.error('an entry of the audit log cannot be sent', { message_id, ...crashFacts(error) });
      return undefined;
    }
  }

  /** In steps, so that others are answered between them. */
  private async keepBound({ db, log }: SyslogContext): Promise<void> {
    if ((await countMessagesAtMost(db)) <= waitingMax) return;
    let lost = 0;
    for (;;) {
      const removed = await removeBeyond(db, waitingMax);
      if (removed === 0) break;
      lost += removed;
      await othersFirst();
    }
    if (lost > 0) log.warn('entries of the audit log were not sent to the syslog', { lost });
  }

  private async pause({ db, now, log }: SyslogContext, claim: SyslogClaim, error: unknown): Promise<void> {
    if (!this.isAway && !this.isEnding) log.warn('the syslog receiver does not answer', crashFacts(error));
    this.isAway = true;
    await changeClaim(db, claim, now() + pauseSeconds);
  }

  private noteAnswer({ log }: SyslogContext): void {
    if (this.isAway) log.info('the syslog receiver answers again');
    this.isAway = false;
  }
}
