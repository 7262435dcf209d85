// Markdown → untrusted HTML. Nothing leaves this file without the sanitiser behind it.
import MarkdownIt from 'markdown-it';
import { extensions } from './extensions/list.ts';

const engines = new Map<boolean, MarkdownIt>();

/** One engine per dialect, made on first use; engines hold no state between pages. */
export function engineFor(looseHeadings: boolean): MarkdownIt {
  const known = engines.get(looseHeadings);
  if (known) return known;
  const engine = new MarkdownIt({ html: true, linkify: true, breaks: false });
  for (const extension of extensions) extension.engine?.(engine, { loose_headings: looseHeadings });
  engines.set(looseHeadings, engine);
  return engine;
}
