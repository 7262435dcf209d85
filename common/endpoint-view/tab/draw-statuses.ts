/** Headings that are statuses, one after the other, with what stands below them -> tabs. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { element, isElement, text, textOf } from '../../markdown/tree/tree.ts';
import { levelOf } from '../take-samples.ts';
import { statusSign } from './status-sign.ts';
import { drawTabs, type Tab } from './tab-set.ts';

const statusShape = /^#?(?:[1-5](?:\d\d|xx)|default)\b/i;
/** A single answer needs no tab. */
const fewest = 2;

type Child = Root['children'][number];

/** @param name of the sets of tabs, a number follows */
export function drawStatuses(root: Root, name: string): void {
  for (let at = 0; at < root.children.length; at += 1) {
    const run = readRun(root.children, at);
    if (run.starts.length < fewest) continue;
    const tabs = run.starts.map((start, index) =>
      tabOf(root.children.slice(start, run.starts[index + 1] ?? run.to)),
    );
    root.children.splice(at, run.to - at, drawTabs(`${name}-${at}`, 'plain', tabs));
  }
}

/** Where the sections begin, from `at` on, and where the last one ends. */
function readRun(children: readonly Child[], at: number): { starts: number[]; to: number } {
  const level = statusLevel(children[at]);
  const starts: number[] = [];
  if (level === 0) return { starts, to: at };
  for (let to = at; to < children.length; to += 1) {
    const found = headingLevel(children[to]);
    if (found > 0 && found <= level) {
      if (statusLevel(children[to]) !== level) return { starts, to };
      starts.push(to);
    }
  }
  return { starts, to: children.length };
}

const headingLevel = (child: Child | undefined) => (child?.type === 'element' ? levelOf(child) : 0);

function statusLevel(child: Child | undefined): number {
  return child?.type === 'element' && statusShape.test(textOf(child).trim()) ? levelOf(child) : 0;
}

function tabOf([heading, ...content]: readonly Child[]): Tab {
  const words = isElement(heading) ? textOf(heading).replace(/^#/, '').trim() : '';
  const id = isElement(heading) ? heading.properties.id : undefined;
  const place: Element = element(
    'div',
    { className: ['prose'], ...(id !== undefined && id !== null && { id }) },
    content.filter(isContent),
  );
  return { label: [...statusSign(words), text(words)], content: [place] };
}

const isContent = (child: Child): child is ElementContent =>
  child.type === 'element' || child.type === 'text';
