/**
 * Sends entries of the audit log to a syslog receiver, behind the change: a receiver that is away holds nothing up.
 * What waits is bounded; what does not fit, or is left at the end, is counted and logged.
 */
import { hostname } from 'node:os';
import type { SyslogConfig } from '../config-values.ts';
import type { AuditEntry } from '../db/tables.ts';
import { crashFacts, type Log } from '../log.ts';
import { openSyslogChannel, type SyslogChannel } from './syslog-channel.ts';
import { writeSyslogMessage } from './syslog-message.ts';

export type Syslog = {
  /** At once; nothing is waited for and nothing fails. */
  send(entry: AuditEntry): void;
  /** Sends what waits, for a moment. */
  end(): Promise<void>;
};

const waitingMax = 10_000;
const pausesMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
const endMs = 2_000;
/** Receivers must take 2,048 bytes of a datagram, and take far more of a connection. */
const maxBytes = { udp: 2_048, tcp: 65_536, tls: 65_536 } as const;

const noSyslog: Syslog = { send: () => {}, end: async () => {} };

export function openSyslog(config: SyslogConfig | undefined, log: Log): Syslog {
  return config === undefined ? noSyslog : new Sending(config, log);
}

class Sending implements Syslog {
  private readonly waiting: AuditEntry[] = [];
  private readonly channel: SyslogChannel;
  private working: Promise<void> | undefined;
  private lost = 0;
  private failures = 0;
  private isEnding = false;
  private goOn = () => {};

  constructor(
    private readonly config: SyslogConfig,
    private readonly log: Log,
  ) {
    this.channel = openSyslogChannel(config);
  }

  send(entry: AuditEntry): void {
    if (this.waiting.length >= waitingMax) this.lost += 1;
    else this.waiting.push(entry);
    this.working ??= this.work().finally(() => (this.working = undefined));
  }

  async end(): Promise<void> {
    this.isEnding = true;
    this.goOn();
    const enough = setTimeout(() => this.channel.close(), endMs);
    await this.working;
    clearTimeout(enough);
    this.channel.close();
    const lost = this.lost + this.waiting.length;
    if (lost > 0) this.log.warn('entries of the audit log were not sent to the syslog', { lost });
  }

  private async work(): Promise<void> {
    for (let [entry] = this.waiting; entry !== undefined; [entry] = this.waiting) {
      try {
        await this.channel.send(writeSyslogMessage(entry, this.sender(), maxBytes[this.config.transport]));
        this.waiting.shift();
        if (this.failures > 0) this.reportReturn();
      } catch (error) {
        if (this.failures === 0) this.log.warn('the syslog receiver does not answer', crashFacts(error));
        this.failures += 1;
        if (this.isEnding) return;
        await this.pause(pausesMs[Math.min(this.failures, pausesMs.length) - 1] ?? 0);
      }
    }
  }

  private reportReturn(): void {
    this.log.info('the syslog receiver answers again', { lost: this.lost });
    this.failures = 0;
    this.lost = 0;
  }

  private sender() {
    return { facility: this.config.facility, host: hostname(), process: process.pid };
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      this.goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
