/** The parts of a form: names with values, or files. */
import { Button, IconButton } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { type DraftPart, nextKey } from './draft.ts';

type Props = { parts: readonly DraftPart[]; onParts: (parts: DraftPart[]) => void };

export function PartRows({ parts, onParts }: Props) {
  const { t } = useTexts();
  const change = (changed: DraftPart) =>
    onParts(parts.map(part => (part.key === changed.key ? changed : part)));
  return (
    <div>
      {parts.map(part => (
        <div key={part.key} className={styles.row}>
          <input
            type="text"
            className={styles.input}
            aria-label={t('console.rowName')}
            value={part.name}
            onChange={event => change({ ...part, name: event.target.value })}
          />
          <PartValue part={part} onPart={change} />
          <IconButton
            small
            name={t('console.removeRow', { name: part.name })}
            icon="close"
            onClick={() => onParts(parts.filter(({ key }) => key !== part.key))}
          />
        </div>
      ))}
      {[false, true].map(is_file => (
        <Button
          key={String(is_file)}
          look="ghost"
          size="sm"
          icon={is_file ? 'clip' : 'plus'}
          onClick={() =>
            onParts([...parts, { key: nextKey(), name: '', value: '', file: undefined, is_file }])
          }
        >
          {t(is_file ? 'console.file' : 'console.addRow')}
        </Button>
      ))}
    </div>
  );
}

function PartValue({ part, onPart }: { part: DraftPart; onPart: (part: DraftPart) => void }) {
  const { t } = useTexts();
  if (part.is_file)
    return (
      <input
        type="file"
        aria-label={t('console.chooseFile', { name: part.name })}
        onChange={event => onPart({ ...part, file: event.target.files?.[0] })}
      />
    );
  return (
    <input
      type="text"
      className={styles.input}
      aria-label={t('console.rowValue')}
      value={part.value}
      onChange={event => onPart({ ...part, value: event.target.value })}
    />
  );
}
