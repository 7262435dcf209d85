/**
 * What a document of an API says, held against what another says: all facts of the first, and those that were lost,
 * changed or invented in the second. Two ways to write one meaning are equal: a reference and what it leads to,
 * parameters of a path and of its operations, the words of 2.0, 3.0 and 3.1 for one thing.
 */
import { isPlain, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import { upgradeSwagger } from '#server/transfer/import/openapi/upgrade/upgrade-swagger.ts';
import { type NodeRole, normalNode, resolve } from './normal-api-node.ts';

type FactKind =
  | 'operations'
  | 'parameters'
  | 'fields'
  | 'components'
  | 'texts'
  | 'examples'
  | 'security'
  | 'servers'
  | 'tags'
  | 'info'
  | 'extensions';
type Difference = {
  kind: FactKind;
  is: 'lost' | 'changed' | 'invented';
  where: string;
  before: unknown;
  after: unknown;
};
export type Comparison = { facts: Map<FactKind, { kept: number; of: number }>; differences: Difference[] };

type Node = { kind: FactKind; role: NodeRole; where: string };
type Comparing = Comparison & { before: Plain; after: Plain; met: Map<object, Set<object>> };

export function compareApiDocuments(original: Plain, exported: Plain): Comparison {
  const [before, after] = [original, exported].map(modern) as [Plain, Plain];
  const comparing = { facts: new Map(), differences: [], before, after, met: new Map() };
  const { openapi: _before, ...was } = before;
  const { openapi: _after, ...is } = after;
  compareNodes(comparing, was, is, { kind: 'info', role: 'words', where: '' });
  return comparing;
}

const modern = (document: Plain): Plain =>
  document.swagger === undefined ? document : upgradeSwagger(structuredClone(document));

/** A reference with words beside it may lead to itself. */
const depthMax = 80;

function compareNodes(comparing: Comparing, was: unknown, is: unknown, node: Node): void {
  if (node.where.split('/').length > depthMax) return;
  if (node.role !== 'data' && !refersToSame(was, is)) {
    const [before, after] = [resolve(comparing.before, was), resolve(comparing.after, is)];
    if (before !== was || after !== is) {
      compareNodes(comparing, before, after, node);
      return;
    }
  }
  if (node.role === 'data' || !isObject(was) || !isObject(is) || Array.isArray(was) !== Array.isArray(is))
    compareWhole(comparing, was, is, node);
  else if (!wasMet(comparing, was, is)) compareParts(comparing, was, is, node);
}

function compareParts(comparing: Comparing, was: object, is: object, node: Node): void {
  const before = normalNode(was, node.role, comparing.before);
  const after = normalNode(is, node.role, comparing.after);
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    compareNodes(comparing, before[key], after[key], innerNode(node, key));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function compareWhole({ facts, differences }: Comparing, before: unknown, after: unknown, node: Node): void {
  const { kind, where } = node;
  if (before === undefined && after === undefined) return;
  const isKept = sortedJson(before) === sortedJson(after);
  const of = countLeaves(before);
  const count = facts.get(kind) ?? { kept: 0, of: 0 };
  facts.set(kind, { kept: count.kept + (isKept ? of : 0), of: count.of + of });
  const is = before === undefined ? 'invented' : after === undefined ? 'lost' : 'changed';
  if (!isKept) differences.push({ kind, is, where, before, after });
}

/** The order of keys means nothing. */
function sortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isPlain(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function countLeaves(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  return Math.max(
    1,
    Object.values(value).reduce((sum: number, inner) => sum + countLeaves(inner), 0),
  );
}

function refersToSame(was: unknown, is: unknown): boolean {
  const [one, other] = [plainOf(was).$ref, plainOf(is).$ref];
  return typeof one === 'string' && one === other;
}

/** A schema that comes again inside itself is compared once. */
function wasMet({ met }: Comparing, was: object, is: object): boolean {
  const known = met.get(was) ?? new Set();
  met.set(was, known);
  if (known.has(is)) return true;
  known.add(is);
  return false;
}

const kindOfKey: Record<string, FactKind> = {
  paths: 'operations',
  webhooks: 'operations',
  components: 'components',
  parameters: 'parameters',
  headers: 'parameters',
  properties: 'fields',
  security: 'security',
  securitySchemes: 'security',
  servers: 'servers',
  tags: 'tags',
  info: 'info',
  description: 'texts',
  summary: 'texts',
  title: 'texts',
  example: 'examples',
  examples: 'examples',
};
const roleOfKey: Record<string, NodeRole> = {
  properties: 'schemas',
  patternProperties: 'schemas',
  $defs: 'schemas',
  dependentSchemas: 'schemas',
  schemas: 'schemas',
  schema: 'schema',
  items: 'schema',
  additionalProperties: 'schema',
  not: 'schema',
  oneOf: 'schemas',
  anyOf: 'schemas',
  allOf: 'schemas',
  prefixItems: 'schemas',
  example: 'data',
  default: 'data',
  enum: 'data',
  const: 'data',
  value: 'data',
};
const namesOf =
  /^(responses|parameters|headers|callbacks|links|requestBodies|securitySchemes|content|encoding|variables|mapping|scopes|tags|servers)$/;

function innerNode({ kind, role, where }: Node, key: string): Node {
  const inner = `${where}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  if (role === 'path') return { kind, where: inner, role: 'operation' };
  if (role === 'schemas') return { kind, where: inner, role: 'schema' };
  if (role === 'names')
    return { kind, where: inner, role: /\/(paths|webhooks)$/.test(where) ? 'path' : 'words' };
  if (key.startsWith('x-')) return { kind: 'extensions', where: inner, role: 'data' };
  const isExample = key === 'examples' && role === 'schema';
  const isNames = namesOf.test(key) || /^(paths|webhooks|pathItems)$/.test(key);
  return {
    kind: kindOfKey[key] ?? kind,
    where: inner,
    role: isExample ? 'data' : (roleOfKey[key] ?? (isNames ? 'names' : 'words')),
  };
}

/** `operations 1,204 of 1,204 (100.0 %)` for each kind of fact. */
export function describeFacts({ facts }: Comparison): string[] {
  return [...facts].map(([kind, { kept, of }]) => {
    const share = of === 0 ? 100 : (100 * kept) / of;
    return `${kind.padEnd(12)} ${kept} of ${of} (${share.toFixed(2)} %)`;
  });
}

export function describeDifference({ is, where, before, after }: Difference): string {
  const show = (value: unknown) => (value === undefined ? '' : textOf(JSON.stringify(value)).slice(0, 120));
  return `${is} ${where}: ${[show(before), show(after)].filter(text => text !== '').join(' -> ')}`;
}
