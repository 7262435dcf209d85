/** A primary and its synchronous standby, and what a person or an operator does when the primary is gone. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Node, openNode, untilTrue } from './node.ts';

export type Pair = {
  nodes: readonly Node[];
  primary(): Node;
  standby(): Node;
  /** From now on the standby is the primary; the old one must have been killed. It waits for no standby yet. */
  promote(): Promise<void>;
  /** Copies the primary to the other, which follows it; commits wait for it again. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
};

/** @param commit PostgreSQL's synchronous_commit: what an acknowledged commit has reached */
export async function startPair(commit: 'on' | 'remote_apply'): Promise<Pair & { folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-pair-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['nobody', folder]);
  let [primary, standby] = [await openNode('a', folder), await openNode('b', folder)];
  const nodes = [primary, standby];
  await primary.create();
  await primary.start();
  await primary.query(`alter system set synchronous_commit = '${commit}'`);
  const pair: Pair = {
    nodes,
    primary: () => primary,
    standby: () => standby,
    async promote() {
      await standby.promote();
      [primary, standby] = [standby, primary];
    },
    async rejoin() {
      // The copy takes the settings along: it must not wait for a standby of its own the day it is promoted.
      await standby.copy(primary);
      await standby.start();
      await primary.query(`alter system set synchronous_standby_names = '*'`);
      await primary.query('select pg_reload_conf()');
      await untilTrue(async () => isInStep(primary), 'the standby is in step');
    },
    async stop() {
      for (const node of nodes) await node.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await pair.rejoin();
  return { ...pair, folder };
}

async function isInStep(primary: Node): Promise<boolean> {
  const rows = await primary.query('select sync_state from pg_stat_replication');
  return rows.some(row => row.sync_state === 'sync');
}
