import { extensionOf, formatSize } from '../attachment/file-words.ts';
import * as buttonStyles from '../ui/Button.module.css';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as progressStyles from '../ui/Progress.module.css';
import * as stepsStyles from '../ui/Steps.module.css';
import { type Translate, useTexts } from '../ui/texts.tsx';
import * as styles from './ImportPanel.module.css';
import type { Progress, useImport } from './use-import.ts';

type Props = {
  sending: ReturnType<typeof useImport>['sending'];
  progress: Progress | undefined;
  onCancel: () => void;
};

const looks = { ok: stepsStyles.done, now: undefined, todo: stepsStyles.waiting };

/** `412 of 1,500 pages` */
function pagesOf({ done, total }: Progress, t: Translate): string {
  const [written, all] = [done, total].map(count => Number(count).toLocaleString('en'));
  return t('importFile.pagesOf', { done: written ?? '', total: all ?? '' });
}

type Step = { name: string; look: 'ok' | 'now' | 'todo' };

/** Sending is the first third of the bar, reading the second, writing the last. */
function wholePart({ sending, progress }: Omit<Props, 'onCancel'>): number {
  if (sending !== undefined) return sending.part / 3;
  if (progress?.state !== 'writing') return 1 / 3;
  return (2 + Number(progress.done) / Math.max(1, Number(progress.total))) / 3;
}

export function ImportProgress({ sending, progress, onCancel }: Props) {
  const { t } = useTexts();
  const file_name = sending?.file_name ?? progress?.file_name ?? '';
  const percent = Math.round(wholePart({ sending, progress }) * 100);
  return (
    <>
      <section className={`${panelStyles.panel} ${styles.running}`} aria-live="polite">
        <span className={`${marksStyles.tag} ${styles.kind}`} aria-hidden="true">
          {extensionOf(file_name)}
        </span>
        <div className="grow">
          <div className="row">
            <b>{file_name}</b>
            {sending !== undefined && <span className="muted numeric">{formatSize(sending.file_size)}</span>}
            <span className="grow" />
            {progress?.state === 'writing' && <span className="muted numeric">{pagesOf(progress, t)}</span>}
          </div>
          <div
            className={progressStyles.progress}
            role="progressbar"
            aria-label={t('importFile.title')}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
          <ul className={stepsStyles.steps}>
            {useSteps(sending !== undefined, progress).map(step => (
              <StepLine key={step.name} step={step} />
            ))}
          </ul>
        </div>
        <Button look="ghost" size="sm" onClick={onCancel}>
          {t('importFile.cancel')}
        </Button>
      </section>
      {sending === undefined && <p className="hint">{t('importFile.stays')}</p>}
    </>
  );
}

function useSteps(isSending: boolean, progress: Progress | undefined): Step[] {
  const { t } = useTexts();
  const state = progress?.state;
  const write = t(progress?.is_dry_run === true ? 'importFile.comparing' : 'importFile.writing');
  if (isSending)
    return [
      { name: t('importFile.uploading'), look: 'now' },
      { name: t('importFile.reading'), look: 'todo' },
      { name: write, look: 'todo' },
    ];
  const uploaded: Step = { name: t('importFile.uploaded'), look: 'ok' };
  if (state === 'writing')
    return [uploaded, { name: t('importFile.read'), look: 'ok' }, { name: write, look: 'now' }];
  const reading = t(state === 'waiting' ? 'importFile.waiting' : 'importFile.reading');
  return [uploaded, { name: reading, look: 'now' }, { name: write, look: 'todo' }];
}

function StepLine({ step: { name, look } }: { step: Step }) {
  return (
    <li className={looks[look]}>
      {look === 'now' ? (
        <span className={buttonStyles.spinner} aria-hidden="true" />
      ) : (
        <Icon name={look === 'ok' ? 'check' : 'history'} />
      )}
      <span>{name}</span>
    </li>
  );
}
