/** What the reader finds in a page, in words that a test can compare. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { listFields } from '#common/field-model/model/list-fields.ts';
import { endpointsIn } from '#common/field-model/model/page-model.ts';
import { readPages } from '#common/field-model/read-markdown.ts';

/** `POST /boats: body name!, response id`, an endpoint each; columns behind `table:`. */
export function readings(page: string): string[] {
  return readPages(page).map(model => {
    const fields = listFields(model).map(
      ({ place, path, is_required }) => `${place} ${path}${is_required ? '!' : ''}`,
    );
    const name = model.kind === 'endpoint' ? `${model.endpoint.method} ${model.endpoint.path}` : 'table';
    return `${name}: ${fields.join(', ')}`;
  });
}

/** How many examples are sent and answered, endpoint by endpoint. */
export function shown(page: string): [number, number][] {
  const endpoints = endpointsIn(readPages(page));
  const count = (bodies: Endpoint['bodies']) => bodies.flatMap(({ examples }) => examples).length;
  return endpoints.map(({ bodies, responses }) => [
    count(bodies),
    count(responses.flatMap(one => one.bodies)),
  ]);
}

/** Of the answers of the first endpoint. */
export function statuses(page: string): string[] {
  const [first] = endpointsIn(readPages(page));
  return first?.responses.map(({ status }) => status) ?? [];
}

export const json = (text: string) => `\`\`\`json\n${text}\n\`\`\`\n\n`;
export const table = (...names: string[]) =>
  `| Name | Type |\n|---|---|\n${names.map(name => `| ${name} | int |\n`).join('')}\n`;
