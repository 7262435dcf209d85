/** How much one page may still tell: pages stay quick to read, whatever their source holds. */

import { jsonOf } from '#common/field-model/model/plain.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import { bodyFieldsMax, importedPageMaxCharacters, pageFieldsMax } from '#common/limits.ts';
import { type ReferenceReader, warn } from './openapi-references.ts';

export type Budget = {
  book: ReferenceReader;
  where: string;
  fields: number;
  characters: number;
  /** Some words or values found no room. */
  is_short: boolean;
  /** Some fields found no room. */
  is_incomplete: boolean;
};

/** The room of one page; `where` is how warnings call it. */
export function openBudget(book: ReferenceReader, where: string): Budget {
  return {
    book,
    where,
    fields: pageFieldsMax,
    characters: importedPageMaxCharacters,
    is_short: false,
    is_incomplete: false,
  };
}

/** The room of one body of a page. */
export function bodyBudget({ fields, characters, ...page }: Budget): Budget {
  return { ...page, fields: Math.min(fields, bodyFieldsMax), characters, is_incomplete: false };
}

/** All of a schema's fields or none; only of the very first as many as there is room for. */
export function takeFields(room: Budget, wanted: number): number {
  const isUntouched = room.fields === bodyFieldsMax;
  const taken = wanted <= room.fields ? wanted : isUntouched ? room.fields : 0;
  if (taken < wanted) warnIncomplete(room);
  room.fields -= taken;
  return taken;
}

/** Also of a body that was cut for another operation before. */
export function warnIncomplete(room: Budget): void {
  room.is_incomplete = true;
  warn(room.book, 'tooManyFields', room.where);
}

function warnCut(room: Budget): void {
  if (room.is_short) return;
  room.is_short = true;
  warn(room.book, 'tooLong', room.where);
}

/** As much of a text as there is room for. */
export function takeText(room: Budget, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text.length <= room.characters) {
    room.characters -= text.length;
    return text;
  }
  warnCut(room);
  const cut = text.slice(0, room.characters);
  room.characters = 0;
  return cut === '' ? '' : `${cut}…`;
}

/** A whole value, or none when it does not fit. */
export function takeValue(room: Budget, value: unknown): Json | undefined {
  const json = jsonOf(value);
  if (json === undefined) return undefined;
  const size = JSON.stringify(json).length;
  if (size > room.characters) {
    warnCut(room);
    return undefined;
  }
  room.characters -= size;
  return json;
}

export function takeValues(room: Budget, values: unknown[]): Json[] {
  return values.map(value => takeValue(room, value)).filter(value => value !== undefined);
}
