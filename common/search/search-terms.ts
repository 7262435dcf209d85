/**
 * Text -> the terms of the search index, and what a person typed -> phrases of such terms.
 *
 * Words are lower-cased and cut at punctuation and camelCase humps, so `order` finds `order_id` and `getOrder`.
 * Writing without spaces becomes overlapping pairs; the last character of a run stands alone once more, so that
 * every character begins some term and can be found by a prefix.
 */

/** Raised when the terms of a text change: the index is then built anew. */
export const termsVersion = 3;

/** PostgreSQL refuses longer ones; nobody types them. */
const termMaxLength = 64;
const phrasesMax = 16;
/** Nobody types more. */
const keywordMaxLength = 2_000;
/** A letter can stand for a whole sentence: a text of nothing else is not unfolded without end. */
const unfoldingMost = 2;
const unfoldedAlways = 10_000;

const words = /[\p{L}\p{N}\p{M}]+/gu;
const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
/** Most words: nothing to cut, and quick to see. */
const plainWord = /^[A-Za-z]?[a-z0-9]*$/;
const humps = /\p{Lu}+(?!\p{Ll})[\p{N}\p{M}]*|\p{Lu}?[^\p{Lu}]+/gu;

type Run = { text: string; isWithoutBlanks: boolean };

/** A picture that is written into a text: nobody looks for its letters, and there are millions of them. */
const writtenBytes = /data:[a-z0-9.+/-]{1,100};base64,[a-z0-9+/=]+/gi;

/** All terms of a text in their order; whole identifiers (`getorder`) follow at the end. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  const wholes = new Set<string>();
  for (const [word] of unfold(text.replace(writtenBytes, ' ')).matchAll(words)) {
    if (plainWord.test(word)) terms.push(cut(word.toLowerCase()));
    else pushRuns(terms, runsOf(word), wholes);
  }
  for (const whole of wholes) terms.push(cut(whole));
  return terms;
}

function unfold(text: string): string {
  return text.normalize('NFKC').slice(0, Math.max(unfoldedAlways, text.length * unfoldingMost));
}

/** Terms that must stand side by side; with `isPrefix` the last is the beginning of one. */
export type Phrase = { terms: string[]; isPrefix: boolean };

/** Blanks separate phrases, quotes hold one together. All of them must occur; the last is taken as a beginning. */
export function phrasesOf(keyword: string): Phrase[] {
  const typed = [...keyword.slice(0, keywordMaxLength).matchAll(/"([^"]*)"?|[^\s"]+/gu)].slice(0, phrasesMax);
  return typed.flatMap((match, index) => {
    const isQuoted = match[1] !== undefined;
    const phrase = phraseOf(match[1] ?? match[0]);
    const isLast = index === typed.length - 1 && !isQuoted;
    return phrase.terms.length === 0 ? [] : [{ ...phrase, isPrefix: phrase.isPrefix || isLast }];
  });
}

function phraseOf(typed: string): Phrase {
  const runs = [...unfold(typed).matchAll(words)].flatMap(([word]) => runsOf(word));
  const terms: string[] = [];
  pushRuns(terms, runs, new Set());
  const last = runs.at(-1);
  const isCut = last !== undefined && last.isWithoutBlanks;
  const characters = isCut ? [...last.text].length : 0;
  // What was typed may go on in the text: the single character at the end is left out, or is a beginning.
  if (characters > 1) terms.pop();
  return { terms, isPrefix: characters === 1 };
}

/** A word as stretches with and without spaces between words. */
function runsOf(word: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of word.matchAll(withoutBlanks)) {
    if (match.index > from) runs.push({ text: word.slice(from, match.index), isWithoutBlanks: false });
    runs.push({ text: match[0], isWithoutBlanks: true });
    from = match.index + match[0].length;
  }
  if (from < word.length) runs.push({ text: word.slice(from), isWithoutBlanks: false });
  return runs;
}

function pushRuns(terms: string[], runs: readonly Run[], wholes: Set<string>): void {
  for (const run of runs) {
    if (run.isWithoutBlanks) pushPairs(terms, run.text);
    else pushParts(terms, run.text, wholes);
  }
}

function pushPairs(terms: string[], run: string): void {
  const characters = [...run];
  for (const [index, character] of characters.entries()) {
    terms.push(character + (characters[index + 1] ?? ''));
  }
}

function pushParts(terms: string[], word: string, wholes: Set<string>): void {
  const parts = word.match(humps) ?? [word];
  for (const part of parts) terms.push(cut(part.toLowerCase()));
  if (parts.length > 1) wholes.add(word.toLowerCase());
}

function cut(term: string): string {
  return term.length > termMaxLength ? term.slice(0, termMaxLength) : term;
}
