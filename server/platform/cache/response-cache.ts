/**
 * Answers that all visitors without a session share, and people with the same rights, kept as bytes. Each is kept with
 * the validators of what it was made of; they are read again for every request, so that a change shows at once, whichever
 * process made it.
 */

import { LRUCache } from 'lru-cache';
import type { CallName } from '#common/contract/index.ts';
import type { Actor } from '../access/actor.ts';
import type { CallFields } from '../call-fields.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { CompressedBody } from './compress.ts';

export type CacheValidator = {
  /** What it validates: equal subjects have equal validators. */
  subject: string;
  /** undefined: not everybody may see it, or it is not there. */
  read(): Promise<string | undefined>;
};
/** Which validator an answer depends on; undefined: it cannot be shared. */
export type CacheValidators = {
  validatorOf(name: CallName, plain: CallFields): CacheValidator | undefined;
  /** No validator changes while this stays the same; undefined: nobody can know without reading them. */
  dataVersion(): string | undefined;
};

/** An answer that people with the same rights share, under its subject. */
export type SharedResponse = { subject: string; validators: CacheValidators };
export type SharedResponses = {
  /** undefined: the answer is for this person alone. */
  viewOf(name: CallName, plain: CallFields, actor: Actor): Promise<SharedResponse | undefined>;
};

/** Called before every call. */
export type RecordDependency = (name: CallName, plain: CallFields) => Promise<void>;

export type PreparedResponse = {
  status: number;
  headers: Record<string, string>;
  packed: CompressedBody;
  /** The one item that all of it is of. */
  item_id?: number | undefined;
  /** The page that its address names and that it shows. */
  named_page_id?: number | undefined;
  /** The page that it shows, whatever the address; for the figures of its owners. */
  shown_page_id?: number | undefined;
};
type CachedResponse = Omit<PreparedResponse, 'packed'> & { body: string | Buffer };
/** The value that the validator of a call had. */
type Dependency = { name: CallName; plain: CallFields; value: string };
type CacheEntry = {
  ready: PreparedResponse;
  dependencies: readonly Dependency[];
  data_version?: string | undefined;
};
type MakeResponse = (record: RecordDependency) => Promise<CachedResponse>;

export type ResponseCache = {
  /**
   * The kept answer, or a new one.
   * @param validators of the same database that it is made of: another may be behind or ahead
   * @param make makes it, and records every call it makes for that
   */
  answer(key: string, validators: CacheValidators, make: MakeResponse): Promise<PreparedResponse>;
};

const cacheMaxBytes = 32 * 1024 * 1024;
/** With its compressed forms, and what keeping it costs. */
const sizeOf = ({ ready }: CacheEntry, key: string) =>
  Math.ceil(ready.packed.body.length * 1.5) + key.length + 1_000;

export function openResponseCache(metrics: Pick<Metrics, 'shared'>): ResponseCache {
  const kept = new LRUCache<string, CacheEntry>({ maxSize: cacheMaxBytes, sizeCalculation: sizeOf });
  const running = new Map<string, Promise<PreparedResponse>>();

  async function findCurrent(key: string, validators: CacheValidators) {
    const found = kept.get(key);
    return found && (await isCurrent(found, validators)) ? found.ready : undefined;
  }

  async function build(
    key: string,
    validators: CacheValidators,
    make: MakeResponse,
  ): Promise<PreparedResponse> {
    const recorder = recordDependencies(validators);
    const { body, ...made } = await make(recorder.record);
    const ready = { ...made, packed: new CompressedBody(body) };
    const dependencies = recorder.dependencies();
    if (dependencies && ready.status === 200) kept.set(key, { ready, dependencies });
    else kept.delete(key);
    return ready;
  }

  return {
    async answer(key, validators, make) {
      const current = await findCurrent(key, validators);
      metrics.shared(current !== undefined);
      if (current) return current;
      const other = running.get(key);
      if (other) {
        // It began before this request: good only if nothing has changed since.
        await other.catch(() => undefined);
        const made = await findCurrent(key, validators);
        if (made) return made;
      }
      const building = build(key, validators, make).finally(() => {
        if (running.get(key) === building) running.delete(key);
      });
      running.set(key, building);
      return building;
    },
  };
}

async function isCurrent(entry: CacheEntry, validators: CacheValidators): Promise<boolean> {
  const data_version = validators.dataVersion();
  if (data_version !== undefined && data_version === entry.data_version) return true;
  for (const { name, plain, value } of entry.dependencies)
    if ((await validators.validatorOf(name, plain)?.read()) !== value) return false;
  entry.data_version = data_version;
  return true;
}

/** Reads each validator before the call is made: a change in between makes the answer look old, never new. */
function recordDependencies(validators: CacheValidators): {
  record: RecordDependency;
  dependencies: () => CacheEntry['dependencies'] | undefined;
} {
  const dependencies = new Map<string, Dependency>();
  let isShareable = true;
  return {
    async record(name, plain) {
      const validator = validators.validatorOf(name, plain);
      const value = await validator?.read();
      const before = validator && dependencies.get(validator.subject);
      if (validator && value !== undefined && (before?.value ?? value) === value) {
        dependencies.set(validator.subject, { name, plain, value });
      } else {
        isShareable = false;
      }
    },
    // What was made without a call has nothing that would show its age.
    dependencies: () => (isShareable && dependencies.size > 0 ? [...dependencies.values()] : undefined),
  };
}
