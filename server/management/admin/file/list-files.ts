/** One part of the list of all files: as many as wanted, or what was found among so many. */
import type { Input } from '#common/contract/index.ts';
import { adminRowsPerPage } from '#common/limits.ts';
import type { Context } from '../../../platform/context.ts';
import { openUses } from './find-uses.ts';
import { type FileInList, type FileQuery, listFiles } from './queries.ts';

const filesMax = 100;
/** Of a filter that few files pass, so many are looked at before what was found is answered. */
const lookedAtMax = 2_000;
const atOnce = 200;

type UsedFile = FileInList & { is_used: boolean };
type Asking = Input<'adminFile/getList'>;

export async function listPart(
  context: Context,
  asking: Asking,
): Promise<{ files: UsedFile[]; next_cursor: string }> {
  const { use, sort } = asking;
  const limit = asking.count === 0 ? adminRowsPerPage : Math.min(asking.count, filesMax);
  const { isUsed } = openUses(context);
  const files: UsedFile[] = [];
  let after = placeOf(asking.cursor);
  for (let looked = 0; looked < lookedAtMax; ) {
    const wanted = use === '' ? limit : atOnce;
    const rows = await listFiles(context.db, queryOf(asking, after, wanted));
    for (const row of rows) {
      const is_used = await isUsed(row);
      after = { value: sort === 'size' ? row.file_size : row.addtime, file_id: row.file_id };
      if (use === '' || is_used === (use === 'used')) files.push({ ...row, is_used });
      if (files.length === limit) return { files, next_cursor: `${after.value}.${after.file_id}` };
    }
    if (rows.length < wanted) return { files, next_cursor: '' };
    looked += rows.length;
  }
  return { files, next_cursor: after === undefined ? '' : `${after.value}.${after.file_id}` };
}

function queryOf(asking: Asking, after: FileQuery['after'], limit: number): FileQuery {
  const { keyword, username, sort, ascending } = asking;
  return { keyword: keyword.trim(), username: username.trim(), sort, ascending, after, limit };
}

function placeOf(cursor: string): FileQuery['after'] {
  if (cursor === '') return undefined;
  const [value, file_id] = cursor.split('.').map(Number);
  return { value: value ?? 0, file_id: file_id ?? 0 };
}
