/** A document of OpenAPI 3.1 in the words of 3.0, in place. What 3.0 has no word for stays as an extension. */
import { isPlain, listOf, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { visitParts } from '../../import/openapi/upgrade/upgrade-schemas.ts';

/** Words of JSON Schema that 3.0 does not know. */
const laterWords = [
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'patternProperties',
  'propertyNames',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$defs',
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  'contentSchema',
  'contentEncoding',
  'contentMediaType',
];

export function downgrade(document: Plain): void {
  if (!String(document.openapi).startsWith('3.1')) return;
  visitParts(document, downgradeWords);
  document.openapi = '3.0.3';
  document.paths ??= {};
  for (const word of ['webhooks', 'jsonSchemaDialect']) toExtension(document, word);
  const info = plainOf(document.info);
  toExtension(info, 'summary');
  toExtension(plainOf(info.license), 'identifier');
  toExtension(plainOf(document.components), 'pathItems');
}

function toExtension(node: Plain, word: string): void {
  if (node[word] === undefined) return;
  node[`x-${word.replace('$', '')}`] = node[word];
  delete node[word];
}

function downgradeWords(node: Plain): void {
  downgradeContent(node);
  for (const word of laterWords) toExtension(node, word);
  downgradeType(node);
  downgradeLimit(node, 'minimum', 'exclusiveMinimum');
  downgradeLimit(node, 'maximum', 'exclusiveMaximum');
  if (node.const !== undefined && node.enum === undefined) {
    node.enum = [node.const];
    delete node.const;
  }
  if (Array.isArray(node.examples)) {
    node.example ??= node.examples[0];
    toExtension(node, 'examples');
  }
  for (const word of ['items', 'not', 'additionalItems'])
    if (typeof node[word] === 'boolean') node[word] = node[word] === true ? {} : { not: {} };
  downgradeReference(node);
}

/** Only a reference counts in 3.0: what stands beside it goes around it. */
function downgradeReference(node: Plain): void {
  const { $ref, ...others } = node;
  const isSchema = typeof $ref === 'string' && $ref.startsWith('#/components/schemas/');
  if (!isSchema || Object.keys(others).length === 0) return;
  delete node.$ref;
  node.allOf = [{ $ref }, ...listOf(others.allOf)];
}

function downgradeContent(node: Plain): void {
  if (node.type !== 'string' || node.format !== undefined) return;
  if (node.contentEncoding === 'base64') node.format = 'byte';
  else if (node.contentMediaType === 'application/octet-stream') node.format = 'binary';
}

function downgradeType(node: Plain): void {
  if (node.type === 'null') {
    delete node.type;
    node.nullable = true;
    node.enum ??= [null];
    return;
  }
  if (!Array.isArray(node.type)) return downgradeChoices(node);
  const types = node.type.filter(type => type !== 'null');
  if (types.length < node.type.length) node.nullable = true;
  const [only] = types;
  if (types.length === 1) node.type = only;
  else {
    delete node.type;
    if (types.length > 1)
      node.anyOf ??= types.map(type => (type === 'array' ? { type, items: plainOf(node.items) } : { type }));
  }
  downgradeChoices(node);
}

/** One alternative that is nothing but null: the others may be null. */
function downgradeChoices(node: Plain): void {
  for (const word of ['oneOf', 'anyOf'] as const) {
    const all = node[word];
    if (!Array.isArray(all)) continue;
    const others = all.filter(one => !(isPlain(one) && one.type === 'null' && Object.keys(one).length === 1));
    if (others.length === all.length || others.length === 0) continue;
    node[word] = others;
    node.nullable = true;
  }
}

function downgradeLimit(node: Plain, bound: string, exclusive: string): void {
  const limit = node[exclusive];
  if (typeof limit !== 'number') return;
  const own = node[bound];
  const isCloser = typeof own !== 'number' || (bound === 'minimum' ? limit >= own : limit <= own);
  if (isCloser) Object.assign(node, { [bound]: limit, [exclusive]: true });
  else delete node[exclusive];
}
