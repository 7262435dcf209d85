import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { messageOf } from '../api/messages.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import { addressWith, type LogFilters } from './ChangeFilters.tsx';
import * as styles from './ChangeLog.module.css';
import { EntryTag, EntryView } from './EntryView.tsx';
import type { EntryGroup, LogEntry } from './group-entries.ts';

type Props = { group: EntryGroup; last: LogEntry; info: Answer<'item/info'>; filters: LogFilters };

/** What one import, push or source changed: opened, its pages. */
export function EntryGroupView({ group, last, info, filters }: Props) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const name = last.name === '' ? last.username : last.name;
  const { page_titles, entry_count, level } = group;
  const names = page_titles.join(', ');
  return (
    <li>
      <details
        // It may have been opened before the scripts came.
        ref={details => {
          if (details?.open === true) setOpen(true);
        }}
        onToggle={event => setOpen(event.currentTarget.open)}
      >
        <summary className={styles.entry}>
          <EntryTag level={level} kind={level === 'breaking' ? 'saved' : last.kind} isDeprecated={false} />
          <span className={styles.title}>
            {t('changeLog.together', { name, count: Number(entry_count) })}
          </span>
          <time className={styles.author}>{last.addtime.slice(11, 16)}</time>
          <span className={styles.summary}>
            {Number(entry_count) > page_titles.length ? `${names} …` : names}
          </span>
          <Icon name="chevron" />
        </summary>
        <GroupEntries group={group} info={info} filters={filters} isOpen={isOpen} />
      </details>
    </li>
  );
}

type EntriesProps = Omit<Props, 'last'> & { isOpen: boolean };

/** Loaded when it is opened; what one answer does not hold has an address of its own, as has all of it without scripts. */
function GroupEntries({ group: { group_id, entry_count }, info, filters, isOpen }: EntriesProps) {
  const { t } = useTexts();
  const href = useHref();
  const chosen = { ...filters, group_id, before: '' };
  const { data: log, error } = useCall('change/list', isOpen ? chosen : null);
  const all = href(addressWith(`${addressOfItem(info)}/changes`, chosen));
  return (
    <div className={styles.group}>
      {error !== undefined && <p role="alert">{messageOf(error, t)}</p>}
      {log !== undefined && (
        <ul className={styles.entries}>
          {log.entries.map(entry => (
            <EntryView key={entry.change_id} entry={entry} info={info} />
          ))}
        </ul>
      )}
      {(log === undefined || log.before !== '') && (
        <a href={all}>{t('changeLog.allOfGroup', { count: Number(entry_count) })}</a>
      )}
    </div>
  );
}
