/** A shape -> the rows of its table in the handbook. Pure. */
import type { JsonShape } from '#common/contract/descriptions/shape.ts';
import { codeSpan } from '#common/field-model/layout/markdown-text.ts';
import { type Lang, t } from '#common/texts/index.ts';

export type FieldRow = { way: string; type: string; is_required: boolean; meaning: string };

/** A list's own fields stand as if it were one of them; the text above the table says that it is a list. */
export function listFieldRows(shape: JsonShape, lang: Lang): FieldRow[] {
  const rows = rowsInside(shape, { way: '', above: [], lang });
  return [...new Map(rows.map(row => [row.way, row])).values()];
}

type RowPosition = {
  way: string;
  /** The names of the fields of each object above: what repeats them is not unfolded again. */
  above: readonly string[];
  lang: Lang;
};

function rowsInside(shape: JsonShape, place: RowPosition): FieldRow[] {
  if (shape.anyOf) return shape.anyOf.flatMap(one => rowsInside(one, place));
  if (shape.items)
    return rowsInside(shape.items, { ...place, way: place.way === '' ? '' : `${place.way}[]` });
  if (!shape.properties) return [];
  const above = [...place.above, namesOf(shape)];
  return Object.entries(shape.properties).flatMap(([name, field]) => {
    const way = place.way === '' ? name : `${place.way}.${name}`;
    const isRequired = shape.required?.includes(name) === true && field.default === undefined;
    const inside = rowsInside(field, { ...place, way, above });
    const isAgain = repeats(field, above);
    return [
      {
        way,
        type: typeOf(field, place.lang),
        is_required: isRequired,
        meaning: meaningOf(field, isAgain, place.lang),
      },
      ...(isAgain ? [] : inside),
    ];
  });
}

const namesOf = ({ properties }: JsonShape) => Object.keys(properties ?? {}).join();

function repeats({ items }: JsonShape, above: readonly string[]): boolean {
  return items?.properties !== undefined && above.includes(namesOf(items));
}

export function typeOf(shape: JsonShape, lang: Lang): string {
  if (shape.anyOf) return [...new Set(shape.anyOf.map(one => typeOf(one, lang)))].join(' / ');
  if (shape.type === 'array' && shape.items?.type !== undefined) return `array<${shape.items.type}>`;
  if (shape.pattern?.includes('\\d') === true) return `string (${t(lang, 'apiDocument.digits')})`;
  return shape.type ?? (shape.const === undefined ? 'any' : typeof shape.const);
}

function meaningOf(shape: JsonShape, isAgain: boolean, lang: Lang): string {
  const values = shape.enum?.filter(value => value !== '').map(value => codeSpan(String(value)));
  const preset = typeof shape.default === 'string' && shape.default !== '' ? shape.default : undefined;
  const parts = [
    shape.description ?? '',
    ...(values ? [t(lang, 'apiDocument.values', { values: values.join(t(lang, 'server.comma')) })] : []),
    ...(preset === undefined ? [] : [t(lang, 'apiDocument.preset', { value: codeSpan(preset) })]),
    ...(isAgain ? [t(lang, 'apiDocument.sameAgain')] : []),
  ];
  return parts.filter(part => part !== '').join(t(lang, 'server.stop'));
}
