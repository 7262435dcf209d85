/** What changed between two readings of a page, as data. `describe-change.ts` puts it in words. */
import type { Parameter } from '../model/endpoint.ts';
import type { LimitName } from '../model/schema.ts';
import { type Level, levels } from './level.ts';
import { type ChangeKind, type Direction, levelOf, type RuleName, rules } from './rules.ts';

export type { Direction } from './rules.ts';

/** A part of the page. */
type FieldPath =
  | Parameter['place']
  | 'call'
  | 'body'
  | 'response'
  | 'response_header'
  | 'security'
  | 'schema'
  | 'error_code'
  | 'table'
  | 'column'
  | 'index';

export type ChangedPart = {
  place: FieldPath;
  /** The status of the response, or the content type of a request's body; empty where there is none. */
  of: string;
  /** The way to the field, parameter, column or index; empty for the whole. */
  path: string;
};

export type Change = {
  rule: RuleName;
  kind: ChangeKind;
  level: Level;
  where: ChangedPart;
  /** As the page writes them; empty where there is nothing to say. */
  before: string;
  after: string;
  /** Which limit, for `kind: 'limit'`. */
  limit?: LimitName;
};

/** A change as it was stored: those of earlier releases have no level and only say whether somebody breaks. */
export type StoredChange = Omit<Change, 'rule' | 'level'> &
  Partial<Pick<Change, 'rule' | 'level'>> & { is_breaking?: boolean };

export function storedLevel({ level, is_breaking = false }: StoredChange): Level {
  return level ?? (is_breaking ? 'breaking' : 'safe');
}

export type Difference = Partial<Pick<Change, 'before' | 'after' | 'limit'>>;

export function change(rule: RuleName, where: ChangedPart, difference: Difference = {}): Change {
  const level = levelIn(rule, where);
  return { rule, kind: rules[rule][0], level, where, before: '', after: '', ...difference };
}

/** What is neither sent nor answered by itself, such as a component, may be both. */
export function levelIn(rule: RuleName, where: ChangedPart): Level {
  if (where.place !== 'schema') return levelOf(rule, directionOf(where));
  const both = [levelOf(rule, 'request'), levelOf(rule, 'response')];
  return levels.find(level => both.includes(level)) ?? 'words';
}

export function directionOf({ place }: ChangedPart): Direction {
  return place === 'response' || place === 'response_header' ? 'response' : 'request';
}

export function compareText(before: string, after: string, where: ChangedPart): Change[] {
  return before === after ? [] : [change('text', where, { before, after })];
}

export const yesOrNo = (is: boolean | undefined) => (is === undefined ? '' : is ? 'yes' : 'no');

/** The worst first, else in the order of the page. */
export function worstFirst<T extends StoredChange>(changes: readonly T[]): T[] {
  const weight = (change: T) => levels.indexOf(storedLevel(change));
  return changes.toSorted((one, other) => weight(one) - weight(other));
}

/** Entries of both lists that go together: by name, the second of a name with the second. */
export function pairUp<T>(
  before: readonly T[],
  after: readonly T[],
  nameOf: (entry: T) => string,
): { before?: T; after?: T }[] {
  const pairs = new Map<string, { before?: T; after?: T }>();
  for (const side of ['before', 'after'] as const) {
    const counts = new Map<string, number>();
    for (const entry of side === 'before' ? before : after) {
      const name = nameOf(entry);
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const key = `${count} ${name}`;
      pairs.set(key, { ...pairs.get(key), [side]: entry });
    }
  }
  return [...pairs.values()];
}
