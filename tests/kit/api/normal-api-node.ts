/** One part of a document of an API in one of the ways that mean the same. */
import { isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';

/** `names`: its keys are names that an author chose; `data`: nothing in it means anything to OpenAPI. */
export type NodeRole = 'names' | 'schema' | 'schemas' | 'data' | 'path' | 'operation' | 'words';

/** What a reference leads to, with the words beside it; anything else as it is. */
export function resolve(document: Plain, value: unknown): unknown {
  if (!isPlain(value) || typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return value;
  const { $ref, ...beside } = value;
  const steps = $ref.slice(2).split('/');
  const target = steps.reduce<unknown>((whole, step) => {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return Array.isArray(whole) ? whole[Number(key)] : plainOf(whole)[key];
  }, document);
  if (target === undefined) return value;
  return isPlain(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
}

/** Lists become objects, by what tells their entries apart. */
export function normalNode(node: object, role: NodeRole, document: Plain): Plain {
  if (Array.isArray(node)) return keyedList(node, document);
  const plain = node as Plain;
  if (role === 'schema') return normalSchema(plain);
  return role === 'path' ? normalPath(plain, document) : plain;
}

function keyedList(list: readonly unknown[], document: Plain): Plain {
  const keyed = list.map((entry, at): [string, unknown] => {
    const { in: place, name, url } = plainOf(resolve(document, entry));
    const key = [place, name, url].map(textOf).filter(text => text !== '');
    return [key.length === 0 ? String(at) : key.join(' '), entry];
  });
  return new Set(keyed.map(([key]) => key)).size < keyed.length
    ? Object.fromEntries(list.entries())
    : Object.fromEntries(keyed);
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

/** What is said of a path is said of each of its operations. */
function normalPath({ parameters, ...item }: Plain, document: Plain): Plain {
  const shared = keyedList(listOf(parameters), document);
  const entries = Object.entries(item).map(([key, value]): [string, unknown] => {
    if (!methods.has(key) || !isPlain(value)) return [key, value];
    const all = { ...shared, ...keyedList(listOf(value.parameters), document) };
    return [key, Object.keys(all).length > 0 ? { ...value, parameters: Object.values(all) } : value];
  });
  const hasOperation = entries.some(([key]) => methods.has(key));
  return {
    ...Object.fromEntries(entries),
    ...(hasOperation || parameters === undefined ? {} : { parameters }),
  };
}

function normalSchema({ nullable, required, example, examples, ...schema }: Plain): Plain {
  const types = [schema.type].flat().filter(type => typeof type === 'string');
  const isNull = (inner: unknown) =>
    isPlain(inner) && inner.type === 'null' && Object.keys(inner).length === 1;
  const choice = (['anyOf', 'oneOf'] as const).find(word => listOf(schema[word]).some(isNull));
  const mayBeNull = nullable === true || types.includes('null') || choice !== undefined;
  const shown = [...(example === undefined ? [] : [example]), ...(Array.isArray(examples) ? examples : [])];
  const named = listOf(required).map((name): [string, unknown] => [`required ${textOf(name)}`, true]);
  const type = types.filter(one => one !== 'null').toSorted();
  return {
    ...schema,
    ...(schema.type === undefined ? {} : { type: type.length === 0 ? undefined : type.join(' ') }),
    ...(choice === undefined ? {} : { [choice]: listOf(schema[choice]).filter(inner => !isNull(inner)) }),
    ...(mayBeNull ? { 'may be null': true } : {}),
    ...(shown.length > 0 ? { examples: shown } : {}),
    ...(isPlain(examples) ? { examples } : {}),
    ...Object.fromEntries(named),
    ...limit(schema, 'minimum', 'exclusiveMinimum'),
    ...limit(schema, 'maximum', 'exclusiveMaximum'),
  };
}

/** Before 3.1 a limit was made exclusive by a claim beside it. */
function limit(schema: Plain, bound: string, exclusive: string): Plain {
  if (schema[exclusive] === false) return { [exclusive]: undefined };
  if (schema[exclusive] !== true) return {};
  return { [bound]: undefined, [exclusive]: schema[bound] };
}
