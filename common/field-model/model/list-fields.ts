/** The fields of endpoints and tables, one after the other, in the order of the model. Pure. */
import type { Endpoint, Parameter } from './endpoint.ts';
import { stepInto } from './field-path.ts';
import type { PageModel } from './page-model.ts';
import type { Schema } from './schema.ts';

export type ListedField = {
  place: Parameter['place'] | 'body' | 'response' | 'response_header' | 'schema' | 'column';
  /** The status of the response, or the content type of the request's body. */
  of: string;
  /** `data.items[].id` */
  path: string;
  /** Its last name; empty for what an array or a map holds. */
  name: string;
  type: string;
  is_required: boolean;
};

type FieldHome = Pick<ListedField, 'place' | 'of'>;

export function listFields(model: PageModel): ListedField[] {
  if (model.kind === 'schema') return fieldsInside(model.component.schema, { place: 'schema', of: '' });
  return model.kind === 'endpoint' ? fieldsOfEndpoint(model.endpoint) : columnsOf(model);
}

function columnsOf({ table }: Extract<PageModel, { kind: 'table' }>): ListedField[] {
  return table.columns.map(({ name, type, is_nullable }) => {
    const is_required = is_nullable === false;
    return { place: 'column', of: '', path: name, name, type, is_required };
  });
}

function fieldsOfEndpoint({ parameters, bodies, responses }: Endpoint): ListedField[] {
  return [
    ...parameters.flatMap(one => fieldsOfParameter(one, { place: one.place, of: '' })),
    ...bodies.flatMap(({ content_type, schema }) =>
      fieldsInside(schema, { place: 'body', of: content_type }),
    ),
    ...responses.flatMap(({ status, headers, bodies }) => [
      ...headers.flatMap(header => fieldsOfParameter(header, { place: 'response_header', of: status })),
      ...bodies.flatMap(({ schema }) => fieldsInside(schema, { place: 'response', of: status })),
    ]),
  ];
}

function fieldsOfParameter({ name, is_required, schema }: Parameter, home: FieldHome): ListedField[] {
  const own = { ...home, path: name, name, type: typeOf(schema), is_required };
  return [own, ...fieldsInside(schema, home, name)];
}

function fieldsInside(schema: Schema, home: FieldHome, way = ''): ListedField[] {
  const { properties, items, other_properties: others, choice } = schema;
  const unnamed = (inner: Schema, path: string): ListedField[] => [
    { ...home, path, name: '', type: typeOf(inner), is_required: false },
    ...fieldsInside(inner, home, path),
  ];
  return [
    ...properties.flatMap(({ name, is_required, schema: inner }) => {
      const path = stepInto(way, { kind: 'property', name });
      const own = { ...home, path, name, type: typeOf(inner), is_required };
      return [own, ...fieldsInside(inner, home, path)];
    }),
    ...(typeof others === 'object' ? unnamed(others, stepInto(way, { kind: 'others' })) : []),
    ...(items ? fieldsInside(items, home, stepInto(way, { kind: 'items' })) : []),
    ...(choice?.schemas ?? []).flatMap((one, at) =>
      fieldsInside(one, home, stepInto(way, { kind: 'choice', at })),
    ),
  ];
}

/** As the page writes it: `integer (int64) | null`, `string[]`. */
function typeOf({ types, format, items, reference }: Schema): string {
  if (reference !== undefined) return [reference, ...types].join(' | ');
  const names = types.map(type => (type === 'array' && items ? `${typeOf(items)}[]` : type)).join(' | ');
  return format === '' ? names : `${names} (${format})`.trim();
}
