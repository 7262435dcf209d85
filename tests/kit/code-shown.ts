import { openDb } from '#server/db/open.ts';
import type { Product } from './product.ts';

/** The code in the picture of whoever asked last, so that a journey can type what a person would read. */
export async function codeShown({ data_dir }: Product): Promise<string> {
  const db = openDb({ data_dir, database_url: undefined });
  const { code } = await db
    .selectFrom('code')
    .select('code')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return code;
}
