/** restore/*: a backup in place of the site, for administrators. */
import { z } from 'zod';
import { backupPassphraseMaxLength, passwordMaxLength } from '../../limits.ts';
import { change, nothing, read } from '../call.ts';
import { flagText, numberText, text, textOrEmpty } from '../fields.ts';
import { restorePartMaxBytes } from './restore-limits.ts';

const id32 = /^[0-9a-f]{32}$/;
/** `made`: on the screen of backups; `uploaded`; else one from before an earlier exchange. */
const source = text(60).regex(/^(made|uploaded|before-restore-[0-9T-]{19})$/);

const restoreStates = ['none', 'checking', 'checked', 'running', 'done', 'failed'] as const;
const restoreStages = ['', 'waiting', 'saving', 'files', 'rows', 'starting'] as const;
const restoreReasons = [
  '',
  'noBackup',
  'newer',
  'passphraseMissing',
  'passphraseWrong',
  'keyDiffers',
  'noAdministrator',
  'noSpace',
  'gone',
  'busy',
  'stopped',
  'failed',
] as const;

const counts = {
  items: z.number(),
  pages: z.number(),
  people: z.number(),
  files: z.number(),
  /** Seconds; 0: nothing was ever saved. */
  newest_change: numberText,
};

const report = z.object({
  made_at: numberText,
  version: z.string(),
  in_backup: z.object({ ...counts, missing_files: z.number(), cloud_files: z.number(), rows: z.number() }),
  now: z.object(counts),
  changed_pages: z.number(),
  lost_people: z.number(),
  lost_usernames: z.array(z.string()),
  /** The key to secrets: that of this site, another one that comes along, or none in the backup. */
  key: z.enum(['same', 'other', 'none']),
  has_self: flagText,
});

export const restoreCalls = {
  'restore/list': read(
    'Backups that can take the place of the site: the one made last, one that is uploaded, and those that were made before earlier restores.',
    {},
    z.object({
      backups: z.array(
        z.object({
          source: z.string(),
          made_at: numberText,
          backup_bytes: z.number(),
          is_encrypted: flagText,
        }),
      ),
      upload_id: z.string(),
      received_bytes: z.number(),
      whole_bytes: z.number(),
    }),
    ['notAllowed'],
  ),
  'restore/upload': change(
    'Takes a part of the file of a backup. Answers how much has come, from where the next part goes on; a part from elsewhere is not taken. A new upload takes the place of the one before.',
    {
      /** Empty begins a new upload. */
      upload_id: z
        .string()
        .regex(/^(|[0-9a-f]{32})$/)
        .default(''),
      from_byte: numberText,
      whole_bytes: numberText,
    },
    z.object({ upload_id: z.string(), received_bytes: z.number() }),
    [
      'notAllowed',
      'fileMissing',
      'fileTooLarge',
      'notFound',
      'restoreRunning',
      'storageFull',
      'storageFailed',
    ],
    { upload: { field: 'file', under_bytes: restorePartMaxBytes + 1 } },
  ),
  'restore/check': change(
    'Begins to read a backup whole and to compare it with the site; nothing is changed.',
    { source, passphrase: textOrEmpty(backupPassphraseMaxLength) },
    z.object({ restore_id: z.string() }),
    ['notAllowed', 'notFound', 'restoreRunning', 'storageFailed'],
  ),
  'restore/progress': read(
    'How far the check or the restore is, what the backup holds beside the site, and why it ended.',
    {},
    z.object({
      state: z.enum(restoreStates),
      stage: z.enum(restoreStages),
      /** Empty unless this person checked it. */
      restore_id: z.string(),
      source: z.string(),
      username: z.string(),
      done: z.number(),
      total: z.number(),
      ended_at: numberText,
      reason: z.enum(restoreReasons),
      detail: z.string(),
      /** Where a copy of the site from before is; empty: there is none. */
      safety_source: z.string(),
      report: report.optional(),
    }),
    ['notAllowed'],
  ),
  'restore/start': change(
    'Replaces the whole site by the backup that was checked, after a backup of the site as it is. Everybody is held off meanwhile, and all sessions end.',
    {
      restore_id: text(32).regex(id32),
      password: textOrEmpty(passwordMaxLength * 4),
      /** `restore`, or the same in Chinese. */
      confirmation: textOrEmpty(100),
    },
    nothing,
    [
      'notAllowed',
      'loginPasswordWrong',
      'restoreUnconfirmed',
      'restoreNotChecked',
      'restoreRunning',
      'backupRunning',
    ],
  ),
} as const;
