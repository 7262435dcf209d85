/** How much one page may still tell: pages stay quick to read, whatever their source holds. */

import { jsonOf } from '#common/field-model/plain.ts';
import type { Json } from '#common/field-model/schema.ts';
import { bodyFieldsMax, importedPageMaxCharacters, pageFieldsMax } from '#common/limits.ts';
import { type Book, warn } from './openapi-references.ts';

export type Room = {
  book: Book;
  where: string;
  fields: number;
  characters: number;
  /** Some words or values found no room. */
  is_short: boolean;
  /** Some fields found no room. */
  is_incomplete: boolean;
};

/** The room of one page; `where` is how warnings call it. */
export function openRoom(book: Book, where: string): Room {
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
export function bodyRoom({ fields, characters, ...page }: Room): Room {
  return { ...page, fields: Math.min(fields, bodyFieldsMax), characters, is_incomplete: false };
}

/** All of a schema's fields or none; only of the very first as many as there is room for. */
export function takeFields(room: Room, wanted: number): number {
  const isUntouched = room.fields === bodyFieldsMax;
  const taken = wanted <= room.fields ? wanted : isUntouched ? room.fields : 0;
  if (taken < wanted) tellIncomplete(room);
  room.fields -= taken;
  return taken;
}

/** Also of a body that was cut for another operation before. */
export function tellIncomplete(room: Room): void {
  room.is_incomplete = true;
  warn(room.book, 'tooManyFields', room.where);
}

function tellShort(room: Room): void {
  if (room.is_short) return;
  room.is_short = true;
  warn(room.book, 'tooLong', room.where);
}

/** As much of a text as there is room for. */
export function takeText(room: Room, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text.length <= room.characters) {
    room.characters -= text.length;
    return text;
  }
  tellShort(room);
  const cut = text.slice(0, room.characters);
  room.characters = 0;
  return cut === '' ? '' : `${cut}…`;
}

/** A whole value, or none when it does not fit. */
export function takeValue(room: Room, value: unknown): Json | undefined {
  const json = jsonOf(value);
  if (json === undefined) return undefined;
  const size = JSON.stringify(json).length;
  if (size > room.characters) {
    tellShort(room);
    return undefined;
  }
  room.characters -= size;
  return json;
}

export function takeValues(room: Room, values: unknown[]): Json[] {
  return values.map(value => takeValue(room, value)).filter(value => value !== undefined);
}
