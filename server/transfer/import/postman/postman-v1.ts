/** A Postman collection of version 1 -> the tree of version 2. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';

/** Requests and folders stand in lists; each says where it belongs, and its folder says the order. */
export function modernCollection(source: Plain): Plain {
  const variables = {
    requests: byId(source.requests),
    folders: byId(source.folders),
    placed: new Set<Plain>(),
  };
  const top = placeItems(variables, source, '');
  const left = [...variables.requests.values()].filter(request => !variables.placed.has(request));
  const info = { name: source.name, description: source.description };
  return { info, auth: source.auth, item: [...top, ...left.map(modernItem)] };
}

type CollectionIndex = { requests: Map<string, Plain>; folders: Map<string, Plain>; placed: Set<Plain> };

function byId(list: unknown): Map<string, Plain> {
  // Two without an id are still two.
  const entries = listOf(list).filter(isPlain);
  return new Map(entries.map((entry, index) => [firstText(entry.id, `nameless ${index}`), entry]));
}

/** What a folder names first, in its order; then what says that it belongs there. */
function placeItems(variables: CollectionIndex, holder: Plain, id: string): Plain[] {
  const folders = members(variables.folders, holder.folders_order, id, variables);
  const requests = members(variables.requests, holder.order, id, variables);
  return [
    ...folders.map(folder => ({
      name: folder.name,
      description: folder.description,
      auth: folder.auth,
      item: placeItems(variables, folder, textOf(folder.id)),
    })),
    ...requests.map(modernItem),
  ];
}

function members(
  entries: Map<string, Plain>,
  order: unknown,
  id: string,
  { placed }: CollectionIndex,
): Plain[] {
  const named = listOf(order).map(name => entries.get(textOf(name)));
  const belonging = [...entries.values()].filter(entry => textOf(entry.folder) === id);
  const all = [...new Set([...named, ...belonging])].filter(entry => isPlain(entry));
  const free = all.filter(entry => !placed.has(entry));
  for (const entry of free) placed.add(entry);
  return free;
}

function modernItem(request: Plain): Plain {
  return {
    name: request.name,
    request: {
      method: request.method,
      description: request.description,
      url: { raw: request.url, query: request.queryParams, variable: modernVariables(request) },
      header: request.headerData ?? request.headers,
      body: modernBody(request),
      auth: request.auth ?? modernAuth(request.currentHelper, request.helperAttributes),
    },
    response: listOf(request.responses).filter(isPlain).map(modernResponse),
  };
}

function modernVariables({ pathVariableData, pathVariables }: Plain): unknown[] {
  const described = listOf(pathVariableData);
  return described.length > 0
    ? described
    : Object.entries(plainOf(pathVariables)).map(([key, value]) => ({ key, value }));
}

function modernBody({ dataMode, data, rawModeData, graphqlModeData, dataOptions }: Plain): Plain {
  if (dataMode === 'raw') {
    return { mode: 'raw', raw: firstText(rawModeData, data), options: dataOptions };
  }
  if (dataMode === 'graphql') return { mode: 'graphql', graphql: graphqlModeData };
  if (dataMode === 'binary') return { mode: 'file' };
  if (dataMode === 'urlencoded') return { mode: 'urlencoded', urlencoded: data };
  return { mode: 'formdata', formdata: data };
}

const helperTypes: Record<string, string> = {
  basicAuth: 'basic',
  bearerAuth: 'bearer',
  digestAuth: 'digest',
  oAuth1: 'oauth1',
  oAuth2: 'oauth2',
  hawkAuth: 'hawk',
  awsSigV4: 'awsv4',
  ntlmAuth: 'ntlm',
  apikeyAuth: 'apikey',
};

function modernAuth(helper: unknown, attributes: unknown): Plain | undefined {
  const type = textOf(helper);
  if (type === '' || type === 'normal') return undefined;
  const known = Object.hasOwn(helperTypes, type) ? (helperTypes[type] ?? type) : type;
  return { type: known, [known]: attributes };
}

function modernResponse(response: Plain): Plain {
  const { code, name } = plainOf(response.responseCode);
  return {
    name: response.name,
    code: code ?? response.status,
    status: name,
    header: response.headers,
    body: response.text,
  };
}
