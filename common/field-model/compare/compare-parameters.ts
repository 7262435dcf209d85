/** Parameters in the path, the query, headers and cookies -> what changed. Pure. */
import type { Endpoint, Parameter } from '../model/endpoint.ts';
import { type Change, change, pairUp } from './changes.ts';
import { pathShape, pathVariables } from './compare-addresses.ts';
import { compareNamed, compareSchemas, familyOf } from './schema/compare-schemas.ts';

type Pair = { before?: Parameter; after?: Parameter };

export function compareParameters(before: Endpoint, after: Endpoint, today: string): Change[] {
  const old = withNewNames(before, after);
  const variables = [withNewNamesIn(before.path, after.path), pathVariables(after.path)] as const;
  const pairs = joinMoved(pairUp(old, after.parameters, keyOf));
  return pairs.flatMap(pair => {
    const known = pair.after ?? pair.before;
    if (!known) return [];
    const { place, name } = known;
    const where = { place, of: '', path: name };
    const isInBoth = place === 'path' && variables.every(names => names.includes(name));
    if (isInBoth && !pair.before) return [change('path_variable_described', where)];
    if (isInBoth && !pair.after) return [change('path_variable_not_described', where)];
    if (pair.before && pair.after && pair.before.place !== place)
      return compareMoved(pair.before, pair.after, today);
    return compareNamed(pair, { where, today }, familyOf(old));
  });
}

/** HTTP knows no case in the names of headers. */
function keyOf({ place, name }: Parameter): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

/** The same variable of the path under the name it has now. */
function withNewNames({ path, parameters }: Endpoint, after: Endpoint): Parameter[] {
  const [names, newNames] = [pathVariables(path), withNewNamesIn(path, after.path)];
  const isListed = (name: string) => after.parameters.some(one => one.place === 'path' && one.name === name);
  return parameters.map(parameter => {
    const isRenamed = parameter.place === 'path' && !isListed(parameter.name);
    const at = isRenamed ? names.indexOf(parameter.name) : -1;
    return at === -1 ? parameter : { ...parameter, name: newNames[at] ?? parameter.name };
  });
}

function withNewNamesIn(path: string, now: string): string[] {
  return pathVariables(pathShape(path) === pathShape(now) ? now : path);
}

/** What is gone from one place and new in another has moved. */
function joinMoved(pairs: readonly Pair[]): Pair[] {
  const gone = pairs.filter(pair => !pair.after);
  const moved = new Map(
    pairs.flatMap(pair => {
      const from = pair.before ? undefined : gone.find(({ before }) => before?.name === pair.after?.name);
      return from ? [[pair, from] as const] : [];
    }),
  );
  const taken = new Set(moved.values());
  return pairs.filter(pair => !taken.has(pair)).map(pair => ({ ...moved.get(pair), ...pair }));
}

function compareMoved(before: Parameter, after: Parameter, today: string): Change[] {
  const where = { place: after.place, of: '', path: after.name };
  const rule = before.is_required || after.is_required ? 'moved_required' : 'moved';
  const difference = { before: before.place, after: after.place };
  return [change(rule, where, difference), ...compareSchemas(before.schema, after.schema, { where, today })];
}
