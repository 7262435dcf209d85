/** An Insomnia export (JSON of version 4, YAML of version 5) -> its folders, a page for each request, and its design document. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportedDocument } from '../document/document.ts';
import { parseText, unlessRefused } from '../document/parse-text.ts';
import { isOpenApi, readOpenApi } from '../openapi/read-openapi.ts';
import { readPostman } from '../postman/read-postman.ts';
import { insomniaItem, plainVariables } from './insomnia-request.ts';
import { resourceTree } from './insomnia-resources.ts';
import { joinDesign } from './join-design.ts';

export function isInsomnia(source: unknown): source is Plain {
  if (!isPlain(source)) return false;
  if (source._type === 'export' && Array.isArray(source.resources)) return true;
  return /^(collection|spec)\.insomnia\.rest\/5/.test(textOf(source.type));
}

/** Version 4 is read as version 5 would write it. @throws importTooDeep */
export function readInsomnia(source: Plain, lang: Lang): ImportedDocument {
  const workspace = Array.isArray(source.resources) ? resourceTree(source.resources) : source;
  const omissions: Omissions = { scripts: [], others: [] };
  const collection = {
    info: {
      name: textOf(workspace.name),
      description: firstText(plainOf(workspace.meta).description, workspace.description),
    },
    variable: environmentValues(plainOf(workspace.environments)),
    item: itemsOf(workspace.collection, omissions),
  };
  const requests = readPostman(collection, lang);
  const [first] = omissions.scripts;
  if (first !== undefined)
    requests.warnings.push({
      code: 'scriptsLeftOut',
      where: first,
      values: { count: omissions.scripts.length },
    });
  for (const where of omissions.others) requests.warnings.push({ code: 'notHttp', where });
  const design = readDesign(plainOf(workspace.spec), lang);
  return design ? joinDesign(design, requests) : requests;
}

/** What is told and not shown. */
type Omissions = { scripts: string[]; others: string[] };

function itemsOf(source: unknown, omissions: Omissions): Plain[] {
  const entries = listOf(source).filter(isPlain);
  return inOrder(entries).flatMap(entry => {
    if (Array.isArray(entry.children)) return [folderOf(entry, omissions)];
    const name = textOf(entry.name).trim();
    if (/^(grpc|greq|websocket|ws-|socketio|mcp)/.test(textOf(plainOf(entry.meta).id)) || !isRequest(entry)) {
      omissions.others.push(firstText(name, entry.url));
      return [];
    }
    if (hasScripts(entry)) omissions.scripts.push(firstText(name, entry.url));
    return [insomniaItem(entry)];
  });
}

function folderOf(entry: Plain, omissions: Omissions): Plain {
  const { auth } = insomniaItem(entry);
  return {
    name: textOf(entry.name),
    item: itemsOf(entry.children, omissions),
    ...(isPlain(auth) && { auth }),
  };
}

function isRequest(entry: Plain): boolean {
  return (typeof entry.url === 'string' || entry.method !== undefined) && !/^wss?:/i.test(textOf(entry.url));
}

function hasScripts(entry: Plain): boolean {
  const scripts = plainOf(entry.scripts);
  return [scripts.preRequest, scripts.afterResponse, entry.preRequestScript, entry.afterResponseScript].some(
    script => textOf(script).trim() !== '',
  );
}

/** As Insomnia shows them; entries without a number stay where they stand. */
function inOrder(entries: readonly Plain[]): Plain[] {
  const keyOf = (entry: Plain) => numberOf(plainOf(entry.meta).sortKey);
  if (entries.some(entry => !Number.isFinite(keyOf(entry)))) return [...entries];
  return entries.toSorted((one, other) => keyOf(one) - keyOf(other));
}

/** Of the base environment, and of the first one that adds to it. */
function environmentValues(environments: Plain): Plain[] {
  const all = [environments, ...listOf(environments.subEnvironments).filter(isPlain)];
  const values = new Map<string, string>();
  for (const { data } of all)
    for (const [name, value] of Object.entries(plainOf(data)))
      if (typeof value === 'string' && value !== '' && !values.has(name))
        values.set(name, plainVariables(value));
  return [...values].map(([key, value]) => ({ key, value }));
}

function readDesign({ contents }: Plain, lang: Lang): ImportedDocument | undefined {
  const source = typeof contents === 'string' ? unlessRefused(() => parseText(contents)) : contents;
  return isOpenApi(source) ? readOpenApi(source, lang, {}) : undefined;
}

/** NaN for what is no number. */
function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}
