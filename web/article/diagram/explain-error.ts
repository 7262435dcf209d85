/** A line below a text that could not be drawn says so. */
import { loadTexts } from 'virtual:load-texts/tools';
import { fill } from '#common/texts/fill.ts';
import type { WebTexts } from '#common/texts/web.ts';
import { readLang } from '../../api/base.ts';

/** The library's own words are shown when they are no longer; most are a list of all that it would accept. */
const shortMessages = 80;

export async function explainError(source: HTMLElement, said: string): Promise<void> {
  source.dataset.failed = '';
  const { texts } = await loadTexts(readLang());
  const explanation = document.createElement('p');
  explanation.className = 'hint';
  // Some parsers count lines they added at the end.
  const lines = (source.textContent ?? '').trimEnd().split('\n').length;
  explanation.append(...wordsOf(texts, said.trim(), lines));
  // One block for the preview, which counts them.
  const both = document.createElement('div');
  if (source.dataset.line !== undefined) both.dataset.line = source.dataset.line;
  source.replaceWith(both);
  both.append(source, explanation);
}

function wordsOf(texts: WebTexts, said: string, lines: number): (string | Node)[] {
  const { tool } = texts;
  const [, line] = /\bline:? (\d+)/.exec(said) ?? [];
  if (line !== undefined) return [fill(tool?.diagramWrongAt ?? '', { line: Math.min(Number(line), lines) })];
  if (said.startsWith('No diagram type')) return [tool?.diagramUnknown ?? ''];
  return [tool?.diagramWrong ?? '', ...quoteOf(texts, said)];
}

function quoteOf({ common }: WebTexts, said: string): (string | Node)[] {
  if (said === '' || said.length > shortMessages) return [];
  const code = document.createElement('code');
  code.textContent = said;
  return [common?.gap ?? '', code];
}
