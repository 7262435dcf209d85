import type { Answer } from '#common/contract/index.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ChangeLog.module.css';
import { EntryTag, EntryView } from './EntryView.tsx';
import type { EntryGroup, LogEntry } from './group-entries.ts';

const levels = ['breaking', 'risky', 'safe', 'words'] as const;

type Props = { group: EntryGroup; info: Answer<'item/info'> };

export function EntryGroupView({ group: { entries }, info }: Props) {
  const { t } = useTexts();
  const [first] = entries;
  if (first === undefined || entries.length === 1) return first && <EntryView entry={first} info={info} />;
  const worst = levels.find(level => entries.some(entry => entry.level === level)) ?? 'words';
  const kind = entries.every(entry => entry.kind === first.kind) ? first.kind : 'saved';
  const name = first.name === '' ? first.username : first.name;
  return (
    <li>
      <details open={worst === 'breaking'}>
        <summary className={styles.entry}>
          <EntryTag level={worst} kind={kind} isDeprecated={false} />
          <span className={styles.title}>{t('changeLog.together', { name, count: entries.length })}</span>
          <time className={styles.author}>{first.addtime.slice(11, 16)}</time>
          <span className={styles.summary}>{namesOf(entries)}</span>
          <Icon name="chevron" />
        </summary>
        <ul className={styles.entries}>
          {entries.map(entry => (
            <EntryView key={entry.change_id} entry={entry} info={info} />
          ))}
        </ul>
      </details>
    </li>
  );
}

const namedPages = 4;

function namesOf(entries: readonly LogEntry[]): string {
  const names = entries.slice(0, namedPages).map(({ page_title }) => page_title);
  return entries.length > namedPages ? `${names.join(', ')} …` : names.join(', ');
}
