/** What a page says of its end -> a banner on top of it: the day, then why and what to use instead. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { findDeprecation } from '../field-model/recognise/evidence/deprecation.ts';
import { noteIcon } from '../markdown/extensions/block/callouts.ts';
import { element, hasClass, isElement, text, textOf } from '../markdown/tree/tree.ts';
import { fieldModel } from '../texts/field-model.ts';
import { type Lang, t } from '../texts/index.ts';
import { languages } from '../texts/languages.ts';

export function drawDeprecation(root: Root, { is_deprecated, removal_date }: Endpoint, lang: Lang): void {
  if (!is_deprecated) return;
  const at = root.children.findIndex(child => isElement(child) && saysSo(child));
  const [said] = at === -1 ? [] : root.children.splice(at, 1);
  const own = isElement(said) ? contentOf(said) : [];
  const rest = dropLead(own);
  const lead = rest && element('b', {}, leadOf(removal_date, lang));
  const [first, ...others] = rest ?? own;
  const body = lead ? [withLead(lead, first), ...others] : own;
  root.children.unshift(
    element('div', { className: ['note', 'note-warning', 'deprecation'], role: 'note' }, [
      noteIcon('warning'),
      element('div', {}, body),
    ]),
  );
}

function saysSo(node: Element): boolean {
  const isWord = node.tagName === 'p' || node.tagName === 'blockquote' || hasClass(node, 'note');
  return isWord && findDeprecation(textOf(node).trim()) !== undefined;
}

const elementsIn = ({ children }: Element) => children.filter(child => isElement(child));

/** Paragraphs; the frame of a note stays behind. */
function contentOf(said: Element): Element[] {
  if (said.tagName === 'p') return [said];
  const inner = hasClass(said, 'note') ? elementsIn(said).find(child => child.tagName === 'div') : said;
  return elementsIn(inner ?? said);
}

const sentences = [fieldModel.deprecatedUntil, fieldModel.deprecated]
  .flatMap(known => Object.values(known))
  .map(known => {
    const [start = '', end] = known.replace(/^> \[!WARNING\]\n> /, '').split('{date}');
    return new RegExp(
      `^${escape(start)}${end === undefined ? '' : `\\d{4}-\\d\\d-\\d\\d${escape(end)}`}\\s*`,
    );
  });

function escape(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Without the sentence that our layout begins with: the banner says it in other words. @returns undefined where another begins */
function dropLead([first, ...others]: readonly Element[]): Element[] | undefined {
  if (first === undefined) return [];
  const [head, ...more] = first.children;
  if (head?.type !== 'text') return undefined;
  const sentence = sentences.find(one => one.test(head.value));
  if (sentence === undefined) return undefined;
  const words: ElementContent[] = [text(head.value.replace(sentence, '')), ...more];
  const isEmpty = words.every(word => textOf(word).trim() === '');
  return isEmpty ? others : [element('p', {}, words), ...others];
}

function withLead(lead: Element, first: Element | undefined): Element {
  if (first?.tagName !== 'p') return element('p', {}, [lead]);
  return element('p', {}, [lead, text(' '), ...first.children]);
}

/** How many days are left, scripts say. */
function leadOf(removal_date: string, lang: Lang): ElementContent[] {
  if (removal_date === '') return [text(t(lang, 'endpointView.deprecated'))];
  const day = new Intl.DateTimeFormat(languages[lang].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(removal_date));
  const words = {
    dataEnds: removal_date,
    dataLeft: t(lang, 'endpointView.daysLeft', { date: day, count: '#' }),
    dataLast: t(lang, 'endpointView.dayLeft', { date: day }),
    dataOver: t(lang, 'endpointView.ended', { date: day }),
  };
  return [element('span', words, [text(t(lang, 'endpointView.endsOn', { date: day }))])];
}
