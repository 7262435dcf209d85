/** Parameters with their values: those of the page, and those that somebody adds. */
import { useId } from 'react';
import { fillText } from '#common/environment/fill.ts';
import type { ParameterPlace } from '#common/field-model/model/endpoint.ts';
import { showValue } from '#common/field-model/model/json-text.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import type { Filling } from './build-sent.ts';
import { checkRow } from './check-draft.ts';
import { type Draft, type DraftRow, newRow } from './draft.ts';
import { faultText } from './fault-text.ts';

type Props = {
  title: string;
  places: readonly ParameterPlace[];
  addName: string;
  addPlace: ParameterPlace;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  filling: Filling;
  isOpen?: boolean;
};

export function ParameterRows({
  title,
  places,
  addName,
  addPlace,
  draft,
  onDraft,
  filling,
  isOpen = false,
}: Props) {
  const { t } = useTexts();
  const rows = draft.rows.filter(({ place }) => places.includes(place));
  const change = (changed: DraftRow) =>
    onDraft({ ...draft, rows: draft.rows.map(row => (row.key === changed.key ? changed : row)) });
  const remove = ({ key }: DraftRow) =>
    onDraft({ ...draft, rows: draft.rows.filter(row => row.key !== key) });
  return (
    <details className={styles.part} open={isOpen && rows.length > 0}>
      <summary>
        {title} <span className={styles.count}>{rows.filter(({ is_on }) => is_on).length}</span>
        <span className={styles.hint}>{isOpen ? t('console.prefilled') : names(rows)}</span>
      </summary>
      {rows.map(row => (
        <Row key={row.key} row={row} filling={filling} onChange={change} onRemove={remove} />
      ))}
      <Button
        look="ghost"
        size="sm"
        icon="plus"
        onClick={() => onDraft({ ...draft, rows: [...draft.rows, newRow(addPlace)] })}
      >
        {addName}
      </Button>
    </details>
  );
}

function names(rows: readonly DraftRow[]): string {
  return rows
    .filter(({ is_on }) => is_on)
    .map(({ name }) => name)
    .join(', ');
}

type RowProps = {
  row: DraftRow;
  filling: Filling;
  onChange: (row: DraftRow) => void;
  onRemove: (row: DraftRow) => void;
};

function Row({ row, filling, onChange, onRemove }: RowProps) {
  const { t } = useTexts();
  const id = useId();
  const { name, value, is_on } = row;
  const preset = row.place === 'path' ? (filling.values[name] ?? '') : '';
  const fault = checkRow(row, fillText(value === '' ? preset : value, filling.values, 'double'));
  return (
    <div className={styles.row} data-off={is_on ? undefined : ''}>
      <RowName id={id} row={row} onChange={onChange} />
      <RowValue id={id} row={row} preset={preset} isWrong={fault !== undefined} onChange={onChange} />
      {!isOfPage(row) && (
        <IconButton
          small
          name={t('console.removeRow', { name })}
          icon="close"
          onClick={() => onRemove(row)}
        />
      )}
      {fault && (
        <small id={`${id}-fault`} className={styles.fault}>
          {faultText(fault, t)}
        </small>
      )}
      {!fault && value === '' && preset !== '' && (
        <small className={styles.from}>
          {t('console.fromEnvironment', { name: filling.environment?.name ?? '' })}
        </small>
      )}
    </div>
  );
}

/** What the reader added can be named and removed. */
function isOfPage({ said, place }: DraftRow): boolean {
  return said !== undefined || place === 'path';
}

type PartProps = { id: string; row: DraftRow; onChange: (row: DraftRow) => void };

function RowName({ id, row, onChange }: PartProps) {
  const { t } = useTexts();
  const { name, is_on, said } = row;
  return (
    <span className={styles.rowName}>
      <label className={styles.rowCheck}>
        <input
          type="checkbox"
          aria-label={t('console.rowSent', { name })}
          checked={is_on}
          onChange={event => onChange({ ...row, is_on: event.target.checked })}
        />
      </label>
      {isOfPage(row) ? (
        <label htmlFor={id} title={said?.schema.description}>
          {name}
          {said?.is_required === true && <b aria-label={t('console.required')}>*</b>}
        </label>
      ) : (
        <input
          type="text"
          className={styles.input}
          aria-label={t('console.rowName')}
          value={name}
          onChange={event => onChange({ ...row, name: event.target.value })}
        />
      )}
    </span>
  );
}

function RowValue({ id, row, preset, isWrong, onChange }: PartProps & { preset: string; isWrong: boolean }) {
  const { t } = useTexts();
  const options = (row.said?.schema.values ?? []).map(showValue);
  return (
    <>
      <input
        id={id}
        type="text"
        className={styles.input}
        aria-label={isOfPage(row) ? undefined : t('console.rowValue')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        list={options.length > 0 ? `${id}-values` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={preset}
        value={row.value}
        onChange={event => onChange({ ...row, value: event.target.value, is_on: true })}
      />
      {options.length > 0 && (
        <datalist id={`${id}-values`}>
          {options.map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
