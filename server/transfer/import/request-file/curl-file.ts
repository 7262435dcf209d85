/** A text of cURL commands, as a script or a note holds them -> the commands, each with the comment above it. */
import { isCurl } from '#common/field-model/curl/is-curl.ts';

export type CurlCommand = { text: string; comments: string[] };
export type CurlFile = { commands: CurlCommand[]; variables: { key: string; value: string }[] };

const comment = /^[ \t]*(?:#|\/\/|::|REM\b)[ \t]*(.*)$/i;
const assignment =
  /^[ \t]*(?:export[ \t]+|set[ \t]+|\$)?([A-Za-z_]\w*)[ \t]?=[ \t]?(['"]?)([^'"\n]*)\2;?[ \t]*$/;
const lineMaxLength = 2_000;
const commentMaxLength = 500;

const assigned = (line: string) => (line.length > lineMaxLength ? null : assignment.exec(line));

/** What scripts do beside asking. */
const shellLine =
  /^[ \t]*(?:#!|@?echo\b|set\b|sleep\b|source\b|\.[ \t]|if\b|then\b|else\b|fi\b|for\b|done\b|do\b|exit\b|[)}|&]|jq\b)/i;

/** Whether nothing else stands in it than commands, comments and what scripts have around them. */
export function isCurlFile(text: string): boolean {
  let hasCommand = false;
  for (const part of partsOf(text)) {
    if (isCurl(part)) hasCommand = true;
    else if (!isBeside(part)) return false;
  }
  return hasCommand;
}

function isBeside(line: string): boolean {
  return line.trim() === '' || comment.test(line) || assigned(line) !== null || shellLine.test(line);
}

/** Comments that stand right above a command are its own. */
export function readCurlFile(text: string): CurlFile {
  const file: CurlFile = { commands: [], variables: [] };
  let comments: string[] = [];
  for (const part of partsOf(text)) {
    const [, said] = comment.exec(part) ?? [];
    const [, key, , value = ''] = assigned(part) ?? [];
    if (isCurl(part)) {
      file.commands.push({ text: part, comments });
      comments = [];
    } else if (said !== undefined) {
      if (!part.startsWith('#!'))
        comments.push(said.slice(0, commentMaxLength).replace(/^[#=*\-\s]+|[#=*\-\s]+$/g, ''));
    } else if (key !== undefined) file.variables.push({ key, value });
    else if (part.trim() === '') comments = [];
  }
  return file;
}

type Quote = '' | "'" | '"';

/** Lines, and each command with all of its lines: one goes on behind `\`, `^` or a backtick, and within quotes. */
function* partsOf(text: string): Generator<string> {
  let part: string[] = [];
  let quote: Quote = '';
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    if (part.length === 0 && !isCurl(line)) {
      yield line;
      continue;
    }
    part.push(line);
    quote = quoteAfter(line, quote);
    if (quote !== '' || /[\\^`][ \t]*$/.test(line)) continue;
    yield part.join('\n');
    part = [];
  }
  if (part.length > 0) yield part.join('\n');
}

/** Which quote is open at the end of a line. */
function quoteAfter(line: string, before: Quote): Quote {
  let quote = before;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '\\' && quote !== "'") at += 1;
    else if (quote === '' && (sign === "'" || sign === '"')) quote = sign;
    else if (sign === quote) quote = '';
  }
  return quote;
}
