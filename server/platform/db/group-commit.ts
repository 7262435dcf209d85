/**
 * Transactions that end at about the same time share one commit of SQLite, and so one wait for the disk. Each is a
 * savepoint inside; none is acknowledged before the commit.
 */

type CommitGroup = { done: Promise<void>; succeed: () => void; fail: (error: unknown) => void };

function openCommitGroup(): CommitGroup {
  let succeed = () => {};
  let fail: CommitGroup['fail'] = () => {};
  const done = new Promise<void>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  // A group whose parts were all dropped has nobody who waits for it.
  done.catch(() => {});
  return { done, succeed, fail };
}

/** All of it while holding the lock of the writer, except for waiting. */
export class GroupCommit {
  #group: CommitGroup | undefined;

  /** @param acquireLock resolves when nobody else writes, with what releases the lock */
  constructor(
    readonly exec: (sql: string) => void,
    readonly acquireLock: () => Promise<() => void>,
  ) {}

  begin(): void {
    if (!this.#group) {
      this.exec('begin immediate');
      this.#group = openCommitGroup();
      // After what has already arrived: those requests join.
      setImmediate(() => void this.#commitWithLock());
    }
    this.exec('savepoint part');
  }

  /** @returns a promise that settles when the work is on the disk, or lost with the whole group */
  keep(): Promise<void> {
    const group = this.#group;
    if (!group) return Promise.reject(new Error('the transaction was rolled back by the database'));
    this.#orFail(() => this.exec('release part'));
    return group.done;
  }

  drop(): void {
    if (this.#group) this.#orFail(() => this.exec('rollback to part; release part'));
  }

  /** Before closing: nothing is left behind. */
  finish(): void {
    const group = this.#group;
    if (!group) return;
    this.#orFail(() => this.exec('commit'));
    this.#group = undefined;
    group.succeed();
  }

  async #commitWithLock(): Promise<void> {
    const releaseLock = await this.acquireLock();
    this.finish();
    releaseLock();
  }

  /** A full disk rolls back the whole transaction, not the part alone: then everybody in the group must know. */
  #orFail(step: () => void): void {
    try {
      step();
    } catch (error) {
      const group = this.#group;
      this.#group = undefined;
      group?.fail(error);
      this.#rollBack();
    }
  }

  #rollBack(): void {
    try {
      this.exec('rollback');
    } catch {
      // It has rolled back by itself.
    }
  }
}
