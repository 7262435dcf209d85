/** The `seq` blocks of editor.md and ShowDoc: the syntax of js-sequence-diagrams, `Alice->Bob: Hello`. */
import { escapeLabel } from './escape-label.ts';
import type { Translation } from './translation.ts';

const arrows: Record<string, string> = {
  '->': '->>',
  '-->': '-->>',
  '->>': '-)',
  '-->>': '--)',
  '-': '->',
  '--': '-->',
};
const notePlaces: Record<string, string> = { 'left of': 'left of', 'right of': 'right of', over: 'over' };

/** Name or alias -> its number, in the order in which they are named. */
type Actors = { ids: Map<string, string>; lines: string[] };

export function sequenceToMermaid(text: string): Translation {
  const actors: Actors = { ids: new Map(), lines: [] };
  const title: string[] = [];
  const signals: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const said = line.trim();
    if (said === '' || said.startsWith('#')) continue;
    const read = readTitle(said);
    if (read !== undefined) title.splice(0, 1, `title: ${read}`);
    else if (!readParticipant(said, actors)) {
      const signal = readNote(said, actors) ?? readSignal(said, actors);
      if (signal === undefined) return { wrong_line: at + 1 };
      signals.push(signal);
    }
  }
  return { mermaid: ['sequenceDiagram', ...title, ...actors.lines, ...signals].join('\n') };
}

function readTitle(line: string): string | undefined {
  const [, title] = /^title\s*:(.*)$/i.exec(line) ?? [];
  return title === undefined ? undefined : words(title);
}

/** `participant Long name as N`. */
function readParticipant(line: string, actors: Actors): boolean {
  const [, named] = /^participant\s+(.*)$/i.exec(line) ?? [];
  if (named === undefined) return false;
  const as = named.search(/\sas\s+\S+$/i);
  if (as < 0) actorOf(named, actors);
  else addActor(named.slice(as).trim().slice('as'.length), named.slice(0, as), actors);
  return true;
}

function readNote(line: string, actors: Actors): string | undefined {
  const [, place = '', rest = ''] = /^note\s+(left of|right of|over)\s+(.*)$/i.exec(line) ?? [];
  const colon = outsideQuotes(rest, ':');
  if (place === '' || colon < 0) return undefined;
  const names = rest.slice(0, colon).split(',').slice(0, 2);
  const ids = names.map(name => actorOf(name, actors)).join(',');
  return `note ${notePlaces[place.toLowerCase()] ?? 'over'} ${ids}: ${words(rest.slice(colon + 1))}`;
}

function readSignal(line: string, actors: Actors): string | undefined {
  const dash = outsideQuotes(line, '-');
  const [arrow = ''] = /^-{1,2}>{0,2}/.exec(line.slice(Math.max(dash, 0))) ?? [];
  const rest = line.slice(dash + arrow.length);
  const colon = outsideQuotes(rest, ':');
  if (dash < 1 || colon < 1 || !Object.hasOwn(arrows, arrow)) return undefined;
  const [from, to] = [actorOf(line.slice(0, dash), actors), actorOf(rest.slice(0, colon), actors)];
  return `${from}${arrows[arrow]}${to}: ${words(rest.slice(colon + 1))}`;
}

/** Without words there is a mark that nobody sees: mermaid needs some. */
function words(said: string): string {
  return escapeLabel(said, '#8203;');
}

/** Names in quotes may hold dashes and colons. */
function outsideQuotes(line: string, sign: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && line[at] === sign) return at;
  }
  return -1;
}

function actorOf(written: string, actors: Actors): string {
  return addActor(written, written, actors);
}

/** Once: who is named again is there. */
function addActor(written: string, shown: string, { ids, lines }: Actors): string {
  const name = nameOf(written);
  const known = ids.get(name);
  if (known !== undefined) return known;
  const id = `p${lines.length}`;
  ids.set(name, id);
  lines.push(`participant ${id} as ${words(nameOf(shown))}`);
  return id;
}

function nameOf(written: string): string {
  return written.trim().replace(/^"(.*)"$/, '$1');
}
