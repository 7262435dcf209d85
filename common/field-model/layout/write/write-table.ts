/** A table -> its page, in the layout of our own template. Pure. */
import { fieldWord } from '#common/texts/field-model.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Column, Table, TableIndex } from '../../model/table.ts';
import { tidyTable } from '../../model/tidy/tidy-model.ts';
import { markdownTable, showPlain } from '../markdown-text.ts';
import { showText } from '../page-text.ts';
import { heading, remarksPart } from './write-endpoint.ts';

export function writeTable(table: Table, lang: Lang): string {
  const tidy = tidyTable(table);
  const parts = [
    showText(tidy.description),
    storageList(tidy, lang),
    heading('fields', lang),
    columnTable(tidy.columns, lang),
    indexPart(tidy.indexes, lang),
    remarksPart(tidy.remarks, lang),
  ];
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}

function storageList(table: Table, lang: Lang): string {
  const colon = lang === 'en' ? ': ' : '：';
  return (['engine', 'collation'] as const)
    .filter(word => table[word] !== '')
    .map(word => `- ${fieldWord(lang, word)}${colon}${showPlain(table[word])}`)
    .join('\n');
}

function columnTable(columns: readonly Column[], lang: Lang): string {
  const yesOrNo = (is: boolean | undefined) => (is === undefined ? '' : fieldWord(lang, is ? 'yes' : 'no'));
  const all = [
    { head: 'field', cell: (one: Column) => showPlain(one.name) },
    { head: 'type', cell: (one: Column) => showPlain(one.type) },
    { head: 'nullable', cell: (one: Column) => yesOrNo(one.is_nullable) },
    { head: 'key', cell: (one: Column) => (one.is_primary_key ? fieldWord(lang, 'primary') : '') },
    { head: 'preset', cell: (one: Column) => showPlain(one.default ?? '') },
    { head: 'references', cell: (one: Column) => one.references ?? '' },
    { head: 'description', cell: (one: Column) => one.remarks },
  ] as const;
  const always = new Set<string>(['field', 'type', 'description']);
  const shown = all.filter(({ head, cell }) => always.has(head) || columns.some(one => cell(one) !== ''));
  return markdownTable([
    shown.map(({ head }) => fieldWord(lang, head)),
    ...columns.map(one => shown.map(({ cell }) => cell(one))),
  ]);
}

function indexPart(indexes: readonly TableIndex[], lang: Lang): string {
  if (indexes.length === 0) return '';
  const heads = (['index', 'field', 'unique', 'type', 'description'] as const).map(word =>
    fieldWord(lang, word),
  );
  const rows = indexes.map(one => [
    showPlain(one.name),
    showPlain(one.columns.map(showColumnName).join(', ')),
    fieldWord(lang, one.is_unique ? 'yes' : 'no'),
    showPlain(one.type),
    one.remarks,
  ]);
  return [heading('indexes', lang), markdownTable([heads, ...rows])].join('\n\n');
}

/** An index may lie on an expression. */
function showColumnName(name: string): string {
  return /[,，、"]/.test(name) ? JSON.stringify(name) : name;
}
