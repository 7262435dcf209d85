/** The part of a text in which a search found something. */
import type { Phrase } from '#common/search/search-terms.ts';

const lead = 40;
const snippetMaxCharacters = 160;
/** Marks of Markdown and HTML tags say nothing in a snippet. */
const marks =
  /<[^>\n]{0,200}>|\[![A-Z]{3,9}\]|!?\[([^\]\n]{0,300})\]\([^)\n]{0,500}\)|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|:?-{3,}:?|[*~`#>|\\]+|^[ \t]*[-+=:]{2,}[ \t]*$/gmu;

/** Plain text of one line, at most 160 characters, beginning a little before the first phrase. */
export function makeSnippet(markdown: string, phrases: readonly Phrase[]): string {
  const at = firstHit(markdown, phrases);
  const from = Math.max(0, at - lead);
  const window = markdown.slice(from, from + snippetMaxCharacters * 4);
  const text = window.replace(marks, '$1').replace(/\s+/gu, ' ').trim();
  const isWhole = from === 0;
  // A word that the window cuts in two is left out.
  const clean = isWhole ? text : text.replace(/^[\p{L}\p{N}]{0,20}?[^\p{L}\p{N}]+/u, '');
  const end = [...clean].length > snippetMaxCharacters ? '…' : '';
  return `${isWhole ? '' : '… '}${[...clean].slice(0, snippetMaxCharacters).join('')}${end}`;
}

function firstHit(text: string, phrases: readonly Phrase[]): number {
  const places = phrases.map(({ terms }) => text.search(patternOf(terms))).filter(place => place >= 0);
  return Math.min(...(places.length === 0 ? [0] : places));
}

/** Terms side by side, with whatever separates them; overlapping pairs share a character. */
function patternOf(terms: readonly string[]): RegExp {
  const isPair = (term: string) => /^[^a-z0-9]{2}$/u.test(term);
  const pieces = terms.map((term, index) => (index > 0 && isPair(term) ? term.slice(1) : term));
  const escaped = pieces.map(piece => piece.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  return new RegExp(escaped.join('[^\\p{L}\\p{N}]{0,3}'), 'iu');
}
