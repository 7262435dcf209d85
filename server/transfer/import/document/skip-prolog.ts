/** What may stand before the text of a document says what it is. Pure; linear in the length of the text. */

/** The text behind whitespace, comments and declarations of HTML and XML. */
export function skipMarkupProlog(text: string): string {
  return skipAll(text, [
    ['<!--', '-->'],
    ['<?', '?>'],
  ]);
}

/** JSON has no comments; people write them all the same. */
export function skipDataComments(text: string): string {
  return skipAll(text, [
    ['//', '\n'],
    ['#', '\n'],
    ['/*', '*/'],
  ]);
}

type Pair = readonly [open: string, close: string];

function skipAll(text: string, pairs: readonly Pair[]): string {
  let at = 0;
  for (;;) {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
    const pair = pairs.find(([open]) => text.startsWith(open, at));
    const end = pair ? text.indexOf(pair[1], at + pair[0].length) : -1;
    if (!pair || end === -1) return text.slice(at);
    at = end + pair[1].length;
  }
}
