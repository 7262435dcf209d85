/** The bytes of a file of people -> its rows, as a table program of either language writes them. Pure. */
import Papa from 'papaparse';
import { fail } from '#common/errors.ts';
import { type PeopleColumn, peopleColumns, peopleFileRowsMax } from '#common/people-file/people-file.ts';
import { langs, t } from '#common/texts/index.ts';
import { decodeText } from '../import/document/decode-text.ts';

export type FileRow = Record<PeopleColumn, string> & {
  /** Of the file, from 1. */
  line: number;
};
export type PeopleFile = { rows: FileRow[]; ignored: string[] };

/** Excel says in a first line of its own what stands between cells. */
const separatorLine = /^sep=(.)\r?\n/i;
const separators = [',', ';', '\t'];

/** @throws importEncoding, peopleFileHead, peopleFileTooLong */
export function readPeople(bytes: Uint8Array): PeopleFile {
  const decoded = decodeText(bytes);
  const named = separatorLine.exec(decoded);
  const text = decoded.slice(named?.[0].length ?? 0);
  const delimiter = named?.[1] ?? separatorOf(text);
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const headAt = data.findIndex(cells => !isEmpty(cells));
  const head = (data[headAt] ?? []).map(columnOf);
  if (!head.includes('username')) fail('peopleFileHead');
  const before = named === null ? 1 : 2;
  const rows = data.flatMap((cells, at) =>
    at <= headAt || isEmpty(cells) ? [] : [{ ...rowOf(head, cells), line: at + before }],
  );
  if (rows.length > peopleFileRowsMax) fail('peopleFileTooLong', { values: { most: peopleFileRowsMax } });
  const ignored = (data[headAt] ?? []).filter((name, at) => head[at] === undefined && name.trim() !== '');
  return { rows, ignored: ignored.map(name => name.trim()) };
}

/** The one by which the first row that is not empty names the column that must be there; cells may hold the others. */
function separatorOf(text: string): string {
  const names = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text.trimStart(), { delimiter, preview: 1 });
    return (data[0] ?? []).map(columnOf).includes('username');
  };
  return separators.find(names) ?? ',';
}

const isEmpty = (cells: readonly string[]) => cells.every(cell => cell.trim() === '');

/** Columns are named as in the file that is downloaded, in either language, or as in the calls. */
function columnOf(name: string): PeopleColumn | undefined {
  const typed = plain(name);
  return peopleColumns.find(
    column => column === typed || langs.some(lang => plain(t(lang, `peopleFile.${column}`)) === typed),
  );
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll('-', '');

function rowOf(head: readonly (PeopleColumn | undefined)[], cells: readonly string[]) {
  const cellOf = (column: PeopleColumn) => unguarded(cells[head.indexOf(column)] ?? '');
  return {
    username: cellOf('username'),
    name: cellOf('name'),
    email: cellOf('email'),
    role: cellOf('role'),
    teams: cellOf('teams'),
    language: cellOf('language'),
  };
}

/** Without the mark that keeps a table program from reading a formula. */
function unguarded(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .toWellFormed();
}
