/** A list that is put in order by dragging, or by the buttons of each row. */
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as styles from './SortableList.module.css';
import { useDragAndDrop } from './use-drag-and-drop.ts';

type Row = { key: string; label: string };
type SortableListProps = {
  name: string;
  rows: readonly Row[];
  onSort: (keys: string[]) => void;
  upName: string;
  downName: string;
};

export function SortableList({ name, rows, onSort, upName, downName }: SortableListProps) {
  const keys = rows.map(row => row.key);
  const move = (key: string, to: number) => {
    if (to < 0 || to >= keys.length || keys[to] === key) return;
    const rest = keys.filter(other => other !== key);
    onSort([...rest.slice(0, to), key, ...rest.slice(to)]);
  };
  const { dragged, handlersOf } = useDragAndDrop<number>({
    findTarget: ({ over }) => keys.indexOf(over),
    onDrop: move,
  });
  return (
    <ol className={styles.list} aria-label={name}>
      {rows.map(({ key, label }, at) => (
        <li key={key} className={dragged === key ? styles.lifted : undefined} {...handlersOf(key)}>
          <Icon name="grip" size={14} />
          <span className={styles.place}>{at + 1}</span>
          <span className="grow">{label}</span>
          <IconButton
            small
            name={`${upName}: ${label}`}
            icon="up"
            disabled={at === 0}
            onClick={() => move(key, at - 1)}
          />
          <IconButton
            small
            name={`${downName}: ${label}`}
            icon="down"
            disabled={at === rows.length - 1}
            onClick={() => move(key, at + 1)}
          />
        </li>
      ))}
    </ol>
  );
}
