/**
 * The items whose pages a cache in front of the site may have from this process. They are looked at again and again,
 * whoever changes them, and the cache forgets those that changed (docs/decisions/012).
 */
import type { Context } from '../context.ts';
import { crashFacts } from '../log.ts';

/** The data version changes whenever a page of the item does, but for a second change in the same second. */
export type PublicItem = { item_id: number; last_update_time: number; data_version: string };
/** Only what is open to everybody now. */
export type FindPublicItems = (item_ids: readonly number[]) => Promise<PublicItem[]>;

/** What an item was when it was first given out; another object after each change. */
export type WatchedItem = { data_version: string; until: number };

const lookEveryMs = 500;
/** Who has not looked for so long does not know what has changed. */
const staleMs = 5_000;
/** After a change nothing is given out for so long; then what was on its way meanwhile is forgotten too. */
const settleSeconds = 5;
const watchedMax = 5_000;

type Dependencies = Pick<Context, 'background' | 'log' | 'now' | 'elapsedMs'> & {
  findOpen: FindPublicItems;
  /** For how long a cache keeps what it got. */
  kept_seconds: number;
  onChanged: (item_ids: readonly number[]) => void;
};

export class WatchedItems {
  readonly #watched = new Map<number, WatchedItem>();
  /** item_id -> when it is forgotten once more. */
  readonly #settling = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #looked_at = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #isBlind = false;

  constructor(readonly parts: Dependencies) {}

  start(): void {
    this.#looked_at = this.parts.elapsedMs();
    this.#timer = setInterval(() => {
      if (!this.#isLooking) this.parts.background.run('look for changed items', () => this.#lookAlone());
    }, lookEveryMs).unref();
  }

  /** Nobody looks at them any more: the cache forgets them. */
  end(): void {
    clearInterval(this.#timer);
    this.#looked_at = Number.NEGATIVE_INFINITY;
    this.parts.onChanged([...new Set([...this.#watched.keys(), ...this.#settling.keys()])]);
  }

  /** Every change from here on is noticed. @returns undefined: it may not be given out now */
  async watch(item_id: number): Promise<WatchedItem | undefined> {
    if (!this.#isWatchable(item_id)) return undefined;
    const known = this.#watched.get(item_id);
    if (known) return known;
    const [item] = this.#watched.size < watchedMax ? await this.parts.findOpen([item_id]) : [];
    if (!item || !this.#isWatchable(item_id)) return undefined;
    const found = this.#watched.get(item_id) ?? { data_version: item.data_version, until: this.#end() };
    this.#watched.set(item_id, found);
    return found;
  }

  /** Nothing has changed since; what is given out now is watched to its end. */
  keep(item_id: number, since: WatchedItem): boolean {
    if (this.#watched.get(item_id) !== since) return false;
    since.until = this.#end();
    return true;
  }

  /** The second of its last change must be over: another change in it would leave the data version as it is. */
  isSettled({ last_update_time }: PublicItem): boolean {
    return this.parts.now() - last_update_time >= settleSeconds;
  }

  #end = () => this.parts.now() + this.parts.kept_seconds + settleSeconds;

  #isWatchable(item_id: number): boolean {
    return this.parts.elapsedMs() - this.#looked_at < staleMs && !this.#settling.has(item_id);
  }

  async #lookAlone(): Promise<void> {
    this.#isLooking = true;
    const started = this.parts.elapsedMs();
    try {
      await this.#look();
      this.#looked_at = started;
      this.#isBlind = false;
    } catch (error) {
      if (!this.#isBlind)
        this.parts.log.warn('changed items cannot be looked for: caches get no pages', crashFacts(error));
      this.#isBlind = true;
    } finally {
      this.#isLooking = false;
    }
  }

  async #look(): Promise<void> {
    const now = this.parts.now();
    const settled = [...this.#settling].filter(([, at]) => at <= now).map(([item_id]) => item_id);
    for (const [item_id, { until }] of this.#watched) if (until < now) this.#watched.delete(item_id);
    const changed = await this.#findChanged(new Map(this.#watched));
    for (const item_id of settled) this.#settling.delete(item_id);
    for (const item_id of changed) {
      this.#watched.delete(item_id);
      this.#settling.set(item_id, now + settleSeconds);
    }
    if (settled.length + changed.length > 0) this.parts.onChanged([...settled, ...changed]);
  }

  async #findChanged(watched: Map<number, WatchedItem>): Promise<number[]> {
    if (watched.size === 0) return [];
    const found = await this.parts.findOpen([...watched.keys()]);
    const versions = new Map(found.map(({ item_id, data_version }) => [item_id, data_version]));
    return [...watched]
      .filter(([item_id, { data_version }]) => versions.get(item_id) !== data_version)
      .map(([id]) => id);
  }
}
