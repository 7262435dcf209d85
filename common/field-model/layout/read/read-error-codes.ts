/** The table of error codes -> codes. Pure. */
import { type FieldWord, isFieldWord } from '#common/texts/field-model.ts';
import type { ErrorCode } from '../../model/endpoint.ts';
import { readPlain } from '../markdown-text.ts';
import type { FieldTable } from './read-fields.ts';

/** @returns undefined for a table that says more, or something else */
export function readErrorCodes({ head, rows }: FieldTable): ErrorCode[] | undefined {
  const find = (word: FieldWord) => head.findIndex(cell => isFieldWord(readPlain(cell), word));
  const [code, meaning, remedy] = [find('errorCode'), find('errorMeaning'), find('errorRemedy')];
  const known = new Set([code, meaning, remedy]);
  const isKnown = code !== -1 && head.every((_, at) => known.has(at));
  if (!isKnown || rows.some(row => readPlain(row[code] ?? '') === '')) return undefined;
  return rows.map(row => ({
    code: readPlain(row[code] ?? ''),
    meaning: row[meaning] ?? '',
    remedy: row[remedy] ?? '',
  }));
}
