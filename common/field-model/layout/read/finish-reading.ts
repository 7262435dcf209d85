/** The end of reading an API page: parameters that do not say where they go find their place. Pure. */
import type { Endpoint } from '../../model/endpoint.ts';
import { tidyEndpoint } from '../../model/tidy/tidy-model.ts';
import { type FieldTable, isWholeRequired, readBodyFields, readParameters } from './read-fields.ts';
import { addFields, joinTexts, type Reading } from './reading.ts';

const withoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

/** All was read: what is open is decided, and the parts come together. */
export function finishReading(reading: Reading): Endpoint {
  shareOut(reading);
  const { endpoint, fields, texts, notes } = reading;
  for (const [body, tables] of fields) body.schema = readBodyFields(tables);
  if (endpoint.bodies.some(body => isWholeRequired(fields.get(body) ?? []))) endpoint.is_body_required = true;
  const [server = ''] = endpoint.servers;
  if (endpoint.path.startsWith(server)) endpoint.path = endpoint.path.slice(server.length);
  return tidyEndpoint({ ...endpoint, description: joinTexts(texts), remarks: joinTexts(notes) });
}

/** In the path, the query or the body: by address and method. */
function shareOut(reading: Reading): void {
  const { endpoint, parameters: tables, fields } = reading;
  const { path, bodies, parameters } = endpoint;
  const hasBody = bodies.some(body => fields.has(body));
  const method = endpoint.method.toUpperCase();
  const toQuery = hasBody || withoutBody.has(method) || (method === '' && bodies.length === 0);
  reading.side = 'request';
  const variables = variablesOf(path);
  for (const { head, rows } of tables) {
    const isInPath = (row: readonly string[]) => variables.has(nameOf({ head, rows: [row] }));
    parameters.push(...readParameters({ head, rows: rows.filter(isInPath) }, 'path'));
    const others = { head, rows: rows.filter(row => !isInPath(row)) };
    if (toQuery) parameters.push(...readParameters(others, 'query'));
    else if (others.rows.length > 0) addFields(reading, others);
  }
}

function nameOf(table: FieldTable): string {
  return readParameters(table, 'query')[0]?.name ?? '';
}

/** `{id}`, `:id` and `<id>` in the address. */
function variablesOf(path: string): ReadonlySet<string> {
  const inBraces = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const segments = path.split(/[/?&=]/).map(part => /^(?::(.+)|<(.+)>)$/s.exec(part));
  return new Set([...inBraces, ...segments.flatMap(found => found?.[1] ?? found?.[2] ?? [])]);
}
