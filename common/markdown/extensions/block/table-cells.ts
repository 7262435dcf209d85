// Which column of a table is the name, the type, the presence or the description: read from its head.

import type { Element } from 'hast';
import { element, isElement, text, textOf } from '../../tree/tree.ts';

export type Kind = 'name-cell' | 'type-cell' | 'presence' | 'text-cell' | '';

const heads: readonly [Kind, RegExp][] = [
  ['type-cell', /^(?:字段|参数|数据|返回)?类型$|^(?:data ?)?type$/i],
  ['presence', /^(?:是否)?(?:必选|必填|必须|必需|必传)$|^(?:required|presence|mandatory)\??$/i],
  [
    'text-cell',
    /(?:说明|描述|备注|注释|含义|解释)$|^(?:description|desc|remarks?|comments?|notes?|meaning)$/i,
  ],
];
/** Also ways such as `items[].id` and `*`, and the whole of a body. */
const name = /^(?:\(body\)|（整体）|[A-Za-z_$@[*:"][\w$.@[\]*:/"-]{0,80})$/;
const codeHead =
  /^(?:(?:业务|系统|全局|公共)?(?:错误|返回|响应|状态|结果|异常)?(?:码|代码|编码|编号)|状态|(?:http )?(?:status|error|return|result)?[ _-]?(?:code|status|no\.?|number))$/i;
const code = /^-?[\w.-]{1,40}$/;
const needed = /^(?:是|必选|必填|必须|yes|y|true|required|1|√|✓)$/i;
const free = /^(?:否|可选|选填|非必填|no|n|false|optional|0|×|✗)$/i;

/** Gives the cells their classes and says what each column is. */
export function classifyCells(rows: readonly (readonly Element[])[]): Kind[] {
  const [head, ...body] = rows;
  if (!head || body.length === 0 || head.some(cell => cell.tagName !== 'th')) return [];
  const kinds = head.map(cell => kindOf(textOf(cell).trim()));
  if (kinds[0] === '' && (namesThings(body) || listsCodes(head, body))) kinds[0] = 'name-cell';
  for (const row of body) row.forEach((cell, column) => dress(cell, kinds[column] ?? ''));
  if (kinds[0] === 'name-cell') nameCells(body, { kinds, titles: head.map(cell => textOf(cell).trim()) });
  return kinds;
}

type Columns = { kinds: readonly Kind[]; titles: readonly string[] };

/** The name heads its row. Where rows stand as blocks, cells whose words alone say too little name their column. */
function nameCells(body: readonly (readonly Element[])[], { kinds, titles }: Columns): void {
  const descriptions = kinds.filter(kind => kind === 'text-cell').length;
  const speaks = (kind: Kind | undefined) =>
    kind === 'type-cell' || (kind === 'text-cell' && descriptions === 1);
  for (const [name, ...cells] of body) {
    if (name) Object.assign(name, { tagName: 'th', properties: { ...name.properties, scope: 'row' } });
    for (const [at, cell] of cells.entries()) {
      const title = titles[at + 1] ?? '';
      if (title !== '' && !speaks(kinds[at + 1]) && textOf(cell).trim() !== '') cell.properties.dataL = title;
    }
  }
}

/** Where rows stand as blocks each cell says what its column is. @returns whether it can: every column has a name */
export function labelRows([head = [], ...body]: readonly (readonly Element[])[]): boolean {
  const titles = head.map(cell => textOf(cell).trim());
  if (titles.includes('') || body.some(row => row.length > titles.length)) return false;
  for (const row of body)
    for (const [at, cell] of row.entries())
      if (textOf(cell).trim() !== '') cell.properties.dataL = titles[at] ?? '';
  return true;
}

/** Error codes: a number heads its row as a name does. */
function listsCodes([first]: readonly Element[], body: readonly (readonly Element[])[]): boolean {
  const isOfCodes = first !== undefined && codeHead.test(textOf(first).trim());
  return isOfCodes && body.every(row => row[0] !== undefined && code.test(textOf(row[0]).trim()));
}

function kindOf(title: string): Kind {
  return heads.find(([, shape]) => shape.test(title))?.[0] ?? '';
}

function namesThings(body: readonly (readonly Element[])[]): boolean {
  const titles = body.map(row => (row[0] ? textOf(row[0]).trim() : '')).filter(title => title !== '');
  return titles.length > 0 && titles.every(title => name.test(title));
}

function dress(cell: Element, kind: Kind): void {
  if (kind === '') return;
  if (kind === 'presence') markPresence(cell);
  else cell.properties.className = [kind];
  if (kind === 'name-cell') greyParents(cell);
}

function markPresence(cell: Element): void {
  const said = textOf(cell).trim();
  if (!needed.test(said) && !free.test(said)) return;
  cell.children = [
    element('span', { className: [needed.test(said) ? 'required' : 'optional-word'] }, cell.children),
  ];
}

/** `metadata.order_id`: the way to the name steps back. */
function greyParents(cell: Element): void {
  const only = cell.children[0];
  if (cell.children.length !== 1 || only?.type !== 'text') return;
  const dot = only.value.trim().lastIndexOf('.');
  if (dot <= 0 || isElement(only)) return;
  const whole = only.value.trim();
  cell.children = [element('i', {}, [text(whole.slice(0, dot + 1))]), text(whole.slice(dot + 1))];
}
