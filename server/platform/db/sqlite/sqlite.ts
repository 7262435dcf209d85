/**
 * Kysely on SQLite through the `node:sqlite` API: one connection for writing, one for reading.
 * Reads outside a transaction see the last commit and never wait; writes and transactions take a lock one after the other, and share
 * their commits (group-commit.ts).
 */
import { setImmediate as othersFirst } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { GroupCommit } from '../group-commit.ts';
import { type Database, openDatabase, type Statement } from './sqlite-module.ts';

const pragmas = [
  'journal_mode=WAL',
  'synchronous=FULL',
  'foreign_keys=ON',
  'busy_timeout=5000',
  'cache_size=-32000',
];
const preparedMax = 500;
/** After a read that took so long, of a very long text, other requests are served before the next one. */
const longReadMs = 5;
/** A lock whose holder does nothing for so long is a bug (a write outside the transaction it belongs to), not a load. */
const lockTimeoutMs = 30_000;

class Handle {
  readonly #database: Database;
  readonly #prepared = new Map<string, { statement: Statement; returnsRows: boolean }>();
  #dataVersion: Statement | undefined;
  #pause: Promise<void> | undefined;

  constructor(file: string) {
    this.#database = openDatabase(file);
    for (const pragma of pragmas) this.#database.exec(`pragma ${pragma}`);
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, returnsRows } = this.#prepare(sql);
    // Kysely's parameters are what the tables' types allow: text and numbers.
    const values = parameters as (string | number | null)[];
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  /** As `run`, outside of a transaction: one long read at a time. */
  async read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    while (this.#pause) await this.#pause;
    const begun = performance.now();
    const result = this.run<R>(query);
    if (performance.now() - begun > longReadMs) await this.#letOthersFirst();
    return result;
  }

  async #letOthersFirst(): Promise<void> {
    this.#pause = othersFirst().then(() => {
      this.#pause = undefined;
    });
    await this.#pause;
  }

  #prepare(sql: string) {
    const found = this.#prepared.get(sql);
    if (found) return found;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (this.#prepared.size < preparedMax) this.#prepared.set(sql, prepared);
    return prepared;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  /** Another number after each commit of another connection, of this process or any other. */
  dataVersion(): number {
    this.#dataVersion ??= this.#database.prepare('pragma data_version');
    const row = this.#dataVersion.get() as { data_version: number } | undefined;
    return row?.data_version ?? 0;
  }

  close(): void {
    this.#database.close();
  }
}

/** First come, first served. */
class WriteLock {
  #last: Promise<void> = Promise.resolve();
  #used_at = 0;

  /** Whoever holds the lock still works. */
  noteUse(): void {
    this.#used_at = performance.now();
  }

  async take(): Promise<() => void> {
    const { before, done } = this.#queue();
    if (!(await this.#comes(before))) {
      // The lock is passed on when it comes, so that the next ones are not stopped too.
      void before.then(done);
      throw new Error('the database was busy for 30 s: is something outside the transaction it belongs to?');
    }
    return done;
  }

  async takeHoweverLong(): Promise<() => void> {
    const { before, done } = this.#queue();
    await before;
    return done;
  }

  /** Waits as long as the holder before still works. */
  async #comes(before: Promise<void>): Promise<boolean> {
    while (!(await inTime(before))) if (performance.now() - this.#used_at > lockTimeoutMs) return false;
    return true;
  }

  #queue() {
    const before = this.#last;
    let done = () => {};
    this.#last = new Promise(resolve => {
      done = resolve;
    });
    return { before, done };
  }
}

async function inTime(before: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), lockTimeoutMs);
  });
  const came = await Promise.race([before.then(() => true), late]);
  clearTimeout(timer);
  return came;
}

class Connection implements DatabaseConnection {
  #releaseLock: (() => void) | undefined;

  constructor(
    readonly writer: Handle,
    readonly reader: Handle,
    readonly lock: WriteLock,
    readonly commits: GroupCommit,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#releaseLock) {
      this.lock.noteUse();
      return this.writer.run<R>(query);
    }
    if (query.query.kind === 'SelectQueryNode') return this.reader.read<R>(query);
    return this.#writeAlone<R>(query);
  }

  async #writeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.begin();
    try {
      const result = this.writer.run<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  async begin(): Promise<void> {
    const releaseLock = await this.lock.take();
    try {
      this.commits.begin();
      this.#releaseLock = releaseLock;
    } catch (error) {
      releaseLock();
      throw error;
    }
  }

  /** The next one gets the lock at once; the promise waits for the disk. */
  commit(): Promise<void> {
    const kept = this.commits.keep();
    this.#leave();
    return kept;
  }

  /** After a commit that failed there is nothing left to take back. */
  rollback(): void {
    if (this.#releaseLock) this.commits.drop();
    this.#leave();
  }

  #leave(): void {
    this.#releaseLock?.();
    this.#releaseLock = undefined;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class SqliteDriver implements Driver {
  readonly #writer: Handle;
  readonly #reader: Handle;
  readonly #lock = new WriteLock();
  readonly #commits: GroupCommit;

  constructor(file: string) {
    this.#writer = new Handle(file);
    this.#reader = new Handle(file);
    this.#commits = new GroupCommit(
      sql => this.#writer.exec(sql),
      () => this.#lock.takeHoweverLong(),
    );
  }

  /** Nothing that reads show has changed while this is the same. */
  mark(): number {
    return this.#reader.dataVersion();
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#writer, this.#reader, this.#lock, this.#commits);
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as Connection).rollback();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    const releaseLock = await this.#lock.take();
    this.#commits.finish();
    releaseLock();
    this.#reader.close();
    // Everything into the one file, so that it can be copied: a driver may keep the connection until it is collected.
    this.#writer.exec('pragma wal_checkpoint(truncate)');
    this.#writer.close();
  }
}

/** Steps of the schema run in one transaction: SQLite takes changes of tables back like any other. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class SqliteDialect implements Dialect {
  #driver: SqliteDriver | undefined;
  constructor(readonly file: string) {}

  /** As SqliteDriver's; undefined before the first query. */
  mark(): number | undefined {
    return this.#driver?.mark();
  }
  createAdapter(): SqliteAdapter {
    return new Adapter();
  }
  createDriver(): Driver {
    this.#driver = new SqliteDriver(this.file);
    return this.#driver;
  }
  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
}
