/** JSON with one value a line. Pure. */

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const indent = '  ';

/**
 * Rewrites the whitespace only: long numbers, repeated names and the order of names stay as they were written,
 * which reading and printing the values would not promise.
 * @throws SyntaxError when the text is not JSON
 */
export function beautifyJson(text: string): string {
  JSON.parse(text);
  const tokens = text.match(token) ?? [];
  let depth = 0;
  let pretty = '';
  tokens.forEach((part, index) => {
    const isEmptyPair = /[}\]]/.test(part) && /^[{[]$/.test(tokens[index - 1] ?? '');
    if (/^[}\]]$/.test(part)) depth -= 1;
    if (/^[}\]]$/.test(part) && !isEmptyPair) pretty += breakLine(depth);
    pretty += part === ':' ? ': ' : part;
    if (/^[{[]$/.test(part)) depth += 1;
    const opens = /^[{[]$/.test(part) && !/^[}\]]$/.test(tokens[index + 1] ?? '');
    if (opens || part === ',') pretty += breakLine(depth);
  });
  return pretty;
}

function breakLine(depth: number): string {
  return `\n${indent.repeat(depth)}`;
}

/** What "Beautify JSON" puts into the page: a code block, or the text as it is when it is not JSON. */
export function jsonBlock(text: string): string {
  try {
    return `\`\`\`json\n${beautifyJson(text)}\n\`\`\``;
  } catch {
    return text;
  }
}
