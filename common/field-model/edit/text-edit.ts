/** Changes of a text by place; every other byte stays. Pure. */
import type { Span } from '../recognise/block/block.ts';

/** What stands in the span afterwards; an empty span is a place between two characters. */
export type TextEdit = Span & { text: string };

/** Edits do not overlap; of several at one place the first given comes first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let edited = '';
  for (const edit of edits.toSorted(inOrder)) {
    edited += text.slice(at, edit.from) + edit.text;
    at = Math.max(at, edit.to);
  }
  return edited + text.slice(at);
}

/** At one place what is added comes before what is changed. */
function inOrder(one: TextEdit, other: TextEdit): number {
  return one.from === other.from ? one.to - other.to : one.from - other.from;
}

/** Where the line begins that holds this place. */
export function lineStart(text: string, at: number): number {
  return Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}

/** Where it ends, without its line end. */
export function lineEnd(text: string, at: number): number {
  const found = /[\r\n]/g;
  found.lastIndex = at;
  return found.exec(text)?.index ?? text.length;
}

/** The line end that this line has, or the one before it. */
export function newlineAt(text: string, at: number): string {
  const behind = /^(?:\r\n|\n|\r)/.exec(text.slice(lineEnd(text, at), lineEnd(text, at) + 2))?.[0];
  return behind ?? /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}
