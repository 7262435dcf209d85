/** Schemas and references of versions 2.0 and 3.0 in the words of 3.1, in place, wherever they stand in a document. */
import { isPlain, listOf, type Plain } from '#common/field-model/model/plain.ts';

const moved: [RegExp, string][] = [
  [/^#\/definitions\//, '#/components/schemas/'],
  [/^#\/parameters\//, '#/components/parameters/'],
  [/^#\/responses\//, '#/components/responses/'],
];
/** Their content is data, and nothing in it is a schema. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'value', 'x-example', 'x-examples']);
/** The keys in these are names that an author chose. */
const namesOf =
  /^(properties|definitions|schemas|responses|parameters|headers|paths|webhooks|pathItems|requestBodies|content|encoding|callbacks|links|securitySchemes|variables)$/;

type Inner = { value: unknown; hasNames: boolean };

export function upgradeParts(document: Plain): void {
  visitParts(document, upgradeWords);
}

/** Each object of a document whose keys are words of OpenAPI, once, from the outside in; `change` may change it in place. */
export function visitParts(document: Plain, change: (node: Plain) => void): void {
  const seen = new Set<object>();
  const waiting: Inner[] = [{ value: document, hasNames: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, hasNames } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isPlain(value) && !hasNames) change(value);
    for (const [key, inner] of Object.entries(value))
      if (hasNames || !dataKeys.has(key))
        waiting.push({ value: inner, hasNames: !hasNames && namesOf.test(key) && isPlain(inner) });
  }
}

function upgradeWords(node: Plain): void {
  if (typeof node.$ref === 'string') {
    const [from, to] = moved.find(([prefix]) => prefix.test(node.$ref as string)) ?? [];
    if (from && to !== undefined) node.$ref = node.$ref.replace(from, to);
  }
  if (node.type === 'file') {
    node.type = 'string';
    node.format = 'binary';
  }
  if (node['x-nullable'] === true) upgradeNull(node);
  if (typeof node.nullable === 'boolean') upgradeNullable(node);
  if (typeof node.discriminator === 'string') node.discriminator = { propertyName: node.discriminator };
  upgradeLimit(node, 'minimum', 'exclusiveMinimum');
  upgradeLimit(node, 'maximum', 'exclusiveMaximum');
}

/** Without a type the claim stays: there is nothing to widen. */
function upgradeNull(node: Plain): void {
  if (typeof node.type !== 'string') return;
  delete node['x-nullable'];
  node.type = [node.type, 'null'];
}

/** Of 3.0: what has no type says it with one alternative more. */
function upgradeNullable(node: Plain): void {
  const { nullable } = node;
  delete node.nullable;
  if (nullable !== true) return;
  const kind = (['oneOf', 'anyOf'] as const).find(word => Array.isArray(node[word]));
  if (typeof node.type === 'string') node.type = [node.type, 'null'];
  else if (kind !== undefined) node[kind] = [...listOf(node[kind]), { type: 'null' }];
  else if (node.$ref !== undefined || node.allOf !== undefined) {
    const { $ref, allOf } = node;
    delete node.$ref;
    delete node.allOf;
    node.anyOf = [$ref === undefined ? { allOf } : { $ref }, { type: 'null' }];
  }
}

function upgradeLimit(node: Plain, bound: string, exclusive: string): void {
  if (typeof node[exclusive] !== 'boolean') return;
  if (node[exclusive] === true && node[bound] !== undefined) {
    node[exclusive] = node[bound];
    delete node[bound];
  } else delete node[exclusive];
}
