/** What a database said last and what it says now -> its page, with new columns marked and dropped ones struck until the next push. Pure. */
import { addRow, setCell } from '#common/field-model/edit/table-edit.ts';
import { applyEdits } from '#common/field-model/edit/text-edit.ts';
import { isDropped, markDropped, markNew } from '#common/field-model/layout/row-marks.ts';
import { type PageTable, readPageTables } from '#common/field-model/recognise/page-tables.ts';
import { type Lang, t } from '#common/texts/index.ts';

export type MarkedPage = { text: string; added: string[]; dropped: string[]; removed: string[] };

/** @param before undefined: the table is new, and none of its columns is marked */
export function markChanges(before: string | undefined, now: string, lang: Lang): MarkedPage {
  const [old, table] = [before === undefined ? undefined : columnsOf(before), columnsOf(now)];
  if (!old || !table || before === now) return { text: now, added: [], dropped: [], removed: [] };
  const nameAt = (one: PageTable) => one.kinds.indexOf('name');
  const wasStruck = (index: number) => isDropped(old.rows[index]?.[nameAt(old)]?.text ?? '');
  const known = new Set(old.rowKeys.filter((_, index) => !wasStruck(index)));
  const places = new Map(table.rowKeys.map((key, at) => [key, at]));
  const isGone = (key: string) => !places.has(key);
  const edited = { ...table, markdown: now };
  const marks = table.rows.flatMap((row, index) => {
    if (known.has(table.rowKeys[index] ?? '')) return [];
    const value = markNew(row[nameAt(table)]?.text ?? '', t(lang, 'push.newColumn'));
    return setCell(edited, row, { at: nameAt(table), value });
  });
  // Below the nearest row that stood above it and is there still.
  let below = -1;
  const struck = old.rowKeys.flatMap((key, index) => {
    below = places.get(key) ?? below;
    if (!isGone(key) || wasStruck(index)) return [];
    const values = table.kinds.map(kind => old.rows[index]?.[old.kinds.indexOf(kind)]?.text ?? '');
    values[nameAt(table)] = markDropped(values[nameAt(table)] ?? '');
    return addRow(edited, below, values);
  });
  return {
    text: applyEdits(now, [...marks, ...struck]),
    added: table.rowKeys.filter(key => !known.has(key)),
    dropped: [...known].filter(isGone),
    removed: old.rowKeys.filter((key, index) => wasStruck(index) && isGone(key)),
  };
}

function columnsOf(markdown: string): PageTable | undefined {
  return readPageTables(markdown).tables.find(({ subject }) => subject.kind === 'columns');
}
