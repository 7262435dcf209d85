/** One message in several media types, each below its line in our layout -> tabs. Pure. */
import type { ElementContent, Root } from 'hast';
import { element, isElement, text, textOf } from '../../markdown/tree/tree.ts';
import { isFieldWord } from '../../texts/field-model.ts';
import { levelOf } from '../take-samples.ts';
import { drawTabs, type Tab } from './tab-set.ts';

/** A single one is said in its line. */
const fewest = 2;

type Child = Root['children'][number];

/** Among what stands side by side; statuses are tabs only later. */
export function drawMediaTypes(root: Root): void {
  for (let at = 0; at < root.children.length; at += 1) {
    const { starts, to } = readRun(root.children, at);
    const tabs = starts.map((start, index) => tabOf(root.children.slice(start, starts[index + 1] ?? to)));
    if (tabs.filter(({ content }) => content.length > 0).length < fewest) continue;
    root.children.splice(at, to - at, drawTabs(`media-types-${at}`, 'plain', tabs));
  }
}

/** Where each begins, from `at` on, and where the last one ends: at the next heading. */
function readRun(children: readonly Child[], at: number): { starts: number[]; to: number } {
  const starts: number[] = [];
  if (mediaTypeOf(children[at]) === undefined) return { starts, to: at };
  for (let to = at; to < children.length; to += 1) {
    const child = children[to];
    if (isElement(child) && levelOf(child) > 0) return { starts, to };
    if (mediaTypeOf(child) !== undefined) starts.push(to);
  }
  return { starts, to: children.length };
}

/** `**Content type:** \`application/json\``, and nothing else in the line. */
function mediaTypeOf(child: Child | undefined): ElementContent | undefined {
  if (!isElement(child, 'p')) return undefined;
  const [label, type, ...others] = child.children.filter(part => textOf(part).trim() !== '');
  if (!isElement(label, 'strong') || !isElement(type, 'code') || others.length > 0) return undefined;
  return isFieldWord(textOf(label).replace(/[:：]\s*$/, ''), 'contentType') ? type : undefined;
}

function tabOf([line, ...content]: readonly Child[]): Tab {
  const type = mediaTypeOf(line);
  const shown = content.filter(isContent).filter(child => textOf(child).trim() !== '');
  return {
    label: type ? [text(textOf(type))] : [],
    content: shown.length > 0 ? [element('div', { className: ['prose'] }, shown)] : [],
  };
}

const isContent = (child: Child): child is ElementContent =>
  child.type === 'element' || child.type === 'text';
