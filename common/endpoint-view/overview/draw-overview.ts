/** The page about an API as a whole: its servers, how to sign in and what can be downloaded as its settings say now, in the words of the reader. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { renderTree } from '../../markdown/render.ts';
import { element, elementsOf, hasClass, isElement, text } from '../../markdown/tree/tree.ts';
import { fieldWord } from '../../texts/field-model.ts';
import { type Lang, t } from '../../texts/index.ts';
import { langs } from '../../texts/langs.ts';
import { isContent } from '../divide-endpoint.ts';
import { levelOf } from '../take-samples.ts';
import { rename, type Saying, sayPoints, wordsOf } from '../words/own-words.ts';
import { saySignIn } from '../words/security-words.ts';
import { sayTables } from '../words/table-words.ts';
import type { ApiOverview } from './api-overview.ts';

type Drawn = Saying & { overview: ApiOverview };

/** A table that the import wrote makes room; a section that a person wrote otherwise stays. Changes tree and outline in place. */
export function drawOverview(root: Root, drawn: Drawn): void {
  const { overview, lang } = drawn;
  const servers = overview.servers.map(server => drawServer(server));
  const signIns = overview.sign_ins.map(signIn => drawSignIn(signIn, lang));
  sayImported(root, drawn);
  replaceSection(root, drawn, 'foreign.servers', servers);
  replaceSection(root, drawn, 'foreign.signIn', signIns);
  const downloads = overview.downloads.map(({ kind, address }) =>
    element('li', {}, [
      element('a', { href: address, download: '' }, [text(t(lang, `endpointView.${kind}`))]),
    ]),
  );
  if (downloads.length > 0)
    addSection(root, drawn, t(lang, 'endpointView.downloads'), element('ul', {}, downloads));
}

/** What the import said around the words of the document. */
function sayImported(root: Root, { lang, toc }: Saying): void {
  for (const word of ['foreign.aboutApi', 'foreign.parts'] as const) {
    const at = findHeading(root, word);
    const heading = root.children[at];
    if (!isElement(heading)) continue;
    rename(heading, t(lang, word), toc);
    const below = root.children.slice(at + 1).find(child => isElement(child));
    if (isElement(below, 'ul')) sayPoints(below, lang, said => wordOf(said, lang));
    if (isElement(below)) sayTables({ type: 'root', children: [below] }, lang);
  }
}

const points = ['version', 'terms', 'contact', 'licence', 'furtherDocuments'] as const;

function wordOf(said: string, lang: Lang): string | undefined {
  const word = points.find(one => langs.some(other => t(other, `foreign.${one}`) === said));
  return word === undefined ? undefined : t(lang, `foreign.${word}`);
}

type Heading = 'foreign.servers' | 'foreign.signIn';

function replaceSection(root: Root, drawn: Drawn, word: Heading, entries: Element[]): void {
  if (entries.length === 0) return;
  const at = findHeading(root, word);
  const heading = root.children[at];
  const list = element('div', { className: ['field-lists'] }, [
    element('ul', { className: ['fields', 'depth-0'] }, entries),
  ]);
  if (!isElement(heading)) return addSection(root, drawn, t(drawn.lang, word), list);
  const next = root.children.findIndex((child, place) => place > at && isElement(child));
  const table = root.children[next];
  if (!isElement(table) || !hasClass(table, 'table-frame')) return;
  root.children[next] = list;
  rename(heading, t(drawn.lang, word), drawn.toc);
}

function findHeading(root: Root, word: Heading | 'foreign.aboutApi' | 'foreign.parts'): number {
  const words = langs.map(lang => t(lang, word));
  return root.children.findIndex(
    child => isElement(child) && levelOf(child) > 0 && words.includes(wordsOf(child)),
  );
}

function addSection(root: Root, { toc }: Drawn, words: string, content: Element): void {
  const taken = new Set(elementsOf(root).map(({ properties }) => properties.id));
  const name = words.toLowerCase().replace(/\s+/g, '-');
  const id = taken.has(name) ? `${name}:api` : name;
  const anchor = element('a', {
    className: ['anchor'],
    href: `#${encodeURIComponent(id)}`,
    ariaHidden: 'true',
    tabIndex: -1,
  });
  root.children.push(element('h2', { id }, [anchor, text(words)]), content);
  toc.push({ id, text: words, level: 2 });
}

/** By its host; what else is said of it stands below its address. */
function drawServer({ url, description, variables }: ApiOverview['servers'][number]): Element {
  const host = /^[a-z][\w+.-]*:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
  const facts = variables.map(({ name, preset, values, description: words }) =>
    fact(`{${name}}`, [preset, ...values.filter(value => value !== preset)], words),
  );
  return drawEntry(
    host,
    [],
    [
      element('code', {}, [text(url)]),
      ...saidIn(description),
      ...(facts.length > 0 ? [element('div', { className: ['field-facts'] }, facts)] : []),
    ],
  );
}

/** Its Markdown, without addresses of its own. */
function saidIn(description: string): ElementContent[] {
  if (description === '') return [];
  const { root } = renderTree(description);
  for (const node of elementsOf(root)) {
    delete node.properties.id;
    delete node.properties.dataLine;
  }
  return root.children.filter(isContent);
}

function fact(name: string, values: readonly string[], words: string): Element {
  const shown = values
    .filter(value => value !== '')
    .flatMap(value => [text(' '), element('code', {}, [text(value)])]);
  return element('span', {}, [text(name), ...shown, ...(words === '' ? [] : [text(` ${words}`)])]);
}

function drawSignIn(
  { name, kind, detail, description }: ApiOverview['sign_ins'][number],
  lang: Lang,
): Element {
  const show = (said: string) => element('code', {}, [text(said)]);
  const way = saySignIn({ kind, detail }, { lang, show }) ?? (detail === '' ? [] : [text(detail)]);
  const words = [...(way.length === 0 ? [] : [element('div', {}, way)]), ...saidIn(description)];
  return drawEntry(name, kind === '' ? [] : [text(fieldWord(lang, kind))], words);
}

function drawEntry(name: string, type: ElementContent[], said: ElementContent[]): Element {
  return element('li', { className: ['field'] }, [
    element('div', { className: ['field-name'] }, [
      element('b', {}, [text(name)]),
      ...(type.length > 0
        ? [element('div', { className: ['field-type'] }, [element('span', {}, type)])]
        : []),
    ]),
    element('div', { className: ['field-text'] }, said),
  ]);
}
