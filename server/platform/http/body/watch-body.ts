/** What is taken of a body before it is known who sends it: how much, beside the others, and for how long. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#common/errors.ts';
import { strangersBodyMaxSeconds, strangerUnderBytes, uncountedBodyBytes } from '#common/limits.ts';
import type { AnonymousBytes } from './anonymous-bytes.ts';

type Rules = {
  strangersBytes: AnonymousBytes;
  address: string;
  /** Of those who are known: it is cut off then. */
  max_seconds: number;
  /** By what came before the body. Called once, when more has come than is taken from anybody. */
  findSender: () => Promise<boolean>;
  /** By what has come of the body too. Called once, when more has come than is taken from strangers. @throws AppError */
  requireSender: () => Promise<void>;
};

export class WatchedBody {
  /** Rejects when more has come than is taken from whoever sends it. */
  readonly refused: Promise<never>;
  #refuse: (error: unknown) => void = () => {};
  #size = 0;
  #counted = 0;
  #sender: 'unchecked' | 'checking' | 'known' | 'stranger' = 'unchecked';
  #isRequired = false;
  #hasEnded = false;
  #timeout: NodeJS.Timeout;

  constructor(
    readonly raw: IncomingMessage,
    readonly rules: Rules,
  ) {
    this.refused = new Promise((_resolve, reject) => {
      this.#refuse = reject;
    });
    // Nobody waits for it when the body has been read.
    this.refused.catch(() => {});
    this.#timeout = this.#cutOffAfter(Math.min(strangersBodyMaxSeconds, rules.max_seconds));
    raw.on('data', (chunk: Buffer) => this.#take(chunk.length));
    // Whoever reads it begins.
    raw.pause();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(this.#timeout));
  }

  size(): number {
    return this.#size;
  }

  isKnown(): boolean {
    return this.#sender === 'known';
  }

  /** Somebody with an account or the right key: nothing is counted any more. */
  acceptSender(): void {
    if (this.isKnown()) return;
    this.#sender = 'known';
    this.#forget();
    clearTimeout(this.#timeout);
    if (!this.raw.readableEnded && !this.raw.destroyed)
      this.#timeout = this.#cutOffAfter(this.rules.max_seconds);
  }

  /** It was read, or is read no further; the time still runs for what keeps coming. */
  end(): void {
    this.#hasEnded = true;
    this.#forget();
  }

  #forget(): void {
    this.rules.strangersBytes.remove(this.rules.address, this.#counted);
    this.#counted = 0;
  }

  #cutOffAfter(seconds: number): NodeJS.Timeout {
    return setTimeout(() => this.raw.destroy(), seconds * 1000).unref();
  }

  #take(bytes: number): void {
    this.#size += bytes;
    if (this.#hasEnded || this.isKnown() || this.#size <= uncountedBodyBytes) return;
    this.#count();
    if (this.#sender === 'unchecked') void this.#orRefuse(this.#findSender());
    else if (this.#sender === 'stranger') this.#requireBytesLeft();
    if (this.#size > strangerUnderBytes && !this.#isRequired) void this.#orRefuse(this.#require());
  }

  /** Of a file, what is beyond the ceiling is dropped as it comes. */
  #count(): void {
    const more = Math.min(this.#size, strangerUnderBytes) - this.#counted;
    this.#counted += more;
    this.rules.strangersBytes.add(this.rules.address, more);
  }

  async #findSender(): Promise<void> {
    this.#sender = 'checking';
    if (await this.rules.findSender()) return this.acceptSender();
    if (this.isKnown()) return;
    this.#sender = 'stranger';
    this.#requireBytesLeft();
  }

  async #require(): Promise<void> {
    this.#isRequired = true;
    // Whoever reads the body has what came last only then.
    await Promise.resolve();
    await this.rules.requireSender();
  }

  async #orRefuse(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#refuse(error);
    }
  }

  #requireBytesLeft(): void {
    if (this.rules.strangersBytes.isTooMuch(this.rules.address)) this.#refuse(new AppError('tooMuchAtOnce'));
  }
}
