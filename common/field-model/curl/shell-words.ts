/** A command line -> its words, quoted as bash, cmd and PowerShell do it: browsers copy for all three. */

/** `^"` is how cmd quotes; there the caret takes back the meaning of what follows, in bash the backslash does. */
export function shellWords(text: string): string[] {
  const plain = /(^|[\s=])\^"|\^\r?\n/.test(text) ? uncaret(text) : text.replace(/(\\|`)\r?\n/g, ' ');
  const words: string[] = [];
  for (let rest = plain.trimStart(); rest !== ''; rest = rest.trimStart()) {
    const { word, length } = readWord(rest);
    // What follows is another command.
    if (length === 0 || word === '&' || word === '&&') break;
    words.push(word);
    rest = rest.slice(length);
  }
  return words;
}

function uncaret(text: string): string {
  return text.replace(/\^\r?\n/g, ' ').replace(/\^([\s\S])/g, '$1');
}

type Read = { word: string; length: number };

/** Parts that stand together are one word: `--data='a'"b"`. */
function readWord(text: string): Read {
  let word = '';
  let length = 0;
  while (length < text.length && !/[\s;|]/.test(text.charAt(length))) {
    const part = readPart(text.slice(length));
    word += part.word;
    length += part.length;
  }
  return { word, length };
}

function readPart(text: string): Read {
  return readDollarQuoted(text) ?? readSingleQuoted(text) ?? readDoubleQuoted(text) ?? readBare(text);
}

const spoken: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  0: '\0',
  a: '',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '',
};

/** `$'it\'s\n'` */
function readDollarQuoted(text: string): Read | undefined {
  const [whole, inner] = /^\$'((?:[^'\\]|\\[\s\S])*)'?/.exec(text) ?? [];
  if (whole === undefined || inner === undefined) return undefined;
  const word = inner.replace(/\\(?:u([0-9a-fA-F]{1,4})|x([0-9a-fA-F]{1,2})|([\s\S]))/g, unescapeSign);
  return { word, length: whole.length };
}

function unescapeSign(_whole: string, unicode?: string, byte?: string, sign = ''): string {
  const number = unicode ?? byte;
  if (number !== undefined) return String.fromCharCode(Number.parseInt(number, 16));
  return Object.hasOwn(spoken, sign) ? (spoken[sign] ?? '') : sign;
}

/** Nothing means anything within, except that PowerShell doubles the quote. */
function readSingleQuoted(text: string): Read | undefined {
  const [whole, inner] = /^'((?:[^']|''(?=[^\s']))*)'?/.exec(text) ?? [];
  if (whole === undefined || inner === undefined) return undefined;
  return { word: inner.replaceAll("''", "'"), length: whole.length };
}

/** A backslash, a backtick or a doubled quote takes back the meaning of the quote. */
function readDoubleQuoted(text: string): Read | undefined {
  const [whole, inner] = /^"((?:[^"\\`]|[\\`][\s\S]|"")*)"?/.exec(text) ?? [];
  if (whole === undefined || inner === undefined) return undefined;
  return {
    word: inner.replace(/[\\`](["\\$`])|""/g, (_pair, sign = '"') => String(sign)),
    length: whole.length,
  };
}

/** To the next quote or blank; `{{ key }}` of a template is one word. */
function readBare(text: string): Read {
  const [whole = ''] = /^(?:\{\{ [\w.-]{1,60} \}\}|\\[\s\S]|[^\s'";|\\])+/.exec(text) ?? [];
  if (whole === '') return { word: text.charAt(0), length: 1 };
  return { word: whole.replace(/\\([\s\S])/g, '$1'), length: whole.length };
}
