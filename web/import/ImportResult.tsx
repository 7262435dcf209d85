import { useState } from 'react';
import { importOutcomes } from '#common/contract/transfer/import.ts';
import { useHref } from '../api/use-href.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import { DownloadResult } from './DownloadResult.tsx';
import * as styles from './ImportPanel.module.css';
import { ResultTable, type ShownOutcome, type ShownRow } from './ResultTable.tsx';
import type { Progress } from './use-import.ts';

type Props = {
  progress: Progress;
  /** After a trial run whose file is still at hand. */
  onDoIt: (() => void) | undefined;
  onAnother: () => void;
};

type Shown = ShownOutcome | 'all';

/** What became of each page; after a trial run, what would. */
export function ImportResult({ progress, onDoIt, onAnother }: Props) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>('all');
  const { warnings } = progress;
  const rows = rowsOf(progress);
  const count = (outcome: Shown) =>
    outcome === 'all' ? rows.length : rows.filter(row => row.outcome === outcome).length;
  const shownOutcomes = (['all', ...importOutcomes, 'left'] as const).filter(
    outcome => outcome === 'all' || count(outcome) > 0,
  );
  return (
    <div className={styles.result}>
      <ResultHead progress={progress} onDoIt={onDoIt} onAnother={onAnother} />
      <div className={screenStyles.listHead}>
        <div className={choiceStyles.segments} role="group" aria-label={t('importFile.results')}>
          {shownOutcomes.map(outcome => (
            <button
              key={outcome}
              type="button"
              aria-pressed={shown === outcome}
              onClick={() => setShown(outcome)}
            >
              {t(`importFile.${outcome}`)} <span className="numeric muted">{count(outcome)}</span>
            </button>
          ))}
        </div>
        <DownloadResult progress={progress} rows={rows} />
      </div>
      <ResultTable key={shown} rows={rows.filter(row => shown === 'all' || row.outcome === shown)} />
      {warnings.length > 0 && <LeftOut warnings={warnings} />}
    </div>
  );
}

function rowsOf({ rows, left_alone }: Progress): ShownRow[] {
  return [...rows, ...left_alone.map(row => ({ ...row, outcome: 'left' as const, changes: [], more: 0 }))];
}

function ResultHead({ progress, onDoIt, onAnother }: Props) {
  const { t } = useTexts();
  const href = useHref();
  const { is_dry_run, item_name: item, item_id = '', rows, file_name: file, seconds, warnings } = progress;
  const isNews = rows.some(row => row.outcome !== 'same');
  // A browser does not keep the file over a reload.
  const isFileGone = is_dry_run && isNews && onDoIt === undefined;
  const title = !is_dry_run ? 'doneInto' : isNews ? 'wouldChange' : 'wouldChangeNothing';
  return (
    <div className={styles.resultHead}>
      <Icon name={is_dry_run ? 'eye' : 'check'} size={20} />
      <div>
        <h2>{t(`importFile.${title}`, { item })}</h2>
        <p className="hint">
          {t('importFile.took', {
            file,
            total: rows.length,
            seconds: Math.max(1, Number(seconds)),
          })}
          {warnings.length === 0 && `${t('common.gap')}${t('importFile.nothingLeftOut')}`}
        </p>
        {is_dry_run && <p className="hint">{t('importFile.notWritten')}</p>}
        {isFileGone && <p className="hint">{t('importFile.fileGone')}</p>}
        {!is_dry_run && rows.some(row => row.outcome === 'changed') && (
          <p className="hint">{t('importFile.keptOld')}</p>
        )}
      </div>
      <Button look={isFileGone ? 'primary' : 'default'} onClick={onAnother}>
        {t(is_dry_run ? 'importFile.chooseAgain' : 'importFile.oneMore')}
      </Button>
      {is_dry_run ? (
        onDoIt !== undefined &&
        isNews && (
          <Button look="primary" onClick={onDoIt}>
            {t('importFile.doIt')}
          </Button>
        )
      ) : (
        <a className={buttonClass({ look: 'primary' })} href={href(`/${item_id}`)}>
          {t('importFile.openItem')}
        </a>
      )}
    </div>
  );
}

const shownAtFirst = 20;

function LeftOut({ warnings }: Pick<Progress, 'warnings'>) {
  const { t } = useTexts();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? warnings : warnings.slice(0, shownAtFirst);
  return (
    <section className={styles.left}>
      <h2>
        {t('importFile.leftOut')} <span className="numeric muted">{warnings.length}</span>
      </h2>
      <ul>
        {shown.map(({ where, message }, at) => (
          // Two of one place may say the same.
          <li key={at}>
            <b>{where}</b>
            <span className="hint">{message}</span>
          </li>
        ))}
      </ul>
      {shown.length < warnings.length && (
        <Button look="ghost" size="sm" onClick={() => setAll(true)}>
          {t('importFile.showAll')}
        </Button>
      )}
    </section>
  );
}
