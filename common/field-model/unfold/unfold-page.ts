/** A page that links to components -> its text with their fields below the rows that link to them. Pure. */
import { fieldWord, isFieldWord } from '#common/texts/field-model.ts';
import type { Lang } from '#common/texts/index.ts';
import { bodyFieldsMax } from '../../limits.ts';
import { markdownTable, readPlain } from '../layout/markdown-text.ts';
import { unescapePage } from '../layout/page-sections.ts';
import { readBodyFields } from '../layout/read/read-fields.ts';
import { isDropped } from '../layout/row-marks.ts';
import { type Block, scanPage } from '../layout/scan-page.ts';
import { listSchemaLinks } from '../layout/schema-link.ts';
import { type Columns, cellAt, readHeads } from '../layout/table-heads.ts';
import { readType } from '../layout/type-cell.ts';
import { columnsOf, type FieldRow, listRows } from '../layout/write/write-fields.ts';
import { anySchema, type Schema } from '../model/schema.ts';
import { openUnfolding, type SchemaOf, type Unfolding, unfoldSchema } from './unfold-schema.ts';

type TableBlock = Extract<Block, { kind: 'table' }>;

/** Every line outside of such tables, and every cell of theirs, stays; only the link becomes the type it leads to. */
export function unfoldPage(markdown: string, schemaOf: SchemaOf): string {
  if (listSchemaLinks(markdown).size === 0 || unescapePage(markdown) !== markdown) return markdown;
  const { lines, blocks } = scanPage(markdown);
  const page = openUnfolding(schemaOf);
  const written: string[] = [];
  let from = 0;
  for (const block of blocks) {
    const table = block.kind === 'table' ? unfoldTable(block, page) : undefined;
    if (table === undefined) continue;
    written.push(...lines.slice(from, block.from), table);
    from = block.to;
  }
  return from === 0 ? markdown : [...written, ...lines.slice(from)].join('\n');
}

function unfoldTable({ head, rows }: TableBlock, page: Unfolding): string | undefined {
  const columns = readHeads(head);
  if (columns.at.name === undefined || columns.at.type === undefined) return undefined;
  if (!rows.some(row => isLink(row, columns))) return undefined;
  const lang: Lang = /\p{Script=Han}/u.test(head.join('')) ? 'zh-cn' : 'en';
  const plainRows = rows.filter(row => !isLink(row, columns)).length;
  const fields = Math.max(0, Math.min(page.fields, bodyFieldsMax - plainRows));
  const table = { ...page, fields };
  const unfolded = rows.flatMap(row => {
    if (!isLink(row, columns)) return [{ row, fields: [] }];
    const [own, ...inner] = fieldsOf({ head, row, columns }, table);
    return [{ row, fields: own ? [own] : [] }, ...inner.map(field => ({ row: [], fields: [field] }))];
  });
  page.fields -= fields - table.fields;
  const shown = columnsOf(lang);
  const roles = new Map(shown.map(({ head: role }) => [columns.at[role] ?? -1, role] as const));
  const missing = shown.filter(
    ({ head: role, cell }) =>
      columns.at[role] === undefined && unfolded.some(({ fields }) => fields.some(one => cell(one) !== '')),
  );
  const cellOf = (role: string | undefined, field: FieldRow | undefined) =>
    field ? (shown.find(one => one.head === role)?.cell(field) ?? '') : '';
  const cells = ({ row, fields: [field] }: (typeof unfolded)[number]) => [
    ...head.map((_, at) => {
      const own = row[at] ?? '';
      const isReplaced = own === '' || (at === columns.at.type && isLink(row, columns));
      return isReplaced ? cellOf(roles.get(at), field) : own;
    }),
    ...missing.map(({ head: role }) => cellOf(role, field)),
  ];
  const heads = [...head, ...missing.map(({ head: role }) => fieldWord(lang, role))];
  return markdownTable([heads, ...unfolded.map(cells)]);
}

function isLink(row: readonly string[], columns: Columns): boolean {
  const cell = cellAt(row, columns, 'type');
  return cell !== '' && !isDropped(cellAt(row, columns, 'name')) && linkedIn(readType(cell)) !== undefined;
}

function linkedIn({ reference, items }: Pick<Schema, 'reference' | 'items'>): string | undefined {
  return reference ?? (items && linkedIn(items));
}

/** The field of a row, and all that is inside of it. */
function fieldsOf(
  { head, row, columns }: { head: readonly string[]; row: readonly string[]; columns: Columns },
  page: Unfolding,
): FieldRow[] {
  const name = readPlain(cellAt(row, columns, 'name'));
  // Read by itself, as the field of an object, whatever is above it.
  const others = new Set(columns.others.map(({ at }) => at));
  const alone = row.map((cell, at) => (at === columns.at.name ? 'x' : others.has(at) ? '' : cell));
  const [property] = readBodyFields([{ head, rows: [alone] }]).properties;
  const isWhole = isFieldWord(name, 'whole') || isFieldWord(name, 'itself');
  const schema = unfoldSchema(property?.schema ?? anySchema(), page);
  return listRows({ way: isWhole ? '' : name, schema });
}
