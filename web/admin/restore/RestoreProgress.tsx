/** How far a check or a restore is, or how the last one ended. */
import { Alert } from '../../ui/Alert.tsx';
import * as progressStyles from '../../ui/Progress.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { momentOf } from './RestoreReport.tsx';
import type { Restore } from './use-restore.ts';

export function RestoreProgress({ restore }: { restore: Restore }) {
  const { t, lang } = useTexts();
  const { state, stage, reason, detail, done, total, username: name, ended_at } = restore;
  if (state === 'checking') return <p role="status">{t('admin.restoreChecking')}</p>;
  if (state === 'running') {
    const words = t(`admin.restoreStage_${stage === '' ? 'waiting' : stage}`, { done, total });
    return (
      <>
        <p role="status">{words}</p>
        {total > 0 && <Bar words={words} part={done / total} />}
      </>
    );
  }
  if (state === 'done') {
    return <p role="status">{t('admin.restoreDone', { name, moment: momentOf(ended_at, lang) })}</p>;
  }
  if (state !== 'failed') return null;
  const why = t(`admin.restoreReason_${reason === '' ? 'failed' : reason}`, { detail });
  return <Alert>{t('admin.restoreFailed', { reason: why })}</Alert>;
}

function Bar({ words, part }: { words: string; part: number }) {
  const percent = Math.min(100, Math.round(part * 100));
  return (
    <div className={progressStyles.progress} role="progressbar" aria-label={words} aria-valuenow={percent}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
