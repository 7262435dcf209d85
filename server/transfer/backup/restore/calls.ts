import { restoreCheckedSeconds } from '#common/contract/site/restore-limits.ts';
import { fail } from '#common/errors.ts';
import { requireOwnPassword } from '../../../people/user/password/own-password.ts';
import { record } from '../../../platform/access/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { admin, type CallsOf } from '../../../platform/http/handler.ts';
import { failUnwritable } from '../../../platform/storage/storage-error.ts';
import { isEncrypted } from '../encrypted-file.ts';
import { fileOf, findBackup } from '../kept-backup.ts';
import { findArchive, findSource, startCheck } from './check-backup.ts';
import { findNote, listSafetyBackups, type RestoreNote, safetyFile } from './restore-note.ts';
import { startRestore } from './run-restore.ts';
import { findUpload, takePart, uploadedFile } from './take-upload.ts';

/** In each language of the screen. */
const confirmations = ['restore', '恢复'];

const none = {
  state: 'none',
  stage: '',
  restore_id: '',
  source: '',
  username: '',
  done: 0,
  total: 0,
  ended_at: 0,
  reason: '',
  detail: '',
  safety_source: '',
} as const;

export const restoreCalls: CallsOf<'restore'> = {
  'restore/list': admin(async ({ context }) => {
    const upload = await findUpload(context);
    return {
      backups: await listBackups(context),
      upload_id: upload?.upload_id ?? '',
      received_bytes: upload?.received_bytes ?? 0,
      whole_bytes: upload?.whole_bytes ?? 0,
    };
  }),

  'restore/upload': admin(async ({ context, input, file }) => {
    if (file === undefined) fail('fileMissing');
    // A check or an exchange reads the file.
    await requireRest(context);
    const { upload_id, received_bytes } = await takePart(context, { ...input, file });
    return { upload_id, received_bytes };
  }),

  'restore/check': admin(async ({ context, actor, input: { source, passphrase } }) => {
    await requireRest(context);
    const file = (await findSource(context, source)) ?? fail('notFound');
    const typed = passphrase === '' ? undefined : passphrase;
    const check = { source, file, passphrase: typed };
    return { restore_id: await startCheck(context, actor.user, check).catch(failUnwritable) };
  }),

  'restore/progress': admin(async ({ context, actor }) => {
    const note = await findNote(context);
    return note === undefined ? none : present(note, actor.user.uid);
  }),

  'restore/start': admin(async ({ context, actor, input }) => {
    await requireOwnPassword(context, actor, input.password);
    if (!confirmations.includes(input.confirmation.trim().toLowerCase())) fail('restoreUnconfirmed');
    const note = await requireRest(context);
    const isTheirs = note?.restore_id === input.restore_id && note.uid === actor.user.uid;
    const isFresh = note !== undefined && context.now() - note.alive_at <= restoreCheckedSeconds;
    if (!isTheirs || note.state !== 'checked' || !isFresh) fail('restoreNotChecked');
    await findArchive(context, note).catch(() => fail('restoreNotChecked'));
    if ((await findBackup(context))?.state === 'running') fail('backupRunning');
    await record(context, actor, { what: 'restoreStarted' });
    if (!(await startRestore(context, actor, note))) fail('restoreRunning');
    return [];
  }),
};

/** @returns what was done last @throws restoreRunning */
async function requireRest(context: Context): Promise<RestoreNote | undefined> {
  const note = await findNote(context);
  const isUnderWay = note?.state === 'checking' || note?.state === 'running';
  return isUnderWay ? fail('restoreRunning') : note;
}

function present(note: RestoreNote, uid: number) {
  const { alive_at, uid: by, sign: _, ...told } = note;
  const isOver = note.state === 'done' || note.state === 'failed';
  return {
    ...told,
    restore_id: by === uid ? note.restore_id : '',
    ended_at: isOver ? alive_at : 0,
    report: note.report,
  };
}

async function listBackups(context: Context) {
  const made = await findBackup(context);
  const upload = await findUpload(context);
  const safety = await listSafetyBackups(context);
  const found = [
    ...(made?.state === 'done'
      ? [{ source: 'made', made_at: made.alive_at, bytes: made.bytes, file: fileOf(context, made.backup_id) }]
      : []),
    ...(upload !== undefined && upload.received_bytes === upload.whole_bytes
      ? [{ source: 'uploaded', made_at: 0, bytes: upload.whole_bytes, file: uploadedFile(context) }]
      : []),
    ...safety.map(copy => ({ ...copy, file: safetyFile(context, copy.source) })),
  ];
  return Promise.all(
    found.map(async ({ source, made_at, bytes, file }) => ({
      source,
      made_at,
      backup_bytes: bytes,
      is_encrypted: await isEncrypted(file).catch(() => false),
    })),
  );
}
