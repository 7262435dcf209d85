// Code blocks: colours by class, a head with the language and a file name, marked lines. The client adds the copy button.

import type { Element, Properties } from 'hast';
import { type HighlightBudget, highlight, languageLabel, openHighlightBudget } from '../../highlight.ts';
import { become, classesOf, element, isElement, takeLine, text, textOf } from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';
import { wrapLines } from './code-lines.ts';

/** From this number of lines on the reader folds the block. */
const foldedFrom = 41;

export const code: Extension = {
  name: 'code',
  engine: engine => {
    engine.core.ruler.push('code_meta', state => {
      for (const token of state.tokens) {
        const meta = token.type === 'fence' ? token.info.trim().replace(/^\S+\s*/, '') : '';
        if (meta !== '') token.attrSet('data-meta', meta.slice(0, 200));
      }
    });
  },
  tree: page => {
    const budget = openHighlightBudget();
    for (const pre of page.find('pre')) {
      const inner = pre.children.filter(child => child.type === 'element' || child.value.trim() !== '');
      const only = inner[0];
      if (inner.length === 1 && isElement(only, 'code') && !pre.properties.className)
        become(pre, figureOf(pre, only, budget));
    }
  },
};

function figureOf(pre: Element, code: Element, budget: HighlightBudget): Element {
  const info =
    classesOf(code)
      .find(name => name.startsWith('language-'))
      ?.slice(9) ?? '';
  const [language = ''] = info.split(/[{:,]/);
  const meta = typeof code.properties.dataMeta === 'string' ? code.properties.dataMeta : '';
  const line = { ...takeLine(code), ...takeLine(pre) };
  const source = textOf(code).replace(/\n$/, '');
  const coloured = highlight(source, language, budget);
  const marked = markedLines(`${info.slice(language.length)} ${meta}`);
  const body = element('code', {}, marked.size > 0 ? wrapLines(coloured, marked) : coloured);
  const lines = source.split('\n').length;
  const properties: Properties = { className: language === '' ? ['code', 'code-bare'] : ['code'], ...line };
  if (lines >= foldedFrom) properties.dataLines = String(lines);
  return element('figure', properties, [head(language, meta), element('pre', { tabIndex: 0 }, [body])]);
}

function head(language: string, meta: string): Element {
  const name = /(?:title|file|filename)=(?:"([^"]+)"|'([^']+)'|(\S+))/.exec(meta);
  const file = name?.[1] ?? name?.[2] ?? name?.[3];
  return element('figcaption', { className: ['code-head'], dataCopy: '' }, [
    ...(language !== '' ? [element('span', {}, [text(languageLabel(language))])] : []),
    ...(file !== undefined ? [element('span', { className: ['name'] }, [text(file)])] : []),
  ]);
}

/** `{2,4-6}` behind the language: numbers of lines, counted from one. */
function markedLines(meta: string): Set<number> {
  const marked = new Set<number>();
  const list = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '';
  for (const part of list.split(',')) {
    const [from = 0, to = from] = part.split('-').map(number => Number.parseInt(number, 10));
    if (!(from > 0) || !(to > 0)) continue;
    for (let line = from; line <= Math.min(to, from + 500); line += 1) marked.add(line);
  }
  return marked;
}
