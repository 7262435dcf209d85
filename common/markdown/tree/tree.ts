// Small tools for the HTML tree. Depth is bounded by `parse-html.ts`, so recursion is safe here.
import type { Element, ElementContent, Nodes, Properties, Root, Text } from 'hast';
import type { Page } from '../extensions/extension.ts';

export function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Makes an element into another one in place, so that nobody needs its parent. */
export function become(target: Element, source: Element): void {
  target.tagName = source.tagName;
  target.properties = source.properties;
  target.children = source.children;
}

/** The element as it is now, in a new object: for wrapping it into its old place. */
export function moved(source: Element): Element {
  return element(source.tagName, source.properties, source.children);
}

export function classesOf(node: Element): string[] {
  const value = node.properties.className;
  return Array.isArray(value) ? value.map(String) : [];
}

export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).includes(name);
}

export function isElement(node: Nodes | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  let all = '';
  for (const child of node.children) all += textOf(child);
  return all;
}

/** How many elements lie inside each other at most; itself without recursion. */
export function depthOf(root: Nodes): number {
  let deepest = 0;
  const open: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > deepest) deepest = next.depth;
    if (!('children' in next.node)) continue;
    for (const child of next.node.children) open.push({ node: child, depth: next.depth + 1 });
  }
  return deepest;
}

export function elementsOf(root: Root): Element[] {
  const all: Element[] = [];
  const visit = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      all.push(child);
      visit(child);
    }
  };
  visit(root);
  return all;
}

export function openPage(root: Root, base_path: string, schema_pages: Page['schema_pages'] = {}): Page {
  const elements = elementsOf(root);
  const byName = new Map<string, Element[]>();
  for (const node of elements) {
    const same = byName.get(node.tagName);
    if (same) same.push(node);
    else byName.set(node.tagName, [node]);
  }
  return {
    root,
    elements,
    base_path,
    schema_pages,
    find: tagName => byName.get(tagName) ?? [],
    toc: [],
    anchors: new Map(),
    has_math: false,
    has_mermaid: false,
    images: [],
  };
}

/** The line number moves to whatever now stands at the top level. */
export function takeLine(node: Element): Properties {
  const line = node.properties.dataLine;
  delete node.properties.dataLine;
  return line === undefined || line === null ? {} : { dataLine: line };
}
