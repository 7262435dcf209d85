/** A point whose mark stands alone on its line: what it says stands further in, line by line. */
import { addSaid, type Reader } from './reader.ts';
import type { SourceLine } from './source-lines.ts';

/** Such a point has at most so many lines. */
const linesMax = 30;

/** The name of a field, and below it words about it, `type: string`, `required: true`. */
export function readOpenPoint(reader: Reader, at: number, line: SourceLine): number | undefined {
  if (!/^[-*+]$/.test(line.text)) return undefined;
  const below = reader.lines.slice(at + 1, at + 1 + linesMax);
  const end = below.findIndex(({ text, indent }) => text === '' || indent <= line.indent);
  const [first = '', ...told] = below.slice(0, end === -1 ? below.length : end).map(({ text }) => text);
  const [, name] = /^[*_`]{0,3}([A-Za-z_$][\w$.[\]-]{0,80})[*_`]{0,3}$/.exec(first) ?? [];
  if (name === undefined || told.length === 0) return undefined;
  const behind = at + 2 + told.length;
  addSaid(reader, [at, behind], { text: `\`${name}\`${detailsOf(told)}`, isPoint: true });
  return behind;
}

function detailsOf(told: readonly string[]): string {
  const settings = told.map(text => /^(type|required|optional)\s?:\s?(\S+)$/i.exec(text));
  const valueOf = (key: string) =>
    settings.find(found => found?.[1]?.toLowerCase() === key)?.[2]?.toLowerCase() ?? '';
  const isYes = (key: string) => /^(?:true|yes)$/.test(valueOf(key));
  const known = [valueOf('type'), isYes('required') ? 'required' : '', isYes('optional') ? 'optional' : ''];
  const words = told.filter((_, at) => !settings[at]).join(' ');
  const facts = known.filter(fact => fact !== '').join(', ');
  return `${facts === '' ? '' : ` (${facts})`}${words === '' ? '' : `: ${words}`}`;
}
