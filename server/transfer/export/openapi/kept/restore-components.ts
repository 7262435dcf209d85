/** Components as their source wrote them, with what people changed on their pages: each changes once, for all who refer to it. */
import { writeComponent } from '#common/field-model/layout/write/write-markdown.ts';
import { type Plain, plainOf } from '#common/field-model/model/plain.ts';
import type { Schema } from '#common/field-model/model/schema.ts';
import { readPage } from '#common/field-model/read-markdown.ts';
import { readComponent } from '../../../import/openapi/read-components.ts';
import type { NamedSchema } from '../openapi-component.ts';
import { writeSchema } from '../openapi-schema.ts';
import { patchSchema } from './patch-schema.ts';
import { inVersionOf, type OpenDocument } from './restore-operation.ts';

/** @param source changed in place; the document it came from stays as it was imported */
export function restoreComponents(
  document: OpenDocument,
  source: Plain,
  changed: readonly NamedSchema[],
): void {
  const schemas = plainOf(plainOf(source.components).schemas);
  for (const { name, schema } of changed.filter(one => Object.hasOwn(schemas, one.name))) {
    const write = (said: Schema): unknown =>
      inVersionOf(document.root, { schema: writeSchema(said, new Map()) });
    const [before, after] = [schemaBefore(document, name), schema].map(said => plainOf(write(said)).schema);
    patchSchema(document.root, schemas, name, { before, after });
  }
}

/** What the page said when it was imported. */
function schemaBefore({ reader, lang }: OpenDocument, name: string): Schema {
  const component = readComponent(reader, name);
  const page = readPage(writeComponent(component, lang));
  return page?.kind === 'schema' ? page.component.schema : component.schema;
}
