/** Tabs over a panel: arrow keys move among them, one is in the tab order. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './Tabs.module.css';

export type Tab<K extends string> = { key: K; label: string };
type TabsProps<K extends string> = {
  name: string;
  tabs: readonly Tab<K>[];
  chosen: K;
  onChoose: (key: K) => void;
  /** Stands at the end of the row. */
  end?: ReactNode;
  children: ReactNode;
};

export function Tabs<K extends string>({ name, tabs, chosen, onChoose, end, children }: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a small screen the chosen one may be beyond the edge.
  useEffect(() => {
    const tab = list.current?.querySelector(`#${CSS.escape(`${id}-${chosen}`)}`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id, chosen]);
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.key === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.key}`)}`)?.focus();
  };
  return (
    <>
      <div className={styles.tabsRow}>
        <div className={styles.tabs} role="tablist" aria-label={name} ref={list} onKeyDown={onKey}>
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={key === chosen ? 0 : -1}
              onClick={() => onChoose(key)}
            >
              {label}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
