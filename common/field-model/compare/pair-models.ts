/** Endpoints and tables of two readings of a page: which is which. Pure. */
import type { Endpoint } from '../model/endpoint.ts';
import type { PageModel } from '../model/page-model.ts';
import { pathShape, splitAddress } from './compare-addresses.ts';

type ModelPair = { before?: PageModel; after?: PageModel };
type ModelText = (model: PageModel) => string;

/** What names an endpoint; tables have no name of their own. */
export const callOf: ModelText = endpointText(({ method, path }) => `${method} ${path}`.trim());

/** From the surest to the least sure sign that two are one. */
const signs: ModelText[] = [
  callOf,
  endpointText(({ method, path }) => `${method} ${shapeOf(path)}`.trim()),
  endpointText(({ operation_id }) => operation_id),
  endpointText(({ path }) => shapeOf(path)),
  model => (model.kind === 'table' ? model.table.description : ''),
];

function endpointText(textOf: (endpoint: Endpoint) => string): ModelText {
  return model => (model.kind === 'endpoint' ? textOf(model.endpoint) : '');
}

const shapeOf = (path: string) => pathShape(splitAddress(path).path);

/** In the order of the first reading; what is new comes last. */
export function pairModels(before: readonly PageModel[], after: readonly PageModel[]): ModelPair[] {
  const pairs: ModelPair[] = before.map(one => ({ before: one }));
  const left = new Set(after);
  const join = (pair: ModelPair | undefined, other: PageModel | undefined) => {
    if (!pair || !other || pair.before?.kind !== other.kind) return;
    pair.after = other;
    left.delete(other);
  };
  const open = () => pairs.filter(pair => !pair.after);
  joinBySigns(pairs, left, join);
  for (const pair of open()) join(pair, findLikeTable(pair.before, left));
  const [last, ...more] = open();
  const [first, ...others] = left;
  const isSole = before.length === 1 && after.length === 1;
  const isRenamed = more.length === 0 && others.length === 0 && first?.kind === 'endpoint';
  if (isSole || isRenamed) join(last, first);
  return [...pairs, ...[...left].map(other => ({ after: other }))];
}

type Join = (pair: ModelPair, other: PageModel | undefined) => void;

function joinBySigns(pairs: readonly ModelPair[], left: ReadonlySet<PageModel>, join: Join): void {
  for (const textOf of signs) {
    const byText = groupBy(left, textOf);
    for (const pair of pairs.filter(({ after }) => !after)) {
      const text = pair.before ? textOf(pair.before) : '';
      if (text !== '') join(pair, byText.get(text)?.shift());
    }
  }
}

function groupBy(models: Iterable<PageModel>, textOf: ModelText): Map<string, PageModel[]> {
  const groups = new Map<string, PageModel[]>();
  for (const model of models) groups.set(textOf(model), [...(groups.get(textOf(model)) ?? []), model]);
  return groups;
}

/** The first table that has at least half of the columns, and has half of its own from there. */
function findLikeTable(before: PageModel | undefined, left: Iterable<PageModel>): PageModel | undefined {
  if (before?.kind !== 'table') return undefined;
  const names = new Set(before.table.columns.map(({ name }) => name));
  for (const after of left) {
    if (after.kind !== 'table') continue;
    const { columns } = after.table;
    const shared = columns.filter(({ name }) => names.has(name)).length;
    if (shared > 0 && shared * 2 >= Math.max(names.size, columns.length)) return after;
  }
  return undefined;
}
