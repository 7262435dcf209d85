/** What the lines in front of a page say of its endpoint: the call, and the fields that they list. Pure. */

import type { SaidLine } from './html/tag-line.ts';
import type { SourceLine } from './source-lines.ts';

const methodShape = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i;

/** As an author would write it further down. */
export function saidInFrontMatter(lines: readonly SourceLine[]): SaidLine[] {
  const call = callInFrontMatter(lines);
  return call === '' ? [] : [{ text: call, isPoint: false }, ...fieldsInFrontMatter(lines)];
}

/** @returns `POST https://a.example/boats`; empty where they name none */
function callInFrontMatter(lines: readonly SourceLine[]): string {
  const values = new Map(lines.flatMap(settingOf));
  const whole = [values.get('api'), values.get('openapi')].find(
    value => value !== undefined && /^[A-Za-z]{3,7}\s+\S*\//.test(value),
  );
  if (whole !== undefined) return whole;
  const method = [...values.values()].find(value => methodShape.test(value));
  const path = [...values.values()].find(value => /^\/[^\s/]/.test(value));
  if (method === undefined || path === undefined) return nestedCall(lines);
  const base = [...values].find(
    ([name, value]) => /base|host|server/.test(name) && /^https?:\/\/\S+$/.test(value),
  );
  const host = base?.[1] ?? [...values.values()].find(value => /^https?:\/\/[^/\s]+\/?$/.test(value)) ?? '';
  return `${method.toUpperCase()} ${host.replace(/\/$/, '')}${path}`;
}

/** At the left edge only: what is further in belongs to another. */
function settingOf({ text, indent }: SourceLine): [string, string][] {
  const [, name = '', value = ''] = pairShape.exec(text) ?? [];
  return indent > 0 || name === '' || value === '' ? [] : [[name.toLowerCase(), value]];
}

/** Below `api:` or another name with nothing behind it, `method: post` and `url: /boats` stand side by side. */
function nestedCall(lines: readonly SourceLine[]): string {
  for (const [at, { text, indent }] of lines.entries()) {
    if (indent > 0 || !/^[\w-]+:$/.test(text)) continue;
    const end = lines.findIndex((line, later) => later > at && line.indent === 0);
    const inside = lines
      .slice(at + 1, end === -1 ? lines.length : end)
      .map(({ text: own }) => pairShape.exec(own));
    const values = new Map(inside.map(found => [found?.[1]?.toLowerCase(), found?.[2] ?? '']));
    const [method = '', path = ''] = [values.get('method'), values.get('url') ?? values.get('path')];
    if (methodShape.test(method) && /^(?:https?:\/)?\/\S/.test(path))
      return `${method.toUpperCase()} ${path}`;
  }
  return '';
}

const pairShape = /^([\w-]+)\s*:\s*["']?(.*?)["']?$/;

/** `- name: page` in a list below `query:`, with what the lines below it say. */
function fieldsInFrontMatter(lines: readonly SourceLine[]): SaidLine[] {
  const said: SaidLine[] = [];
  const open: { name: string; indent: number; isList: boolean }[] = [];
  for (const [at, { text, indent }] of lines.entries()) {
    const [, place] = /^(path|query|header|cookie|body|parameter|param)s?:$/i.exec(text) ?? [];
    if (place !== undefined) {
      said.push({ text: `**${titleOf(place)}**`, isPoint: false });
      open.length = 0;
    }
    const [, name] = /^-\s*name:\s*["']?([\w.[\]-]+)["']?$/.exec(text) ?? [];
    if (name === undefined) continue;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const above = open.map(one => `${one.name}${one.isList ? '[]' : ''}.`).join('');
    const details = detailsBelow(lines, at, indent);
    open.push({ name, indent, isList: /^ \((?:[\w ]+\[\]|array)/.test(details) });
    said.push({ text: `\`${above}${name}\`${details}`, isPoint: true });
  }
  return said;
}

function titleOf(place: string): string {
  if (/^param/i.test(place)) return 'Parameters';
  return place.toLowerCase() === 'body' ? 'Request body' : `${place} parameters`;
}

/** A field has at most so many lines. */
const detailsMax = 12;

function detailsBelow(lines: readonly SourceLine[], at: number, indent: number): string {
  const own = lines.slice(at + 1, at + 1 + detailsMax);
  const end = own.findIndex(line => line.indent <= indent);
  const pairs = new Map(
    (end === -1 ? own : own.slice(0, end)).flatMap(({ text }): [string, string][] => {
      const [, name = '', value = ''] = pairShape.exec(text) ?? [];
      return [[name.toLowerCase(), value]];
    }),
  );
  const facts = [pairs.get('type') ?? '', pairs.get('required') === 'true' ? 'required' : ''];
  const told = facts.filter(fact => fact !== '').join(', ');
  const words = pairs.get('description') ?? pairs.get('content') ?? '';
  return `${told === '' ? '' : ` (${told})`}${words === '' ? '' : `: ${words}`}`;
}

/** Lines `from` to `to`, the last not included, that are a value of the page. */
export type FrontValue = { name: string; from: number; to: number };

/** `request: |` or `response: >-`, with a value or a command over the lines that stand further in. */
export function valuesInFrontMatter(lines: readonly SourceLine[], end: number): FrontValue[] {
  return lines.slice(0, end).flatMap(({ text, indent }, at) => {
    const [, marker = '', name] = /^(-\s+)?([\w-]{1,40})\s*:\s*[|>]\d?[+-]?\d?$/.exec(text) ?? [];
    const from = at + 1;
    const isValue = /^(?:[{[]|curl\s)/.test(lines[from]?.text ?? '');
    if (name === undefined || !isValue) return [];
    const to = insideEnd(lines, from, { indent: indent + marker.length, end });
    return [{ name: titleBehind(lines, to) ?? name, from, to }];
  });
}

/** `title: Response` right behind the value. */
const titleBehind = (lines: readonly SourceLine[], at: number) =>
  /^title:\s*["']?([^"']{1,60})["']?$/.exec(lines[at]?.text ?? '')?.[1];

/** Where the lines end that stand further in. */
function insideEnd(
  lines: readonly SourceLine[],
  from: number,
  { indent, end }: { indent: number; end: number },
): number {
  let to = from;
  for (let line = lines[to]; line && to < end && (line.text === '' || line.indent > indent); line = lines[to])
    to += 1;
  return to;
}
