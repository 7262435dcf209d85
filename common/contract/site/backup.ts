/** backup/*: the whole site as one file, for administrators. */
import { z } from 'zod';
import { backupPassphraseMaxLength, passwordMaxLength } from '../../limits.ts';
import { change, download, nothing, read } from '../call.ts';
import { flagText, numberText, text, textOrEmpty } from '../fields.ts';

const backupId = text(32).regex(/^[0-9a-f]{32}$/);

const backupStates = ['none', 'running', 'done', 'failed'] as const;

export const backupCalls = {
  'backup/start': change(
    'Begins to write the whole site into one file: all rows, all uploads, and the key when it lies in the data folder. The one before goes.',
    {
      password: textOrEmpty(passwordMaxLength * 4),
      /** Encrypts the file; empty leaves it open. */
      passphrase: textOrEmpty(backupPassphraseMaxLength),
    },
    z.object({ backup_id: z.string() }),
    [
      'notAllowed',
      'loginPasswordWrong',
      'passphraseTooShort',
      'backupRunning',
      'storageFull',
      'storageFailed',
    ],
  ),
  'backup/progress': read(
    'How far the backup is. The id, which the file is fetched with, is for whoever began it.',
    {},
    z.object({
      state: z.enum(backupStates),
      backup_id: z.string(),
      username: z.string(),
      name: z.string(),
      written_rows: z.number(),
      written_files: z.number(),
      missing_files: z.number(),
      cloud_files: z.number(),
      has_key: flagText,
      backup_bytes: z.number(),
      kept_until: numberText,
    }),
    ['notAllowed'],
  ),
  'backup/mayFetch': read(
    'Whether this session may fetch the backup now: its sign-in is recent enough.',
    {},
    nothing,
    ['notAllowed', 'signInAgain'],
  ),
  'backup/file': download(
    'The finished backup. It is removed an hour after it was made.',
    { backup_id: backupId },
    ['notAllowed', 'signInAgain', 'notFound'],
    { refuses_as_page: true },
  ),
} as const;
