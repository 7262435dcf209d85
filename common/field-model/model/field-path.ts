/**
 * Where a field stands: `data.items[].id`. `*` is any other field, `:2` the second of several choices;
 * a name that could be mistaken for such a way stands in quotes. Pure.
 */

export type Step =
  | { kind: 'property'; name: string }
  | { kind: 'items' }
  | { kind: 'others' }
  | { kind: 'choice'; at: number };

/** Deeper ways are names. */
const depthLimit = 40;

export function showName(name: string): string {
  const isPlain = name !== '' && name === name.trim() && !/[."\p{Cc}]|\[\]|:\d|^[(（*└├│─>-]|^&/u.test(name);
  return isPlain ? name : JSON.stringify(name);
}

export function stepInto(way: string, step: Step): string {
  if (step.kind === 'items') return `${way}[]`;
  if (step.kind === 'choice') return `${way}:${step.at + 1}`;
  const name = step.kind === 'others' ? '*' : showName(step.name);
  return way === '' ? name : `${way}.${name}`;
}

const nameShape = /"(?:[^"\\]|\\.)*"|(?:(?!\[\]|:\d+(?:[.:[]|$))[^."])+/y;
const suffixShape = /\[\]|:(\d{1,3})(?=[.:[]|$)/y;

/** @returns undefined for what is no way, which is a name then */
export function readSteps(text: string): Step[] | undefined {
  const steps: Step[] = [];
  let at = 0;
  while (at < text.length || at === 0) {
    const name = matchAt(nameShape, text, at);
    if (name) {
      const step = readName(name[0]);
      if (step === undefined) return undefined;
      steps.push(step);
      at += name[0].length;
    } else if (at > 0) return undefined;
    const suffixes = readSuffixes(text, at);
    steps.push(...suffixes.steps);
    if (steps.length === 0 || steps.length > depthLimit) return undefined;
    at = suffixes.end;
    if (at === text.length) return steps;
    if (text[at] !== '.') return undefined;
    at += 1;
  }
  return undefined;
}

function readSuffixes(text: string, from: number): { steps: Step[]; end: number } {
  const steps: Step[] = [];
  let end = from;
  for (let found = matchAt(suffixShape, text, end); found && steps.length <= depthLimit; ) {
    steps.push(found[1] === undefined ? { kind: 'items' } : { kind: 'choice', at: Number(found[1]) - 1 });
    end += found[0].length;
    found = matchAt(suffixShape, text, end);
  }
  return { steps, end };
}

function readName(text: string): Step | undefined {
  if (text === '*') return { kind: 'others' };
  if (!text.startsWith('"')) return { kind: 'property', name: text };
  try {
    return { kind: 'property', name: String(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}

function matchAt(shape: RegExp, text: string, at: number): RegExpExecArray | null {
  shape.lastIndex = at;
  return shape.exec(text);
}
