/** The sections of a page -> a table of a data dictionary. Pure. */

import { type Column, emptyTable, type Table } from '../../model/table.ts';
import { cellText, paragraphs, tidyTable } from '../../model/tidy/tidy-model.ts';
import { readPlain } from '../markdown-text.ts';
import type { Section, Sections } from '../page-sections.ts';
import { readText } from '../page-text.ts';
import { isDropped, withoutNew } from '../row-marks.ts';
import { type Block, rawOf, type Scan } from '../scan-page.ts';
import { type Columns, cellAt, otherCells, readHeads, readNo, readYes } from '../table-heads.ts';
import type { FieldTable } from './read-fields.ts';
import { readIndexes, readPrimary } from './read-indexes.ts';

/** @returns undefined when no section holds columns */
export function readTable({ scan, sections, remarks }: Sections): Table | undefined {
  const at = sections.findIndex(section => section.blocks.some(isColumnTable));
  const home = sections[at];
  const columnTable = home?.blocks.find(isColumnTable);
  if (!home || columnTable?.kind !== 'table') return undefined;
  const place: TableReading = {
    scan,
    table: { ...emptyTable(), columns: readColumns(columnTable) },
    notes: [remarks],
  };
  const texts = sections.slice(0, at).flatMap(section => readBefore(section, place));
  texts.push(...readHome(home, columnTable, place));
  for (const section of sections.slice(at + 1)) readAfter(section, place);
  const { table, notes } = place;
  table.description = texts.filter(text => text !== '').join('\n\n');
  table.remarks = notes.filter(text => paragraphs(text) !== '').join('\n\n');
  return tidyTable(table);
}

type TableReading = { scan: Scan; table: Table; notes: string[] };

/** @returns what describes the table */
function readBefore(section: Section, place: TableReading): string[] {
  const { label, rest, blocks } = section;
  const text = readText(place.scan, blocks).replace(/^\[TOC\]\s*/i, '');
  if (readStorage(section, place)) return [text];
  return label === 'description' ? [rest, text] : [text];
}

/** A heading such as `user: people who can log in` describes the table below it. */
function readHome(section: Section, columnTable: Block, place: TableReading): string[] {
  const { label, text, blocks } = section;
  const at = blocks.indexOf(columnTable);
  const named = label === 'unknown' ? /^[^:：]{1,80}[:：]\s*(\S.*)$/.exec(text)?.[1] : undefined;
  place.notes.push(readText(place.scan, blocks.slice(at + 1)));
  return [named ?? '', ...readBefore({ ...section, blocks: blocks.slice(0, at) }, place)];
}

function readAfter(section: Section, place: TableReading): void {
  const { label, rest, blocks } = section;
  const { scan, notes } = place;
  if (label === 'indexes' && readIndexSection(section, place)) return;
  if (readStorage(section, place)) notes.push(readText(scan, blocks));
  else if (label === 'remarks') notes.push(rest, readText(scan, blocks));
  else if (rest !== '' || blocks.length > 0) notes.push(rawOf(scan, section).trim());
}

function readStorage({ label, rest }: Section, { table }: TableReading): boolean {
  if (label !== 'engine' && label !== 'collation') return false;
  table[label] = readPlain(rest);
  return true;
}

function readIndexSection({ blocks, rest }: Section, { scan, table, notes }: TableReading): boolean {
  const [first] = blocks;
  if (rest !== '' || first?.kind !== 'table') return false;
  table.indexes.push(...readIndexes(first));
  const primary = readPrimary(first);
  for (const column of table.columns) if (primary.has(column.name)) column.is_primary_key = true;
  notes.push(readText(scan, blocks.slice(1)));
  return true;
}

export function isColumnTable(block: Block): boolean {
  if (block.kind !== 'table') return false;
  const { at, heads } = readHeads(block.head);
  if (at.name === undefined || at.type === undefined || at.required !== undefined) return false;
  const isOfDatabase = /^(?:字段|列)(?:名称?)?$|^(?:field|column)(?: ?name)?$/i.test(heads[at.name] ?? '');
  return isOfDatabase || at.nullable !== undefined || at.not_null !== undefined;
}

const referenceHead = /^(?:引用|外键|references?|foreign ?keys?)$/i;

function readColumns({ head, rows }: FieldTable): Column[] {
  const { others, ...known } = readHeads(head);
  const reference = others.find(one => referenceHead.test(one.head));
  const columns = { ...known, others: others.filter(one => one !== reference) };
  const kept = rows.filter(row => !isDropped(cellAt(row, columns, 'name')));
  return kept.map(row => {
    const preset = readPlain(cellAt(row, columns, 'preset'));
    const is_nullable = readNullable(row, columns);
    const references = (row[reference?.at ?? -1] ?? '').trim();
    const remarks = [
      cellAt(row, columns, 'description'),
      cellAt(row, columns, 'rules'),
      ...otherCells(row, columns),
    ];
    return {
      name: readPlain(withoutNew(cellAt(row, columns, 'name'))),
      type: readPlain(cellAt(row, columns, 'type')),
      ...(is_nullable !== undefined && { is_nullable }),
      is_primary_key: readYes(cellAt(row, columns, 'primary')),
      ...(preset !== '' && { default: preset }),
      ...(references !== '' && { references }),
      remarks: remarks
        .map(cellText)
        .filter(text => text !== '')
        .join('\n'),
    };
  });
}

function readNullable(row: readonly string[], columns: Columns): boolean | undefined {
  const [allowed, refused] = [cellAt(row, columns, 'nullable'), cellAt(row, columns, 'not_null')];
  if (readYes(allowed) || /^null$/i.test(readPlain(allowed)) || readNo(refused)) return true;
  return readNo(allowed) || readYes(refused) ? false : undefined;
}
