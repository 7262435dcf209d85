/** The flat list of an export of version 4 -> one tree, as version 5 writes it. */
import { fail } from '#common/errors.ts';
import { firstText, isPlain, type Plain, textOf } from '#common/field-model/model/plain.ts';

/** Deeper than anybody files requests. */
const depthMax = 50;

const requestTypes = /^(request|grpc_request|websocket_request|socketio_request)$/;

type Resources = { byParent: Map<string, Plain[]> };

/** Several workspaces stand in a folder each. Each resource stands once, wherever circles lead. */
export function resourceTree(source: readonly unknown[]): Plain {
  const all = source.filter(isPlain);
  const ids = new Set(all.map(({ _id }) => textOf(_id)));
  const workspaces = all.filter(({ _type }) => _type === 'workspace');
  const [first] = workspaces;
  const resources: Resources = { byParent: groupByParent(all, ids) };
  const inside = workspaces.map(workspace => ({ workspace, children: childrenOf(resources, workspace, 0) }));
  const stray = listAt(resources, '').flatMap(entry => nodeOf(resources, entry, 0));
  const trees = inside.length > 1 ? inside.filter(({ children }) => children.length > 0) : [];
  return {
    name: textOf(first?.name),
    meta: { description: textOf(first?.description) },
    collection:
      trees.length > 1
        ? [...trees.map(({ workspace, children }) => ({ name: workspace.name, children })), ...stray]
        : [...inside.flatMap(({ children }) => children), ...stray],
    environments: environmentsOf(all),
    spec: {
      contents: firstText(...all.filter(({ _type }) => _type === 'api_spec').map(one => one.contents)),
    },
  };
}

/** Those of a parent that is not there stand at the top, under no name. */
function groupByParent(all: readonly Plain[], ids: ReadonlySet<string>): Map<string, Plain[]> {
  const groups = new Map<string, Plain[]>();
  for (const entry of all) {
    if (entry._type !== 'request_group' && !requestTypes.test(textOf(entry._type))) continue;
    const parent = textOf(entry.parentId);
    const key = ids.has(parent) ? parent : '';
    const known = groups.get(key);
    if (known) known.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Taken away with it: what was there once does not come again. */
function listAt({ byParent }: Resources, id: string): Plain[] {
  const found = byParent.get(id) ?? [];
  byParent.delete(id);
  return found;
}

function childrenOf(resources: Resources, parent: Plain, depth: number): Plain[] {
  if (depth > depthMax) fail('importTooDeep');
  return listAt(resources, textOf(parent._id)).map(entry => nodeOf(resources, entry, depth + 1));
}

function nodeOf(resources: Resources, entry: Plain, depth: number): Plain {
  const meta = { id: idOf(entry), sortKey: entry.metaSortKey, description: textOf(entry.description) };
  if (entry._type !== 'request_group') return { ...entry, meta };
  return { ...entry, meta, children: childrenOf(resources, entry, depth) };
}

/** Its kind stands before its name. */
function idOf({ _type, _id }: Plain): string {
  return _type === 'request' ? textOf(_id) : `${textOf(_type)}_${textOf(_id)}`;
}

/** The base environment is the one that belongs to no other. */
function environmentsOf(all: readonly Plain[]): Plain {
  const environments = all.filter(({ _type }) => _type === 'environment');
  const ids = new Set(environments.map(({ _id }) => textOf(_id)));
  const isBase = ({ parentId }: Plain) => !ids.has(textOf(parentId));
  const [base, ...others] = environments.filter(isBase);
  return {
    data: base?.data,
    subEnvironments: [...environments.filter(one => !isBase(one)), ...others],
  };
}
