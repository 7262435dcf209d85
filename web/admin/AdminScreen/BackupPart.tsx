/** The whole site as one file: begun here, watched, fetched. */
import { useEffect, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { useHref } from '../../api/use-href.ts';
import { sizeWords } from '../../attachment/file-words.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { OwnPasswordDialog } from '../../user/OwnPasswordDialog.tsx';

type Backup = Answer<'backup/progress'>;
const askEveryMs = 1_000;

export function BackupPart() {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { data: backup, error, reload } = useCall('backup/progress', {});
  const isRunning = backup?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void reload(), askEveryMs);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  const isFirst = backup === undefined || backup.state === 'none';
  return (
    <>
      <div className="sh-h">
        <h1>{t('admin.backup')}</h1>
      </div>
      {error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
      <div className="panel backup">
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
      {isAsking && <StartDialog onStarted={reload} onClose={() => setAsking(false)} />}
    </>
  );
}

type StartDialogProps = { onStarted: () => Promise<void>; onClose: () => void };

function StartDialog({ onStarted, onClose }: StartDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('backup/start', {});
  return (
    <OwnPasswordDialog
      title={t('admin.backupTitle')}
      hint={t('admin.backupWarning')}
      action={t('admin.backupBegin')}
      onSend={async password => {
        await send({ password });
        await onStarted();
      }}
      done={t('admin.backupBegun')}
      onClose={onClose}
    />
  );
}

/** Whether it is done, and this person's to fetch. */
const hasFile = ({ state, backup_id }: Backup) => state === 'done' && backup_id !== '';

function State({ backup }: { backup: Backup }) {
  const { t } = useTexts();
  const { state, username } = backup;
  if (state === 'none') return null;
  if (state === 'failed') return <Alert>{t('admin.backupFailed')}</Alert>;
  if (state === 'running') {
    return <p role="status">{t('admin.backupRunning', { rows: backup.written_rows })}</p>;
  }
  return hasFile(backup) ? <Done backup={backup} /> : <p>{t('admin.backupByOther', { name: username })}</p>;
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
    <div role="status" className="backup">
      <p>{t('admin.backupDone', { rows, files, size: sizeWords(backup.backup_bytes), moment })}</p>
      <p className="hint">{t(has_key === '1' ? 'admin.backupWithKey' : 'admin.backupWithoutKey')}</p>
      {missing_files > 0 && <p className="hint">{t('admin.backupMissing', { count: missing_files })}</p>}
      {cloud_files > 0 && <p className="hint">{t('admin.backupInCloud', { count: cloud_files })}</p>}
    </div>
  );
}

function Download({ backup }: { backup: Backup }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <a
      className={buttonClass({ look: 'primary' })}
      href={href(`/api/backup/file?backup_id=${backup.backup_id}`)}
      download
    >
      <Icon name="download" />
      {t('admin.backupDownload')}
    </a>
  );
}
