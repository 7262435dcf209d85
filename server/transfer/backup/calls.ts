import type { GeneratedFile } from '#common/contract/call.ts';
import { fail } from '#common/errors.ts';
import { backupKeptSeconds, backupPassphraseMinLength } from '#common/limits.ts';
import { requireOwnPassword } from '../../people/user/password/own-password.ts';
import { listPersonNames } from '../../people/user/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { admin, type CallsOf } from '../../platform/http/handler.ts';
import { dispositionOf } from '../../platform/http/response/file-headers.ts';
import { requireRecentSignIn } from '../../platform/http/session/recent-sign-in.ts';
import { openFinishedFile } from '../../platform/storage/scratch.ts';
import { fileOf, findBackup, type KeptBackup, startBackup } from './kept-backup.ts';

const none = { state: 'none', backup_id: '', username: '', name: '', has_key: false, kept_until: 0 } as const;
const nothing = { written_rows: 0, written_files: 0, missing_files: 0, cloud_files: 0, backup_bytes: 0 };

export const backupCalls: CallsOf<'backup'> = {
  'backup/start': admin(async ({ context, actor, input }) => {
    await requireOwnPassword(context, actor, input.password);
    const passphrase = requirePassphrase(input.passphrase);
    const backup_id = await startBackup(context, actor.user, passphrase);
    await record(context, actor, { what: 'backupStarted' });
    return { backup_id };
  }),

  'backup/progress': admin(async ({ context, actor }) => {
    const kept = await findBackup(context);
    if (kept === undefined) return { ...none, ...nothing };
    const names = await listPersonNames(context.db, [kept.uid]);
    return { ...present(kept, actor.user.uid), name: names.get(kept.uid)?.name ?? '' };
  }),

  'backup/mayFetch': admin(async ({ context, session }) => {
    requireRecentSignIn({ context, session });
    return [];
  }),

  'backup/file': admin(async ({ context, actor, input, session }) => {
    requireRecentSignIn({ context, session });
    return openBackup(context, actor, input.backup_id);
  }),
};

/** Empty: none. @throws passphraseTooShort */
function requirePassphrase(typed: string): string | undefined {
  if (typed === '') return undefined;
  const min = backupPassphraseMinLength;
  return typed.length < min ? fail('passphraseTooShort', { values: { min } }) : typed;
}

function present(kept: KeptBackup, uid: number) {
  const { state, username, written, bytes, alive_at } = kept;
  return {
    state,
    username,
    backup_id: kept.uid === uid ? kept.backup_id : '',
    written_rows: written.rows,
    written_files: written.files,
    missing_files: written.missing,
    cloud_files: written.in_cloud,
    has_key: written.has_key,
    backup_bytes: bytes,
    kept_until: state === 'done' ? alive_at + backupKeptSeconds : 0,
  };
}

/** Only for whoever gave their password for it. @throws notFound */
async function openBackup(context: Context, actor: MemberActor, backup_id: string): Promise<GeneratedFile> {
  const kept = await findBackup(context);
  const isTheirs = kept?.backup_id === backup_id && kept.uid === actor.user.uid;
  if (kept?.state !== 'done' || !isTheirs) fail('notFound');
  const made = await openFinishedFile(fileOf(context, backup_id)).catch(() => fail('notFound'));
  await record(context, actor, { what: 'backupFetched' });
  const day = new Date(kept.alive_at * 1000).toISOString().slice(0, 10);
  const content_type = kept.is_encrypted ? 'application/octet-stream' : 'application/zip';
  const end = kept.is_encrypted ? 'zip.age' : 'zip';
  const disposition = dispositionOf({ file_type: content_type, display_name: `docstead-${day}.${end}` });
  return { content_type, disposition, cache_control: 'no-store', ...made };
}
