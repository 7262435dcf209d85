/** Text of a JSON or YAML file -> plain values, within bounds that are checked before anything recurses. */
import { AppError, fail } from '#common/errors.ts';
import { isPlain } from '#common/field-model/model/plain.ts';
import { importDepthMax } from '#common/limits.ts';
import { parseYaml } from './parse-yaml.ts';
import { skipDataComments } from './skip-prolog.ts';

export type DataFormat = 'JSON' | 'YAML';

export function formatOf(text: string): DataFormat {
  return /^[[{]/.test(skipDataComments(text)) ? 'JSON' : 'YAML';
}

/** @throws AppError with a line when the text is neither. */
export function parseText(text: string): unknown {
  const value = formatOf(text) === 'JSON' ? parseJson(text) : parseYaml(text);
  checkDepth(value);
  return value;
}

/** With comments before it, or as YAML writes objects in a line. */
function parseJson(text: string): unknown {
  const bare = skipDataComments(text);
  try {
    return JSON.parse(bare);
  } catch (error) {
    const yaml = unlessRefused(() => parseYaml(bare));
    if (isPlain(yaml)) return yaml;
    const [, position = String(bare.length)] = /position (\d+)/.exec(String(error)) ?? [];
    const line = lineAt(text, Number(position) + text.length - bare.length);
    return fail('importMalformed', { values: { format: 'JSON', line } });
  }
}

/** undefined where it cannot be read. */
export function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function checkDepth(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  // So deep it goes itself, and no deeper.
  if (depth > importDepthMax) fail('importTooDeep');
  for (const inner of Object.values(value)) checkDepth(inner, depth + 1);
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
