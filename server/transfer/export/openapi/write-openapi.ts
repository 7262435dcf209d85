/** The API pages of an item -> one OpenAPI 3.1 document. What it cannot hold is described in words, in it and beside it. */
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { firstText, type Plain } from '#common/field-model/model/plain.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { type Components, gatherComponents, type NamedSchema } from './openapi-component.ts';
import { type WrittenOperation, writeOperation } from './openapi-operation.ts';
import { isSamePath, type OperationPath, operationPathOf, writeServer } from './openapi-place.ts';
import { writeComponent } from './openapi-schema.ts';
import { gatherSchemes, writeSchemes } from './openapi-security.ts';

/** `folders` are the names of the catalogs the page is in, from the top. */
export type ApiPage = { folders: string[]; title: string; endpoint: Endpoint };
export type ApiItem = {
  item_name: string;
  item_description: string;
  pages: ApiPage[];
  /** Pages of components. */
  schemas?: NamedSchema[];
};
export type LeftOut = { title: string; request: string; reason: 'sameRequest' | 'noMethod' | 'noPath' };

type Placed = ApiPage & { place: OperationPath; is_webhook: boolean };

/** Several pages of one request: the first is the operation, the others are left out and listed. */
export function writeOpenApi(item: ApiItem, lang: Lang): { document: Plain; left_out: LeftOut[] } {
  const { placed, left_out } = placePages(item.pages);
  const endpoints = placed.map(({ endpoint }) => endpoint);
  const schemes = gatherSchemes(endpoints);
  const shared: WrittenOperation = {
    components: gatherComponents(endpoints, item.schemas ?? []),
    schemes,
    operation_ids: new Set(),
  };
  const servers = usualServers(placed);
  const [webhooks, operations] = [true, false].map(isWebhook =>
    writePaths(
      placed.filter(({ is_webhook }) => is_webhook === isWebhook),
      servers,
      shared,
    ),
  );
  const components = {
    ...part('schemas', writeComponents(shared.components)),
    ...part('securitySchemes', writeSchemes(schemes)),
  };
  const tags = [...new Set(placed.filter(({ is_webhook }) => !is_webhook).map(tagOf))].filter(
    tag => tag !== '',
  );
  const document = {
    openapi: '3.1.0',
    info: writeInfo(item, left_out, lang),
    ...(servers.length > 0 ? { servers: servers.map(writeServer) } : {}),
    ...(tags.length > 0 ? { tags: tags.map(name => ({ name })) } : {}),
    paths: operations ?? {},
    ...part('webhooks', webhooks ?? {}),
    ...part('components', components),
  };
  return { document, left_out };
}

function part(name: string, value: Plain): Plain {
  return Object.keys(value).length > 0 ? { [name]: value } : {};
}

function writeInfo({ item_name, item_description }: ApiItem, left_out: LeftOut[], lang: Lang): Plain {
  const description = [item_description, listLeftOut(left_out, lang)]
    .filter(text => text !== '')
    .join('\n\n');
  const title = firstText(item_name, t(lang, 'foreign.unnamedItem'));
  return { title, version: '1.0.0', ...(description === '' ? {} : { description }) };
}

/** Empty where nothing is left out. */
export function listLeftOut(left_out: readonly LeftOut[], lang: Lang): string {
  const lines = left_out.map(
    ({ title, request, reason }) => `- ${title} (\`${request}\`): ${t(lang, `foreign.${reason}`)}`,
  );
  return lines.length > 0 ? [t(lang, 'foreign.leftOut'), '', ...lines].join('\n') : '';
}

const methods = new Set(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']);

/** Each request once, in the order of the pages. */
function placePages(pages: ApiPage[]): { placed: Placed[]; left_out: LeftOut[] } {
  const placed: Placed[] = [];
  const left_out: LeftOut[] = [];
  const taken = new Set<string>();
  for (const page of pages) {
    const { method } = page.endpoint;
    const is_webhook = page.endpoint.is_webhook === true;
    const place = is_webhook ? webhookPlace(page) : operationPathOf(page.endpoint);
    const key = `${is_webhook} ${method} ${isSamePath(place?.path ?? '')}`;
    const reason = place === undefined ? 'noPath' : methods.has(method) ? 'sameRequest' : 'noMethod';
    if (place === undefined || reason === 'noMethod' || taken.has(key)) {
      left_out.push({ title: page.title, request: `${method} ${page.endpoint.path}`.trim(), reason });
    } else placed.push({ ...page, place, is_webhook });
    taken.add(key);
  }
  return { placed, left_out };
}

function webhookPlace({ title, endpoint }: ApiPage): OperationPath {
  const names = endpoint.is_callback === true ? [title, endpoint.path] : [endpoint.path, title];
  return { path: firstText(...names), servers: endpoint.servers, unnamed: [] };
}

function tagOf({ folders, is_webhook }: Placed): string {
  return is_webhook ? '' : folders.join('/');
}

/** The servers that most pages name stand for all. */
function usualServers(pages: Placed[]): string[] {
  const counts = new Map<string, number>();
  for (const { place } of pages) {
    const key = JSON.stringify(place.servers);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [usual] = [...counts].toSorted(([, one], [, other]) => other - one);
  return usual ? (JSON.parse(usual[0]) as string[]) : [];
}

function writePaths(pages: Placed[], servers: string[], shared: WrittenOperation): Plain {
  const paths = new Map<string, { path: string; operations: Plain }>();
  for (const original of pages) {
    const key = isSamePath(original.place.path);
    const known = paths.get(key) ?? { path: original.place.path, operations: {} };
    const page = namedAs(known.path, original);
    paths.set(key, known);
    const tag = tagOf(page);
    known.operations[page.endpoint.method.toLowerCase()] = {
      ...(tag === '' ? {} : { tags: [tag] }),
      ...writeOperation(page.title, page.endpoint, page.place, shared),
      ...ownServers(page.place.servers, servers),
    };
  }
  return Object.fromEntries([...paths.values()].map(({ path, operations }) => [path, operations]));
}

function ownServers(own: string[], usual: string[]): Plain {
  if (JSON.stringify(own) === JSON.stringify(usual)) return {};
  return { servers: own.length > 0 ? own.map(writeServer) : [{ url: '/' }] };
}

/** One path may not stand under two spellings: names of parameters follow the first. */
function namedAs(path: string, page: Placed): Placed {
  const { endpoint, place } = page;
  if (path === place.path) return page;
  const wanted = namesIn(path);
  const renamed = new Map(namesIn(place.path).map((name, index) => [name, wanted[index] ?? name]));
  const rename = (name: string) => renamed.get(name) ?? name;
  const parameters = endpoint.parameters.map(parameter =>
    parameter.place === 'path' ? { ...parameter, name: rename(parameter.name) } : parameter,
  );
  return {
    ...page,
    endpoint: { ...endpoint, parameters },
    place: { ...place, unnamed: place.unnamed.map(rename) },
  };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

function writeComponents(components: Components): Plain {
  const entries = [...components.values()];
  return Object.fromEntries(
    entries.map(component => [component.name, writeComponent(component, components)]),
  );
}
