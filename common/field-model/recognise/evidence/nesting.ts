/** Rows whose names are drawn inside each other -> the way to each. Pure. */

import { showName } from '../../model/field-path.ts';
import { normalType } from '../../model/normal-type.ts';
import { isListType } from './container-type.ts';
import { nestingMarks } from './table-columns.ts';

export type NestedName = { way: string; name: string };

/** One name after the other, in the order of the table. */
export class Nesting {
  #open: { width: number; way: string; isArray: boolean; isLeaf: boolean }[] = [];
  /** Of names without any mark in front: whether each is a list. */
  #roots = new Map<string, boolean>();

  /** @param type as the author writes it */
  add(cell: string, type: string): NestedName | undefined {
    const plain = cell
      .replace(/<[^>]{1,200}>/g, '')
      // order/**id**, order['id']
      .replace(/(?<=\w\/)\*\*(\w{1,60})(?:\*\*)?/g, '$1')
      .replace(/\[(["'])(\w{1,60})\1\]/g, '.$2')
      .replace(/^`+|(?<!`)`+$/g, '');
    const [, list] = /^\s*([\w.-]{1,200})\.\*\s*$/.exec(plain) ?? [];
    return list === undefined ? this.#addName(plain, type) : this.#addList(list);
  }

  #addName(plain: string, type: string): NestedName | undefined {
    const isArray = isListType(type);
    const marks = nestingMarks.exec(plain)?.[0] ?? '';
    const name = readName(plain.slice(marks.length));
    if (name === '') return undefined;
    const width = widthOf(marks);
    while ((this.#open.at(-1)?.width ?? -1) >= width) this.#open.pop();
    // `+` and `*` also stand in front of what is only special.
    if (/^\s*[+*]\s*$/.test(marks) && this.#open.at(-1)?.isLeaf === true) this.#open.pop();
    const parent = this.#open.at(-1);
    const way = parent
      ? `${parent.way}${parent.isArray ? '[]' : ''}.${wayOf(name)}`
      : this.#rootWay(name, isArray);
    this.#open.push({ width, way, isArray, isLeaf: isLeafType(type) });
    return { way, name };
  }

  /** `roles.*`: each of them, and no field beside them where they have a row. */
  #addList(name: string): NestedName | undefined {
    const isKnown = this.#roots.has(name) || this.#open.some(({ way }) => way === name);
    return isKnown || name.includes('*') ? undefined : this.#addName(name, 'array');
  }

  /** `order/id` is a way where a row above is called `order`; else it is a name. */
  #rootWay(name: string, isArray: boolean): string {
    const at = name.lastIndexOf('/');
    const isList = at === -1 ? undefined : this.#roots.get(name.slice(0, at));
    this.#roots.set(name, isArray);
    if (isList === undefined) return wayOf(name);
    return `${wayOf(name.slice(0, at).replaceAll('/', '.'))}${isList ? '[]' : ''}.${wayOf(name.slice(at + 1))}`;
  }

  /** What stands at least so far to the right is over. */
  closeTo(width: number): void {
    while ((this.#open.at(-1)?.width ?? -1) >= width) this.#open.pop();
  }

  /** The way to the field that what stands so far to the right is in; empty without one. */
  wayAround(width: number): string {
    return this.#open.findLast(one => one.width < width)?.way ?? '';
  }

  /** Whether what stands so far to the right is in a field that is no constant. */
  isInside(width: number): boolean {
    const parent = this.#open.findLast(one => one.width < width);
    return parent !== undefined && !/(?:^|\.)[A-Z][A-Z0-9_]+$/.test(parent.way);
  }

  /** What stands so far to the right is in a text or a number, and no field. */
  isInLeaf(width: number): boolean {
    return this.#open.findLast(one => one.width < width)?.isLeaf === true;
  }
}

const leafTypes = new Set(['string', 'number', 'integer', 'boolean']);

/** Of a list what is in it counts. */
const isLeafType = (type: string) =>
  leafTypes.has(normalType(type.replace(/^(?:array|list)\s*(?:of\s+|<)/i, '')).type);

function readName(text: string): string {
  return (
    text
      .replace(/^[`*\s]+|(?<![`*\s_])[`*\s]+$/g, '')
      // `desc.**name**`, `` data.`id` ``
      .replace(/(?<=[.\]])(?:\*\*|`)|(?:\*\*|`)(?=\.)/g, '')
      .replace(/(?<=\w)\s{0,3}\.\s{0,3}(?=[A-Za-z_]\w*$)/g, '.')
      .replace(/^\[\]\.(?=\w)/, '')
      .replace(/^[.:]+(?=\w)/, '')
      .replace(/\\(?=[_*[\]])/g, '')
  );
}

/** `data.list[0].id`, `data->id` and `data/id` are ways already. */
function wayOf(name: string): string {
  const way = name
    .replace(/\[(?:\d+|i|n|x|_|\*|\.{2,3})\]|\.\*(?=\.\w)/g, '[]')
    .replace(/(?<!\s)\s*(?:->|=>)\s*/g, '.');
  return /^[\w$@{}-]+(?:\[\])*(?:\.[\w$@{}*-]+(?:\[\])*)*$/u.test(way) ? way : showName(name);
}

/** An entity counts as one column, a tab-like blank as two, a blank behind what is drawn as none. */
function widthOf(marks: string): number {
  const blanks = marks.replace(/&[a-z#\d]+;/gi, entity =>
    /nbsp|160/.test(entity) ? ' ' : /gt/.test(entity) ? '>' : '\u2003',
  );
  return [...blanks.replace(/(?<=[^\s]) +$/, '')].reduce(
    (sum, letter) => sum + (letter === '\u2003' || letter === '\u3000' ? 2 : 1),
    0,
  );
}
