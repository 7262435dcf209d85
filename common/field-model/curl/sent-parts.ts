/** What a command sends, as text. Pure. */
import type { Body, Endpoint } from '../model/endpoint.ts';
import type { Json } from '../model/schema.ts';
import { publicExample } from '../model/secret-values.ts';

/** With the scheme of credentials that options of their own give. */
export function sentHeaders({ parameters, security }: Endpoint): { name: string; value: string }[] {
  const headers = parameters
    .filter(({ place }) => place === 'header')
    .map(({ name, schema: { examples } }) => ({ name, value: examples.map(textOf).join() }));
  return security.length > 0 ? [{ name: 'Authorization', value: 'Basic …' }, ...headers] : headers;
}

/** The value as it stands in the command, a form as the object of its fields; undefined where only a file is sent, or nothing. */
export function sentText(bodies: readonly Body[]): string | undefined {
  const [body] = bodies;
  const [example] = body?.examples ?? [];
  if (example !== undefined) return textOf(example.value);
  const fields = fieldsOf(body);
  return fields.length === 0 ? undefined : JSON.stringify(publicExample(Object.fromEntries(fields)));
}

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One name may have several values; secrets were left out where the command was read. */
function fieldsOf(body: Body | undefined): [name: string, value: Json][] {
  const fields = new Map<string, Json[]>();
  for (const { name, schema } of body?.schema.properties ?? []) {
    const [value = schema.format === 'binary' ? '@file' : '…'] = schema.examples;
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return [...fields].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]);
}
