import type { ReactNode } from 'react';
import { Button, IconButton } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ApiSettings.module.css';

type EntryListProps<Entry> = {
  /** Of the list, for assistive technology. */
  name: string;
  /** Of an entry without one. */
  nameAt: (place: number) => string;
  nameOf: (entry: Entry) => string;
  addName: string;
  added: Entry;
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  children: (entry: Entry, change: (words: Partial<Entry>) => void) => ReactNode;
};

/** Entries with their fields, which are added, removed and put in order. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { name, nameAt, nameOf, addName, added, entries, onChange, children } = props;
  const change = (at: number, words: Partial<Entry>) =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...words } : entry)));
  const move = (at: number, to: number) => {
    const rest = entries.filter((_, place) => place !== at);
    onChange([...rest.slice(0, to), ...entries.slice(at, at + 1), ...rest.slice(to)]);
  };
  return (
    <>
      {entries.length > 0 && (
        <ol className={styles.entries} aria-label={name}>
          {entries.map((entry, at) => {
            const own = nameOf(entry).trim();
            const label = own === '' ? nameAt(at + 1) : own;
            return (
              // Entries have no name that lasts while it is typed.
              <li key={at} className={styles.entry}>
                <div className={styles.fields}>{children(entry, words => change(at, words))}</div>
                <EntryButtons
                  label={label}
                  isFirst={at === 0}
                  isLast={at === entries.length - 1}
                  onUp={() => move(at, at - 1)}
                  onDown={() => move(at, at + 1)}
                  onRemove={() => onChange(entries.filter((_, place) => place !== at))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button size="sm" icon="plus" onClick={() => onChange([...entries, added])}>
          {addName}
        </Button>
      </div>
    </>
  );
}

type EntryButtonsProps = {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
};

function EntryButtons({ label, isFirst, isLast, onUp, onDown, onRemove }: EntryButtonsProps) {
  const { t } = useTexts();
  const name = { name: label };
  return (
    <div className={styles.entryButtons}>
      <IconButton small name={t('apiSettings.up', name)} icon="up" disabled={isFirst} onClick={onUp} />
      <IconButton small name={t('apiSettings.down', name)} icon="down" disabled={isLast} onClick={onDown} />
      <IconButton small name={t('apiSettings.remove', name)} icon="trash" onClick={onRemove} />
    </div>
  );
}
