/** The audit log as a file of JSON lines. It is written to the disk first, so that a long one needs no memory. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { GeneratedFile } from '#common/contract/call.ts';
import { auditExportMax } from '#common/limits.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { auditSentence, readDetails } from '../../platform/audit/audit-sentence.ts';
import type { Context } from '../../platform/context.ts';
import type { AuditRow } from '../../platform/db/tables.ts';
import { dispositionOf } from '../../platform/http/response/file-headers.ts';
import { limitExports } from '../../platform/storage/limit-exports.ts';
import { openFinishedFile, openScratch, removeScratch } from '../../platform/storage/scratch.ts';
import { failUnwritable } from '../../platform/storage/storage-error.ts';
import { listPersonNames } from '../user/queries.ts';
import { type AuditChoice, listAuditBefore } from './queries.ts';
import { shownAddress } from './shown-address.ts';

type AuditExport = AuditChoice & {
  /** 0: from the newest on. */
  before_id: number;
  /** Whose log its owner downloads; undefined for administrators. */
  item: { item_id: number; item_name: string } | undefined;
};

const rowsAtOnce = 1_000;
const content_type = 'application/x-ndjson';

/** @throws exportsTooMany, storageFull, storageFailed */
export async function exportAudit(
  context: Context,
  actor: MemberActor,
  wanted: AuditExport,
): Promise<GeneratedFile> {
  const { item } = wanted;
  await record(context, actor, item ? { what: 'itemLogExported', item } : { what: 'logExported' });
  return limitExports(actor.user.uid, async () => {
    const folder = await openScratch(context);
    try {
      const target = join(folder, 'made');
      const lines = Readable.from(linesOf(context, actor, wanted));
      await pipeline(lines, createWriteStream(target, { mode: 0o600 })).catch(failUnwritable);
      const day = new Date(context.now() * 1000).toISOString().slice(0, 10);
      const display_name = `docstead-log-${day}.jsonl`;
      const disposition = dispositionOf({ file_type: content_type, display_name });
      return { content_type, disposition, cache_control: 'no-store', ...(await openFinishedFile(target)) };
    } finally {
      await removeScratch(folder);
    }
  });
}

async function* linesOf(context: Context, actor: MemberActor, wanted: AuditExport): AsyncGenerator<string> {
  let before_id = wanted.before_id === 0 ? Number.MAX_SAFE_INTEGER : wanted.before_id;
  for (let count = 0; count < auditExportMax; count += rowsAtOnce) {
    const rows = await listAuditBefore(context.db, wanted, { before_id, limit: rowsAtOnce });
    const names = await listPersonNames(
      context.db,
      rows.map(row => row.uid),
    );
    yield rows.map(row => `${lineOf({ ...row, name: names.get(row.uid)?.name ?? '' }, actor)}\n`).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    before_id = last.id;
  }
}

function lineOf(row: AuditRow & { name: string }, actor: MemberActor): string {
  const { id, addtime, uid, username, name, what, item_id, target_uid, times, details } = row;
  return JSON.stringify({
    id,
    time: new Date(addtime * 1000).toISOString(),
    uid,
    username,
    name,
    address: shownAddress(row, actor),
    what,
    text: auditSentence(row, actor.lang),
    item_id,
    target_uid,
    times,
    details: readDetails(details),
  });
}
