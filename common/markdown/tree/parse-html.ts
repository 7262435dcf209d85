// HTML text → tree, with bounds: every later step walks the tree by recursion.

import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const depthLimit = 300;
/** Opening and closing: twice the cells of the largest documents that people bring. */
const tagLimit = 120_000;
const formattingWorkLimit = 2_000_000;

const unclosed = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'option',
]);
const formatting = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
]);

/** Nothing when the HTML nests deeper than any document does, or would grow out of bounds. */
export function parseHtml(html: string): Root | undefined {
  if (!isModest(html)) return undefined;
  const fragment = parseFragment(html);
  if (parsedDepth(fragment) > depthLimit) return undefined;
  const root = fromParse5(fragment);
  return root.type === 'root' ? root : { type: 'root', children: [] };
}

/** parse5 costs (open elements × tags): refuse before, from a rough count of tags that are never closed. */
function isModest(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let formattingOpen = 0;
  let work = 0;
  let tags = 0;
  for (const tag of tagsOf(html)) {
    tags += 1;
    if (tags > tagLimit) return false;
    const step = tag.closes ? -1 : 1;
    if (unclosed.has(tag.name)) {
      work += formattingOpen;
      continue;
    }
    const before = open.get(tag.name) ?? 0;
    if (before + step < 0) continue;
    open.set(tag.name, before + step);
    depth += step;
    if (formatting.has(tag.name)) formattingOpen += step;
    work += formattingOpen;
    if (depth > depthLimit || work > formattingWorkLimit) return false;
  }
  return true;
}

function* tagsOf(html: string): Generator<{ name: string; closes: boolean }> {
  const tag = /<(?:!--|(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>?)/gi;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    if (found[2] !== undefined) {
      yield { name: found[2].toLowerCase(), closes: found[1] === '/' };
      continue;
    }
    const end = html.indexOf('-->', found.index + 2);
    if (end < 0) return;
    tag.lastIndex = end + 3;
  }
}

function parsedDepth(root: DefaultTreeAdapterTypes.Node): number {
  let deepest = 0;
  const open: [DefaultTreeAdapterTypes.Node, number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (depth > deepest) deepest = depth;
    if ('content' in node) open.push([node.content, depth + 1]);
    if (!('childNodes' in node)) continue;
    for (const child of node.childNodes) open.push([child, depth + 1]);
  }
  return deepest;
}
