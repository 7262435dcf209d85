/** Paths of endpoints, and which of them a request is for: literal parts before variables. Pure. */
import { readAddress } from '#common/field-model/model/request-address.ts';

type Segment =
  | { kind: 'literal'; text: string }
  /** Texts that stand around variables: one more than there are variables. */
  | { kind: 'mixed'; around: readonly string[]; names: readonly string[] }
  | { kind: 'variable'; name: string }
  /** All that follows. */
  | { kind: 'rest'; name: string };

type Query = readonly { name: string; value: string }[];
export type Route = {
  /** Upper case; empty: the page names none. */
  methods: readonly string[];
  segments: readonly Segment[];
  /** What the page writes behind its path: endpoints of one path may differ only there. */
  query: Query;
  /** By which routes are sorted: the first that fits counts. */
  rank: string;
  page_id: number;
  /** Which endpoint of the page. */
  at: number;
};

export type MatchedRoute = { route: Route; variables: ReadonlyMap<string, string> };

type Addressed = { method: string; path: string; servers: readonly string[] };

/** An endpoint is reached by its path, and by its path below that of each of its servers. */
export function routesOf(
  { method, path, servers }: Addressed,
  page: { page_id: number; at: number },
): Route[] {
  const isVariableHost = /^\{\{?[^{}/]*\}?\}(?=\/)/.exec(path);
  const address = readAddress(isVariableHost ? path.slice(isVariableHost[0].length) : path);
  const own = address.path === '' ? '/' : address.path;
  const bases = servers
    .map(server => readAddress(server).path.replace(/(?<!\/)\/+$/, ''))
    .filter(base => base !== '');
  const methods = method
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(word => word !== '');
  const paths = [own, ...bases.map(base => `${base}${own.startsWith('/') ? '' : '/'}${own}`)];
  return [...new Set(paths)].map((one, place) => {
    const segments = partsOf(one).map(readSegment);
    return {
      methods,
      segments,
      query: address.query,
      rank: `${rankOf(segments)}${place > 0 ? '~' : ''}`,
      ...page,
    };
  });
}

/** Sorted so that the first that fits is the one to take; of equal ones the first given. */
export function sortRoutes(routes: readonly Route[]): Route[] {
  return routes.toSorted(compareRanks);
}

const compareRanks = ({ rank: one }: Route, { rank: other }: Route) =>
  one < other ? -1 : one > other ? 1 : 0;

const ranks = { literal: '0', mixed: '1', variable: '2', rest: '3' } as const;
const rankOf = (segments: readonly Segment[]) => segments.map(({ kind }) => ranks[kind]).join('');

const partsOf = (path: string) => path.split('/').filter(part => part !== '');
const variable = /(?<!\{)\{([^{}]+)\}(?!\})|\{\{([^{}]+)\}\}/g;

function readSegment(text: string): Segment {
  if (text === '*' || text === '**') return { kind: 'rest', name: text };
  const found = [...text.matchAll(variable)];
  const names = found.map(([, one, other]) => (one ?? other ?? '').trim());
  const [name = ''] = names;
  if (found.length === 0) return { kind: 'literal', text: decoded(text) };
  const isWhole = found.length === 1 && found[0]?.[0] === text;
  if (isWhole && /[+*]$/.test(name)) return { kind: 'rest', name: name.slice(0, -1) };
  if (isWhole) return { kind: 'variable', name };
  const around: string[] = [];
  let from = 0;
  for (const match of found) {
    around.push(decoded(text.slice(from, match.index)));
    from = match.index + match[0].length;
  }
  return { kind: 'mixed', around: [...around, decoded(text.slice(from))], names };
}

/** @param path as it was requested @returns every route whose path fits, the closest first */
export function matchPath(routes: readonly Route[], path: string, query: URLSearchParams): MatchedRoute[] {
  const parts = partsOf(path).map(decoded);
  const matched = routes.flatMap(route => {
    const variables = matchSegments(route.segments, parts);
    return variables ? [{ route, variables }] : [];
  });
  // Where paths are equal, the one whose query is as requested.
  return matched.toSorted((one, other) => {
    const byRank = compareRanks(one.route, other.route);
    return byRank === 0 ? agreement(other.route, query) - agreement(one.route, query) : byRank;
  });
}

function agreement({ query }: Route, sent: URLSearchParams): number {
  return query.filter(({ name, value }) => value !== '' && sent.getAll(name).includes(value)).length;
}

function matchSegments(
  segments: readonly Segment[],
  parts: readonly string[],
): Map<string, string> | undefined {
  const variables = new Map<string, string>();
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === 'rest') {
      variables.set(segment.name, parts.slice(at).join('/'));
      return at < parts.length ? variables : undefined;
    }
    const part = parts[at];
    if (part === undefined || !matchSegment(segment, part, variables)) return undefined;
  }
  return segments.length === parts.length ? variables : undefined;
}

function matchSegment(
  segment: Exclude<Segment, { kind: 'rest' }>,
  part: string,
  variables: Map<string, string>,
): boolean {
  if (segment.kind === 'literal') return segment.text === part;
  if (segment.kind === 'variable') {
    variables.set(segment.name, part);
    return true;
  }
  return matchMixed(segment, part, variables);
}

/** Each text is looked for behind the one before, the last at the end: in one pass, whatever the page writes. */
function matchMixed(
  { around, names }: Extract<Segment, { kind: 'mixed' }>,
  part: string,
  variables: Map<string, string>,
): boolean {
  const [first = ''] = around;
  if (!part.startsWith(first)) return false;
  let from = first.length;
  for (const [at, name] of names.entries()) {
    const next = around[at + 1] ?? '';
    const isLast = at === names.length - 1;
    const end = isLast ? part.length - next.length : next === '' ? from + 1 : part.indexOf(next, from + 1);
    if (end <= from || (isLast && !part.endsWith(next))) return false;
    variables.set(name, part.slice(from, end));
    from = end + next.length;
  }
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
