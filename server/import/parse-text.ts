/** Text of a JSON or YAML file -> plain values, within bounds that are checked before anything recurses. */
import { Composer, type CST, Parser } from 'yaml';
import { fail } from '#common/errors.ts';
import { importAliasesMax, importDepthMax, importValuesMax } from '#common/limits.ts';

/** @throws AppError with a line when the text is neither. */
export function parseText(text: string): unknown {
  const value = /^\s*[[{]/.test(text) ? parseJson(text) : parseYaml(text);
  checkDepth(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, position = String(text.length)] = /position (\d+)/.exec(String(error)) ?? [];
    return fail('importMalformed', { values: { format: 'JSON', line: lineAt(text, Number(position)) } });
  }
}

/**
 * NOTE: the composer recurses, and regular expressions compiled near the end of the stack end the whole
 * process, so depth is measured on the tokens, which are read without recursion.
 */
function parseYaml(text: string): unknown {
  const tokens = [...new Parser().parse(text)];
  checkTokens(tokens);
  return composeYaml(text, tokens);
}

function composeYaml(text: string, tokens: CST.Token[]): unknown {
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', version: '1.2' } as const;
  for (const document of new Composer(options).compose(handOver(tokens))) {
    const [error] = document.errors;
    if (error) {
      return fail('importMalformed', { values: { format: 'YAML', line: lineAt(text, error.pos[0]) } });
    }
    return unfoldAliases(() => document.toJS({ maxAliasCount: importAliasesMax }));
  }
  return fail('importEmpty');
}

/** Tokens of a large file take more memory than the file: each goes as it is used. */
function* handOver(tokens: CST.Token[]): Generator<CST.Token> {
  tokens.reverse();
  for (let token = tokens.pop(); token; token = tokens.pop()) yield token;
}

function unfoldAliases(unfold: () => unknown): unknown {
  try {
    return unfold();
  } catch (error) {
    if (error instanceof ReferenceError) return fail('importTooManyAliases', aliasLimit);
    throw error;
  }
}

const aliasLimit = { values: { limit: importAliasesMax } };

type Nested = { token: CST.Token; depth: number };

function checkTokens(tokens: CST.Token[]): void {
  const waiting: Nested[] = tokens.map(token => ({ token, depth: 0 }));
  let aliases = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { token, depth } = next;
    if (depth > importDepthMax) fail('importTooDeep');
    if (token.type === 'alias') aliases += 1;
    if (aliases > importAliasesMax) fail('importTooManyAliases', aliasLimit);
    for (const inner of innerTokens(token)) waiting.push({ token: inner, depth: depth + 1 });
  }
}

function innerTokens(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter(isToken));
}

function isToken(token: CST.Token | null | undefined): token is CST.Token {
  return token !== null && token !== undefined;
}

/** Walks all that is written out, so it also finds what aliases fold into itself. */
function checkDepth(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let count = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: whole, depth } = next;
    if (typeof whole !== 'object' || whole === null) continue;
    count += 1;
    if (depth > importDepthMax) fail('importTooDeep');
    if (count > importValuesMax) fail('importTooManyAliases', aliasLimit);
    for (const inner of Object.values(whole)) {
      if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
