/** The whole site as one file: begun here, watched, fetched. */

import { useEffect, useRef, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { formatSize } from '../attachment/file-words.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/form/Field.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';
import { OwnPasswordDialog } from '../user/OwnPasswordDialog.tsx';
import { useProvenSend } from '../user/ProveAgain.tsx';
import * as styles from './BackupPart.module.css';
import { RestorePart } from './restore/RestorePart.tsx';
import { useAttempt } from './use-attempt.ts';

type Backup = Answer<'backup/progress'>;
const pollEveryMs = 1_000;

export function BackupPart() {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { data: backup, error, reload } = useCall('backup/progress', {});
  const isRunning = backup?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void reload(), pollEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  const isFirst = backup === undefined || backup.state === 'none';
  return (
    <>
      <div className={screenStyles.head}>
        <h1>{t('admin.backup')}</h1>
      </div>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <div className={`${panelStyles.panel} ${styles.backup}`}>
        <p>{t('admin.backupHint')}</p>
        <p className="hint">{t('admin.backupRestore')}</p>
        {backup !== undefined && <State backup={backup} />}
        {!isRunning && (
          <p className="row">
            {backup !== undefined && hasFile(backup) && <Download backup={backup} />}
            <Button look={isFirst ? 'primary' : 'default'} onClick={() => setAsking(true)}>
              {t(isFirst ? 'admin.backupStart' : 'admin.backupAgain')}
            </Button>
          </p>
        )}
      </div>
      <RestorePart made={`${backup?.state ?? ''} ${backup?.kept_until ?? ''}`} />
      {isAsking && <StartDialog onStarted={reload} onClose={() => setAsking(false)} />}
    </>
  );
}

type StartDialogProps = { onStarted: () => Promise<void>; onClose: () => void };

function StartDialog({ onStarted, onClose }: StartDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('backup/start', {});
  const [passphrase, setPassphrase] = useState('');
  return (
    <OwnPasswordDialog
      title={t('admin.backupTitle')}
      hint={t('admin.backupWarning')}
      action={t('admin.backupBegin')}
      onSend={async password => {
        await send({ password, passphrase });
        await onStarted();
      }}
      more={
        <Field
          label={t('admin.backupPassphrase')}
          hint={t('admin.backupPassphraseHint')}
          autoComplete="off"
          spellCheck={false}
          value={passphrase}
          onChange={event => setPassphrase(event.target.value)}
        />
      }
      done={t('admin.backupBegun')}
      onClose={onClose}
    />
  );
}

/** Whether it is done, and this person's to fetch. */
const hasFile = ({ state, backup_id }: Backup) => state === 'done' && backup_id !== '';

function State({ backup }: { backup: Backup }) {
  const { t } = useTexts();
  const { state } = backup;
  if (state === 'none') return null;
  if (state === 'failed') return <Alert>{t('admin.backupFailed')}</Alert>;
  if (state === 'running') {
    return <p role="status">{t('admin.backupRunning', { rows: backup.written_rows })}</p>;
  }
  return hasFile(backup) ? (
    <Done backup={backup} />
  ) : (
    <p>{t('admin.backupByOther', { name: personLabel(backup) })}</p>
  );
}

function Done({ backup }: { backup: Backup }) {
  const { t, lang } = useTexts();
  const { written_rows: rows, written_files: files, missing_files, cloud_files, has_key } = backup;
  const until = new Date(Number(backup.kept_until) * 1000);
  const moment = until.toLocaleTimeString(lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div role="status" className={styles.backup}>
      <p>{t('admin.backupDone', { rows, files, size: formatSize(backup.backup_bytes), moment })}</p>
      <p className="hint">{t(isOn(has_key) ? 'admin.backupWithKey' : 'admin.backupWithoutKey')}</p>
      {missing_files > 0 && <p className="hint">{t('admin.backupMissing', { count: missing_files })}</p>}
      {cloud_files > 0 && <p className="hint">{t('admin.backupInCloud', { count: cloud_files })}</p>}
    </div>
  );
}

/** The file is fetched by the browser itself, so the recent sign-in it needs is checked before. */
function Download({ backup }: { backup: Backup }) {
  const { t } = useTexts();
  const href = useHref();
  const attempt = useAttempt();
  const { send } = useProvenSend('backup/mayFetch');
  const link = useRef<HTMLAnchorElement>(null);
  const fetchFile = async () => {
    if (await attempt(async () => send({}), t('admin.backupComing'))) link.current?.click();
  };
  return (
    <>
      <Button look="primary" icon="download" onClick={() => void fetchFile()}>
        {t('admin.backupDownload')}
      </Button>
      <a ref={link} hidden href={href(`/api/backup/file?backup_id=${backup.backup_id}`)} download>
        {t('admin.backupDownload')}
      </a>
    </>
  );
}
