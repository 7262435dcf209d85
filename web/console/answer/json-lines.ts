/** A value -> its lines as they are shown: what each is about, how deep, and which lines fold away behind it. Pure. */
import type { Json } from '#common/field-model/model/schema.ts';

export type JsonLine = {
  /** `data.items[2].id`; empty for the root, and for lines that only close. */
  path: string;
  depth: number;
  /** With its colon; empty in arrays and at the root. */
  name: string;
  text: string;
  kind: 'string' | 'number' | 'word' | 'bracket';
  /** The line that closes what this one opens. */
  end: number | undefined;
};

export type JsonLines = { lines: JsonLine[]; is_cut: boolean };

/** More are not shown; the whole can be saved. */
const linesMax = 5_000;
const textMax = 2_000;
/** What is deeper is named and not shown: some servers send thousands of levels. */
const depthMax = 100;

export function jsonLines(value: Json): JsonLines {
  const lines: JsonLine[] = [];
  add(lines, value, { path: '', depth: 0, name: '', comma: '' });
  return { lines, is_cut: lines.length >= linesMax || lines.some(({ depth }) => depth >= depthMax) };
}

type At = { path: string; depth: number; name: string; comma: string };

function add(lines: JsonLine[], value: Json, at: At): void {
  if (lines.length >= linesMax) return;
  if (typeof value === 'object' && value !== null) addParts(lines, value, at);
  else lines.push(leafLine(value, at));
}

function leafLine(value: string | number | boolean | null, at: At): JsonLine {
  const text = JSON.stringify(value);
  const shown = text.length > textMax ? `${text.slice(0, textMax)}…` : text;
  const kind = typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';
  return { ...place(at), text: `${shown}${at.comma}`, kind, end: undefined };
}

function addParts(lines: JsonLine[], value: Json[] | Record<string, Json>, at: At): void {
  const { path, depth, comma } = at;
  const isArray = Array.isArray(value);
  const [open, close] = isArray ? (['[', ']'] as const) : (['{', '}'] as const);
  const parts = isArray
    ? value.map((one, index) => ({ name: '', path: `${path}[${index}]`, one }))
    : Object.entries(value).map(([name, one]) => ({
        name: JSON.stringify(name),
        path: pathTo(path, name),
        one,
      }));
  const line = { kind: 'bracket', end: undefined } as const;
  if (parts.length === 0 || depth >= depthMax) {
    const inside = parts.length === 0 ? '' : ' … ';
    lines.push({ ...line, ...place(at), text: `${open}${inside}${close}${comma}` });
    return;
  }
  const opening: JsonLine = { ...line, ...place(at), text: open };
  lines.push(opening);
  for (const [index, { one, ...part }] of parts.entries())
    add(lines, one, { ...part, depth: depth + 1, comma: index === parts.length - 1 ? '' : ',' });
  opening.end = lines.length;
  lines.push({ ...line, path: '', depth, name: '', text: `${close}${comma}` });
}

const place = ({ path, depth, name }: At) => ({ path, depth, name });

function pathTo(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
