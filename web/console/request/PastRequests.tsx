/** What was sent before in this item, from this browser: chosen, it stands in the console again. */
import { useState } from 'react';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import * as popoverStyles from '../../ui/Popover.module.css';
import { Popover } from '../../ui/Popover.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { forgetHistory, type HistoryEntry, readHistory, restoreDraft } from '../history.ts';
import type { Draft } from './draft.ts';

type Props = { item_id: string; endpoint: Endpoint; onDraft: (draft: Draft) => void };

export function PastRequests({ item_id, endpoint, onDraft }: Props) {
  const { t } = useTexts();
  const [entries, setEntries] = useState<readonly HistoryEntry[]>([]);
  return (
    <Popover
      face={t('console.history')}
      faceClass={styles.historyFace}
      panelClass={`${popoverStyles.menu} ${styles.history}`}
      onToggle={isOpen => isOpen && setEntries(readHistory(item_id))}
    >
      {entries.length === 0 && <p className={styles.remark}>{t('console.noHistory')}</p>}
      {entries.map(entry => (
        <button key={entry.moment} type="button" onClick={() => onDraft(restoreDraft(entry, endpoint))}>
          <code>
            {entry.draft.method} {entry.draft.path}
          </code>
          <span>
            {entry.status === 0 ? t('console.noAnswer') : entry.status}, {Math.round(entry.ms)} ms,{' '}
            {new Date(entry.moment).toLocaleTimeString()} {entry.environment}
          </span>
        </button>
      ))}
      {entries.length > 0 && (
        <Button
          look="ghost"
          size="sm"
          onClick={() => {
            forgetHistory(item_id);
            setEntries([]);
          }}
        >
          {t('console.forgetHistory')}
        </Button>
      )}
    </Popover>
  );
}
