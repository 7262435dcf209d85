/** What changed between two readings of a page, as data. `describe-change.ts` puts it in words. */
import type { Parameter } from '../model/endpoint.ts';
import type { LimitName } from '../model/schema.ts';

/** A part of the page. */
export type FieldPath =
  | Parameter['place']
  | 'call'
  | 'body'
  | 'response'
  | 'response_header'
  | 'security'
  | 'table'
  | 'column'
  | 'index';

export type Where = {
  place: FieldPath;
  /** The status of the response, or the content type of a request's body; empty where there is none. */
  of: string;
  /** The way to the field, parameter, column or index; empty for the whole. */
  path: string;
};

/** `is` names what is another now. */
export type ChangeKind =
  | 'added'
  | 'removed'
  | 'required'
  | 'optional'
  | 'type'
  | 'values_added'
  | 'values_removed'
  | 'limit'
  | 'default'
  | 'deprecated'
  | 'restored'
  | 'read_only'
  | 'write_only'
  | 'others_refused'
  | 'others_allowed'
  | 'method'
  | 'path'
  | 'servers'
  | 'operation'
  | 'content_added'
  | 'content_removed'
  | 'security'
  | 'nullable'
  | 'not_nullable'
  | 'primary_key'
  | 'columns'
  | 'unique'
  | 'engine'
  | 'collation'
  | 'text'
  | 'example';

export type Change = {
  kind: ChangeKind;
  where: Where;
  /** As the page writes them; empty where there is nothing to say. */
  before: string;
  after: string;
  /** Which limit, for `kind: 'limit'`. */
  limit?: LimitName;
  is_breaking: boolean;
};

export type Direction = 'request' | 'response';

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
