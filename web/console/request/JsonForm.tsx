/** A JSON body as a form: a field for each property of the first level that the page names or the text has. */
import type { Json, Property, Schema } from '#common/field-model/model/schema.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import { isObject } from './draft.ts';

type Props = { schema: Schema; text: string; onText: (text: string) => void };

export function JsonForm({ schema, text, onText }: Props) {
  const { t } = useTexts();
  const value = parse(text);
  if (value === undefined) return <p className={styles.fault}>{t('console.faultSyntax')}</p>;
  const known = new Set(schema.properties.map(({ name }) => name));
  const others = Object.keys(value).filter(name => !known.has(name));
  const set = (name: string, one: Json | undefined) => {
    const { [name]: _, ...rest } = value;
    const next = one === undefined ? rest : { ...value, [name]: one };
    onText(JSON.stringify(next, undefined, 2));
  };
  return (
    <div>
      {schema.properties.map(property => (
        <PropertyRow
          key={property.name}
          property={property}
          value={value[property.name]}
          onValue={one => set(property.name, one)}
        />
      ))}
      {others.map(name => (
        <PropertyRow
          key={name}
          property={{ name, is_required: false, schema: undefined }}
          value={value[name]}
          onValue={one => set(name, one)}
        />
      ))}
    </div>
  );
}

function parse(text: string): Record<string, Json> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type RowProps = {
  property: Omit<Property, 'schema'> & { schema: Schema | undefined };
  value: Json | undefined;
  onValue: (value: Json | undefined) => void;
};

function PropertyRow({ property: { name, is_required, schema }, value, onValue }: RowProps) {
  const { t } = useTexts();
  const isNested = typeof value === 'object' && value !== null;
  const shown = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <label className={styles.row} title={schema?.description}>
      <span className={styles.rowName}>
        {name}
        {is_required && <b aria-label={t('console.required')}>*</b>}
      </span>
      {isNested ? (
        <textarea
          className={`${styles.input} ${styles.text}`}
          rows={3}
          spellCheck={false}
          defaultValue={JSON.stringify(value, undefined, 2)}
          onBlur={event => onValue(readTyped(event.target.value, value))}
        />
      ) : (
        <input
          type="text"
          className={styles.input}
          spellCheck={false}
          value={shown}
          onChange={event => onValue(readTyped(event.target.value, value, schema))}
        />
      )}
    </label>
  );
}

/** Text stays text where the page says so; else what reads as JSON is that. */
function readTyped(text: string, before: Json | undefined, schema?: Schema): Json | undefined {
  if (text === '') return undefined;
  const isText =
    typeof before === 'string' || schema?.types.some(type => /str|char|text|date|字符/i.test(type));
  if (isText === true) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
