import 'virtual:styles/import.css';
import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { workIcons } from '../ui/drawing/work-icons.ts';
import { addIcons } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { ImportForm } from './ImportForm.tsx';
import * as styles from './ImportPanel.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ImportFields, isUnderWay, useImport } from './use-import.ts';

addIcons(workIcons);

/** What was requested, so that a trial run can be done in earnest. */
type RequestedImport = { file: File; item_id: string; components: ImportFields['components'] };

type Props = {
  item_id?: string;
  /** What the screen says first. */
  lead?: string;
  kinds?: 'all' | 'api';
};

/** A file on its way into an item: choosing it, waiting for it, what became of it. */
export function ImportPanel({ item_id = '', lead, kinds = 'all' }: Props) {
  const { t } = useTexts();
  const { sending, progress, problem, start, cancel, forget, isStarted } = useImport();
  const [requested, setRequested] = useState<RequestedImport>();
  if (sending !== undefined || (progress !== undefined && isUnderWay(progress)))
    return <ImportProgress sending={sending} progress={progress} onCancel={cancel} />;
  if (isStarted && progress === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  if (progress?.state === 'done') {
    const doIt =
      progress.is_dry_run && requested !== undefined
        ? () => {
            const { file, ...fields } = requested;
            void start(file, { ...fields, dry_run: false });
          }
        : undefined;
    return <ImportResult progress={progress} onDoIt={doIt} onAnother={forget} />;
  }
  if (progress !== undefined) {
    const isFailed = progress.state === 'failed';
    return (
      <div className={styles.result}>
        <Alert>
          {isFailed ? t('importFile.failed', { reason: progress.error_message }) : t('importFile.cancelled')}
        </Alert>
        <div>
          <Button onClick={forget}>{t('importFile.again')}</Button>
        </div>
      </div>
    );
  }
  return (
    <>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <ImportForm
        item_id={item_id}
        lead={lead ?? t('importFile.lead')}
        kinds={kinds}
        onStart={(file, fields) => {
          setRequested({ file, item_id: fields.item_id ?? '', components: fields.components });
          void start(file, fields);
        }}
      />
    </>
  );
}
