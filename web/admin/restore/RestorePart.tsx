/** A backup in place of the site: chosen or uploaded, checked, looked at, confirmed, watched. */
import { useEffect, useRef, useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { readBase } from '../../api/base.ts';
import { loginAddress } from '../../api/on-error.ts';
import { useCall, useSend } from '../../api/use-call.ts';
import { formatSize } from '../../attachment/file-words.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Field, FieldFrame } from '../../ui/form/Field.tsx';
import * as panelStyles from '../../ui/Panel.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useAttempt } from '../use-attempt.ts';
import * as styles from './RestorePart.module.css';
import { RestoreProgress } from './RestoreProgress.tsx';
import { momentOf, RestoreReport } from './RestoreReport.tsx';
import { StartRestoreDialog } from './StartRestoreDialog.tsx';
import { useBackupUpload } from './use-backup-upload.ts';
import { type Restore, useRestore } from './use-restore.ts';

/** @param made changes with the backup above */
export function RestorePart({ made }: { made: string }) {
  const { t } = useTexts();
  const { restore, isOver, reload } = useRestore();
  const isUnderWay = restore?.state === 'checking' || restore?.state === 'running';
  return (
    <div className={`${panelStyles.panel} ${styles.restore}`}>
      <h2>{t('admin.restore')}</h2>
      <p>{t('admin.restoreHint')}</p>
      {isOver ? <Over /> : restore !== undefined && <RestoreProgress restore={restore} />}
      {!isOver && restore !== undefined && !isUnderWay && (
        <Choice restore={restore} made={made} onChange={reload} />
      )}
    </div>
  );
}

/** With all sessions that of this browser has ended. */
function Over() {
  const { t } = useTexts();
  const base = readBase();
  return (
    <>
      <p role="status">{t('admin.restoreOver')}</p>
      <p className="row">
        <a
          className={buttonClass({ look: 'primary' })}
          href={loginAddress({ base, here: `${base}/admin/index?part=backup` })}
        >
          {t('admin.restoreSignIn')}
        </a>
      </p>
    </>
  );
}

type ChoiceProps = { restore: Restore; made: string; onChange: () => Promise<void> };

function Choice({ restore, made, onChange }: ChoiceProps) {
  const { t, lang } = useTexts();
  const { data: list, reload } = useCall('restore/list', {});
  useEffect(() => {
    if (made !== '') void reload();
  }, [made, reload]);
  const [chosen, setChosen] = useState<string>();
  const [passphrase, setPassphrase] = useState('');
  const attempt = useAttempt();
  const { send } = useSend('restore/check');
  const backups = list?.backups ?? [];
  const backup = backups.find(({ source }) => source === (chosen ?? restore.source)) ?? backups[0];
  const check = async (source: string) => {
    await attempt(async () => send({ source, passphrase }), t('admin.restoreChecking'));
    await onChange();
  };
  const named = ({ source, made_at, backup_bytes }: (typeof backups)[number]) => {
    const size = formatSize(backup_bytes);
    if (source === 'uploaded') return t('admin.restoreUploaded', { size });
    const moment = momentOf(made_at, lang);
    return t(source === 'made' ? 'admin.restoreMade' : 'admin.restoreSafety', { moment, size });
  };
  return (
    <>
      {restore.state === 'checked' && restore.report !== undefined && restore.restore_id !== '' && (
        <Checked restore={restore} onStarted={onChange} />
      )}
      {list !== undefined && backup === undefined && <p className="hint">{t('admin.restoreNone')}</p>}
      {backup !== undefined && (
        <FieldFrame label={t('admin.restoreChoose')}>
          {described => (
            <select
              className={fieldStyles.input}
              {...described}
              value={backup.source}
              onChange={event => setChosen(event.target.value)}
            >
              {backups.map(one => (
                <option key={one.source} value={one.source}>
                  {named(one)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {backup !== undefined && isOn(backup.is_encrypted) && (
        <Field
          label={t('admin.restorePassphrase')}
          type="password"
          autoComplete="off"
          value={passphrase}
          onChange={event => setPassphrase(event.target.value)}
        />
      )}
      <div className="row">
        {backup !== undefined && (
          <Button onClick={() => void check(backup.source)}>{t('admin.restoreCheck')}</Button>
        )}
        <Upload
          begun={list}
          onDone={() => {
            setChosen('uploaded');
            void reload();
            // What was checked of the one before is worth nothing.
            void onChange();
          }}
        />
      </div>
    </>
  );
}

function Checked({ restore, onStarted }: { restore: Restore; onStarted: () => Promise<void> }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {restore.report !== undefined && <RestoreReport report={restore.report} />}
      <p className="row">
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('admin.restoreStart')}
        </Button>
      </p>
      {isAsking && (
        <StartRestoreDialog
          restore_id={restore.restore_id}
          onStarted={onStarted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Begun = { upload_id: string; received_bytes: number; whole_bytes: number };

function Upload({ begun, onDone }: { begun: Begun | undefined; onDone: () => void }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { part, trouble, upload, stop } = useBackupUpload(onDone);
  const percentOf = (share: number) => Math.floor(share * 100);
  const isCut = begun !== undefined && begun.received_bytes < begun.whole_bytes;
  if (part !== undefined) {
    return (
      <>
        <span role="status">{t('admin.restoreUploading', { percent: percentOf(part) })}</span>
        <Button onClick={stop}>{t('admin.restoreUploadStop')}</Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('admin.restoreUpload')}</Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".zip,.age"
        tabIndex={-1}
        aria-label={t('admin.restoreUpload')}
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) void upload(file, begun);
          event.target.value = '';
        }}
      />
      {isCut && (
        <span className="hint">
          {t('admin.restoreGoOn', { percent: percentOf(begun.received_bytes / begun.whole_bytes) })}
        </span>
      )}
      {trouble !== undefined && <Alert>{trouble}</Alert>}
    </>
  );
}
