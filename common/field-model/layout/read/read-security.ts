/** The table of ways to authenticate -> security. Pure. */
import { type FieldWord, fieldModel, isFieldWord } from '#common/texts/field-model.ts';
import type { Security } from '../../model/endpoint.ts';
import { unquote } from '../../model/json-text.ts';
import { listPieces, readPlain } from '../markdown-text.ts';
import type { FieldTable } from './read-fields.ts';

const kinds = [
  'apiKey',
  'http',
  'oauth2',
  'openIdConnect',
  'mutualTLS',
] as const satisfies readonly FieldWord[];

/** @returns undefined for a table of something else */
export function readSecurity({ head, rows }: FieldTable): Security[][] | undefined {
  const find = (word: FieldWord) => head.findIndex(cell => isFieldWord(readPlain(cell), word));
  const [option, name, kind, detail, scopes] = [
    find('option'),
    find('scheme'),
    find('kind'),
    find('description'),
    find('scopes'),
  ];
  if (name === -1 || kind === -1 || scopes === -1) return undefined;
  const options = new Map<string, Security[]>();
  for (const row of rows) {
    const key = option === -1 ? '' : (row[option] ?? '');
    const known = options.get(key) ?? [];
    options.set(key, known);
    const one = readRow(row, { name, kind, detail, scopes });
    if (one) known.push(one);
  }
  return [...options.values()];
}

type Places = { name: number; kind: number; detail: number; scopes: number };

/** @returns undefined for a row that says: nothing needed */
function readRow(row: readonly string[], at: Places): Security | undefined {
  const words = readPlain(row[at.name] ?? '');
  if (isFieldWord(words, 'noSecurity')) return undefined;
  const scopes = listPieces(row[at.scopes] ?? '').filter(piece => piece.is_code);
  return {
    name: unquote(words),
    kind: kindOf(readPlain(row[at.kind] ?? '')),
    detail: row[at.detail] ?? '',
    scopes: scopes.map(piece => piece.text),
  };
}

function kindOf(text: string): Security['kind'] {
  return (
    kinds.find(kind => kind === text || Object.values(fieldModel[kind]).some(word => word === text)) ?? ''
  );
}
