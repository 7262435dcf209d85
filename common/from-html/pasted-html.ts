/** What programs put on the clipboard -> Markdown: each has its own way to say bold, and Word its own lists. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { element, elementsOf, isElement, textOf } from '../markdown/tree/tree.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** Undefined when there is nothing to put in its place. */
export function pastedToMarkdown(html: string): string | undefined {
  const markdown = htmlToMarkdown(html, { prepare })?.trim();
  return markdown === '' ? undefined : markdown;
}

function prepare(tree: Root): void {
  for (const node of elementsOf(tree)) nameByLook(node);
  gatherLists(tree);
  removeUnreachable(tree);
}

const styleOf = (node: Element) => String(node.properties.style ?? '').toLowerCase();

/** Bold and slanting by style are strong and emphasis; a `b` that is not bold is nothing. */
function nameByLook(node: Element): void {
  const style = styleOf(node);
  if (node.tagName === 'b' && /font-weight:\s*(?:normal|400)/.test(style)) node.tagName = 'span';
  if (node.tagName !== 'span' || textOf(node).trim() === '') return;
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(style)) node.tagName = 'strong';
  else if (/font-style:\s*italic/.test(style)) node.tagName = 'em';
}

/** Pictures in a folder of whoever copied them, or in the clipboard itself, are nowhere for others. */
function removeUnreachable(parent: Root | Element): void {
  const children = parent.children.filter(
    child => !isElement(child, 'img') || /^(?:https?:)?\//i.test(String(child.properties.src ?? '')),
  );
  parent.children = children as ElementContent[];
  for (const child of children) if (child.type === 'element') removeUnreachable(child);
}

type Line = { level: number; isOrdered: boolean; node: Element };

/** Word writes lists as paragraphs that are marked as lines of one. */
function gatherLists(parent: Root | Element): void {
  const gathered: ElementContent[] = [];
  let lines: Line[] = [];
  const close = () => {
    if (lines.length > 0) gathered.push(listOf(lines));
    lines = [];
  };
  for (const child of parent.children as ElementContent[]) {
    const line = child.type === 'element' ? lineOf(child) : undefined;
    if (line !== undefined) lines.push(line);
    else if (lines.length === 0 || !isGap(child)) {
      close();
      if (child.type === 'element') gatherLists(child);
      gathered.push(child);
    }
  }
  close();
  parent.children = gathered;
}

const isGap = (node: ElementContent) =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

function lineOf(node: Element): Line | undefined {
  const level = /mso-list:\s*\S+\s+level(\d)/.exec(styleOf(node))?.[1];
  if (level === undefined) return undefined;
  const marks = elementsOf({ type: 'root', children: [node] }).filter(isMark);
  const isOrdered = /[0-9a-z]+[.)]/i.test(marks.map(textOf).join(''));
  return { level: Number(level), isOrdered, node: element('li', {}, withoutMarks(node.children)) };
}

/** The bullet or number as Word draws it. */
const isMark = (node: Element) => /mso-list:\s*ignore/.test(styleOf(node));

function withoutMarks(children: readonly ElementContent[]): ElementContent[] {
  return children
    .filter(child => !(child.type === 'element' && isMark(child)))
    .map(child => (child.type === 'element' ? { ...child, children: withoutMarks(child.children) } : child));
}

/** Deeper lines lie in the line above them. */
function listOf(lines: readonly Line[]): Element {
  const [first] = lines;
  const level = first?.level ?? 1;
  const list = element(first?.isOrdered === true ? 'ol' : 'ul', {});
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (line === undefined) break;
    let end = at + 1;
    while ((lines[end]?.level ?? 0) > level) end += 1;
    const inside = lines.slice(at + 1, end);
    if (inside.length > 0) line.node.children.push(listOf(inside));
    list.children.push(line.node);
    at = end;
  }
  return list;
}
