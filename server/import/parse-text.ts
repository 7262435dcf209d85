/** Text of a JSON or YAML file -> plain values, within bounds that are checked before anything recurses. */
import { fail } from '#common/errors.ts';
import { importDepthMax } from '#common/limits.ts';
import { parseYaml } from './parse-yaml.ts';

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

function checkDepth(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: whole, depth } = next;
    if (typeof whole !== 'object' || whole === null) continue;
    if (depth > importDepthMax) fail('importTooDeep');
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
