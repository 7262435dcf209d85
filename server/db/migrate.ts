/** Brings the database to the newest schema; refuses one that is newer than this program. */
import { Migrator } from 'kysely';
import * as start from './migrations/001-start.ts';
import * as searchChanges from './migrations/002-search-changes.ts';
import type { Db } from './open.ts';

/** LIST: every step, in order; a name never changes once released. */
const migrations = {
  '001-start': { up: start.up },
  '002-search-changes': { up: searchChanges.up },
};

/** @throws Error when the database was written by a newer version, or a step failed (nothing of it stays). */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  // Kysely's word for a step in the database that this program does not have.
  if (error instanceof Error && error.message.includes('is missing')) throw new Error(newerSchema);
  if (error !== undefined) throw error;
}

const newerSchema =
  'The database was written by a newer version of Docstead. Start that version, or restore a backup.';
