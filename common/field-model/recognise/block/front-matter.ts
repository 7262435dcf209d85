/** The endpoint that the lines in front of a page name. Pure. */
import type { SourceLine } from './source-lines.ts';

const methodShape = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

/** @returns `POST https://a.example/boats`; empty where they name none */
export function callInFrontMatter(lines: readonly SourceLine[]): string {
  const values = new Map(lines.flatMap(settingOf));
  const whole = [values.get('api'), values.get('openapi')].find(
    value => value !== undefined && /^[A-Za-z]{3,7}\s+\S*\//.test(value),
  );
  if (whole !== undefined) return whole;
  const method = [...values.values()].find(value => methodShape.test(value));
  const path = [...values.values()].find(value => /^\/[^\s/]/.test(value));
  if (method === undefined || path === undefined) return '';
  const host = [...values.values()].find(value => /^https?:\/\/[^/\s]+\/?$/.test(value)) ?? '';
  return `${method.toUpperCase()} ${host.replace(/\/$/, '')}${path}`;
}

/** At the left edge only: what is further in belongs to another. */
function settingOf({ text, indent }: SourceLine): [string, string][] {
  const [, name = '', value = ''] = /^([\w-]+):\s*["']?(.*?)["']?$/.exec(text) ?? [];
  return indent > 0 || name === '' || value === '' ? [] : [[name.toLowerCase(), value]];
}
