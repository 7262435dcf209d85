/** What changed among the parameters of an operation -> the same among those that its source wrote. */
import { isPlain, listOf, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { namedIn } from '../../../import/openapi/schema/openapi-link.ts';
import { ownPart, type PatchedOperation, parameterKey, resolvePart } from './own-part.ts';
import { patchExamples } from './patch-examples.ts';
import { patchSchema, restoreReferences } from './patch-schema.ts';
import { compareNames, isEqual, patchWord, put } from './patch-words.ts';

type Change = { before: Plain; after: Plain };

/** Those of its path are said again by the operation where it says something else of them. */
export function patchParameters(
  patched: PatchedOperation,
  { before, after }: { before: unknown[]; after: unknown[] },
): void {
  if (isEqual(before, after)) return;
  const [was, is] = [keyed(before), keyed(after)];
  const { renamed, removed, added, kept } = compareNames(was, is);
  const changed = kept.filter(key => !isEqual(was[key], is[key]));
  const { root, target, path_item } = patched;
  patched.is_apart = dropsShared(patched, [...renamed.map(([from]) => from), ...removed]);
  const shared = listOf(path_item.parameters).filter(
    one => patched.is_apart === true || changed.includes(parameterKey(resolvePart(root, one))),
  );
  const parameters = [...listOf(target.parameters)];
  const own = new Set(parameters.map(one => parameterKey(resolvePart(root, one))));
  parameters.push(
    ...shared.filter(one => !own.has(parameterKey(resolvePart(root, one)))).map(one => structuredClone(one)),
  );
  const placeOf = (key: string) => parameters.findIndex(one => parameterKey(resolvePart(root, one)) === key);
  for (const key of changed)
    patchParameter(root, parameters, placeOf(key), { before: plainOf(was[key]), after: plainOf(is[key]) });
  for (const [from, to] of renamed) {
    const parameter = ownPart(root, parameters, placeOf(from));
    if (parameter) Object.assign(parameter, nameOf(to));
  }
  const rest = parameters.filter(one => !removed.includes(parameterKey(resolvePart(root, one))));
  rest.push(...added.map(key => restoreReferences(root, { ...nameOf(key), ...plainOf(is[key]) })));
  put(target, 'parameters', rest.length > 0 ? rest : undefined);
}

/** Whether the operation has no more what its path says for all. */
function dropsShared({ root, path_item }: PatchedOperation, gone: readonly string[]): boolean {
  return listOf(path_item.parameters).some(one => gone.includes(parameterKey(resolvePart(root, one))));
}

/** Without what the key says: a renamed one is the same otherwise. */
function keyed(parameters: unknown[]): Plain {
  return Object.fromEntries(
    parameters.filter(isPlain).map(parameter => {
      const { name: _name, in: _place, ...rest } = parameter;
      return [parameterKey(parameter), rest];
    }),
  );
}

function nameOf(key: string): Plain {
  const at = key.indexOf(' ');
  return { name: key.slice(at + 1), in: key.slice(0, at) };
}

/** A parameter or a header. */
export function patchParameter(
  root: Plain,
  holder: object,
  key: string | number,
  { before, after }: Change,
): void {
  if (isEqual(before, after)) return;
  const parameter = ownPart(root, holder, key);
  if (!parameter) {
    put(holder, key, restoreReferences(root, after));
    return;
  }
  for (const word of ['description', 'required', 'deprecated']) patchWord(parameter, before, after, word);
  const media = Object.values(plainOf(parameter.content)).find(isPlain);
  const schema = media ?? parameter;
  // What is said of a parameter counts more; where only its schema said it, that is taken back.
  if (before.description !== undefined && after.description === undefined)
    takeBackWords(root, schema, before);
  const isShown = parameter.example !== undefined || parameter.examples !== undefined;
  const [was, is] = [plainOf(before.schema), plainOf(after.schema)];
  if (isShown && !isEqual(shownIn(was), shownIn(is)))
    patchExamples(root, parameter, { before: shownIn(was), after: shownIn(is) });
  const change = isShown ? { before: unshown(was), after: unshown(is) } : { before: was, after: is };
  patchSchema(root, schema, 'schema', change);
}

/** A component that is only linked to said nothing here. */
function takeBackWords(root: Plain, holder: Plain, before: Plain): void {
  if (!namedIn(plainOf(before.schema))) delete ownPart(root, holder, 'schema')?.description;
}

function shownIn({ example, examples }: Plain): Plain {
  const values = example === undefined ? listOf(examples) : [example];
  return { examples: Object.fromEntries(values.map((value, at) => [String(at + 1), { value }])) };
}

function unshown({ example: _example, examples: _examples, ...schema }: Plain): Plain {
  return schema;
}
