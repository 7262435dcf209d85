/** Words of our own layout, which an import or the template wrote in one language -> the words of the reader. Pure. */
import type { Element, Root, Text } from 'hast';
import { elementsOf, isElement, text, textOf } from '../../markdown/tree/tree.ts';
import { type FieldWord, fieldModel, fieldWord } from '../../texts/field-model.ts';
import type { Lang } from '../../texts/index.ts';
import { levelOf } from '../take-samples.ts';

export type Toc = { id: string; text: string; level: number }[];
export type Saying = { lang: Lang; toc: Toc };

const headings = [
  ...(['endpoint', 'webhook', 'callback', 'path', 'query', 'header', 'cookie', 'body'] as const),
  ...(['responses', 'security'] as const),
  ...(['errorCodes', 'details', 'remarks', 'schema'] as const),
] satisfies FieldWord[];
const labels = ['contentType', 'example', 'responseHeaders'] as const satisfies FieldWord[];

/** For a text that is one of these words in some language, letter by letter. */
export function ownWord(said: string, lang: Lang, words: readonly FieldWord[]): string | undefined {
  const word = words.find(one => Object.values<string>(fieldModel[one]).includes(said));
  return word === undefined ? undefined : fieldWord(lang, word);
}

/** Headings, labels and points of a page in our layout; what a person wrote below the remarks stays. Changes tree and outline in place. */
export function sayOwnWords(root: Root, { lang, toc }: Saying): void {
  let section = '';
  for (const child of root.children) {
    if (!isElement(child)) continue;
    if (levelOf(child) === 2) {
      section = wordsOf(child);
      const words = ownWord(section, lang, headings);
      if (words !== undefined) rename(child, words, toc);
      if (isOwn(section, 'remarks')) return;
    } else if (levelOf(child) === 3 && isOwn(wordsOf(child), 'noStatus'))
      rename(child, fieldWord(lang, 'noStatus'), toc);
    else if (child.tagName === 'p') sayLabel(child, lang);
    else if (isOwn(section, 'details'))
      sayPoints(child, lang, said => ownWord(said, lang, ['server', 'operation']));
  }
}

/** Letter by letter. */
export const isOwn = (said: string, word: FieldWord) =>
  Object.values<string>(fieldModel[word]).includes(said);

export const wordsOf = (heading: Element) => textOf(heading).replace(/^#/, '').trim();

/** Its address stays: others link to it. */
export function rename(heading: Element, words: string, toc: Toc): void {
  const anchor = heading.children.filter(child => isElement(child, 'a'));
  heading.children = [...anchor, text(words)];
  for (const entry of toc) if (entry.id === heading.properties.id) entry.text = words;
}

/** `**Content type:** …`, `**Required.**`, and the line above several ways to sign in. */
function sayLabel(line: Element, lang: Lang): void {
  const [first, rest] = line.children;
  if (isElement(first, 'strong')) sayBold(first, lang);
  if (first?.type === 'text' && rest === undefined) sayText(first, 'securityChoice', lang);
  if (isElement(first, 'strong') && rest?.type === 'text') sayText(rest, 'noContentType', lang);
}

function sayBold(bold: Element, lang: Lang): void {
  const said = textOf(bold);
  const [, name = '', colon = ''] = /^(.*?)([:：]?)$/s.exec(said) ?? [];
  const label = ownWord(name, lang, labels);
  const marked = ownWord(`**${said}**`, lang, ['bodyRequired']);
  if (label !== undefined) bold.children = [text(`${label}${colon === '' ? '' : colonIn(lang)}`)];
  else if (marked !== undefined) bold.children = [text(marked.replaceAll('*', ''))];
}

/** With the blanks around it. */
function sayText(node: Text, word: FieldWord, lang: Lang): void {
  const said = node.value.trim();
  if (isOwn(said, word)) node.value = node.value.replace(said, () => fieldWord(lang, word));
}

const colonIn = (lang: Lang) => (lang === 'en' ? ':' : '：');

/** `- Base address: …` */
export function sayPoints(list: Element, lang: Lang, wordOf: (said: string) => string | undefined): void {
  for (const point of elementsOf({ type: 'root', children: list.children })) {
    const [first] = point.children;
    if (first?.type !== 'text' || (point.tagName !== 'li' && point.tagName !== 'p')) continue;
    const [whole = '', name = ''] = /^\s*([^:：]{1,40})(?:: |：)/.exec(first.value) ?? [];
    const words = wordOf(name);
    if (words !== undefined)
      first.value = `${words}${lang === 'en' ? ': ' : '：'}${first.value.slice(whole.length)}`;
  }
}
