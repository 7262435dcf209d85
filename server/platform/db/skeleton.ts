/** Names that look alike have one skeleton (Unicode UTS 39): `admin`, and the same word with a Cyrillic а. */
import type { Db } from './open.ts';

/** Of everybody who has none yet: rows of a time before, or of a backup from then. */
export async function fillSkeletons(db: Db): Promise<void> {
  const without = db.selectFrom('user').select(['uid', 'username']).where('username_skeleton', '=', '');
  for (const { uid, username } of await without.execute())
    await db
      .updateTable('user')
      .set({ username_skeleton: await skeletonOf(username) })
      .where('uid', '=', uid)
      .execute();
}

/** Case does not count. The table of confusable characters is read with the first name. */
export async function skeletonOf(username: string): Promise<string> {
  const { default: unhomoglyph } = await import('unhomoglyph');
  return unhomoglyph(username.normalize('NFKC')).toLowerCase();
}
