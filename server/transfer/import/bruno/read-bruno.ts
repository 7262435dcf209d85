/** A Bruno collection as its JSON export writes it -> its folders, a page for each request. */
import { firstText, isPlain, listOf, type Plain, plainOf, textOf } from '#common/field-model/model/plain.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ImportedDocument } from '../document/document.ts';
import { readPostman } from '../postman/read-postman.ts';
import { brunoAuth, brunoRequest } from './bruno-request.ts';

const requestTypes = /^(http|http-request|graphql|graphql-request)$/;
const itemTypes = /^(folder|js|http|graphql|grpc|ws)(-request)?$/;

export function isBruno(source: unknown): source is Plain {
  if (!isPlain(source) || !Array.isArray(source.items)) return false;
  const first = source.items.find(isPlain);
  const isOurs = source.brunoConfig !== undefined || source.exportedUsing !== undefined;
  return first === undefined ? isOurs : itemTypes.test(textOf(first.type));
}

export function readBruno(source: Plain, lang: Lang): ImportedDocument {
  const { docs, request } = plainOf(source.root);
  const omissions: Omissions = { scripts: [], others: [] };
  const collection = {
    info: {
      name: firstText(source.name, plainOf(source.brunoConfig).name),
      description: firstText(docs, plainOf(request).docs),
    },
    auth: brunoAuth(plainOf(plainOf(request).auth)),
    variable: variablesOf(source.environments),
    item: itemsOf(source.items, omissions),
  };
  const document = readPostman(collection, lang);
  const [first] = omissions.scripts;
  if (first !== undefined)
    document.warnings.push({
      code: 'scriptsLeftOut',
      where: first,
      values: { count: omissions.scripts.length },
    });
  for (const where of omissions.others) document.warnings.push({ code: 'notHttp', where });
  return document;
}

/** What is told and not shown. */
type Omissions = { scripts: string[]; others: string[] };

function itemsOf(source: unknown, omissions: Omissions): Plain[] {
  return inOrder(listOf(source).filter(isPlain)).flatMap(entry => {
    const name = textOf(entry.name).trim();
    if (entry.type === 'folder' || Array.isArray(entry.items)) return [folderOf(entry, omissions)];
    // A file of a script that others use.
    if (entry.type === 'js') return [];
    if (!requestTypes.test(textOf(entry.type))) {
      omissions.others.push(name);
      return [];
    }
    if (hasScripts(plainOf(entry.request))) omissions.scripts.push(name);
    return [brunoRequest(entry)];
  });
}

function folderOf(entry: Plain, omissions: Omissions): Plain {
  const auth = brunoAuth(plainOf(plainOf(plainOf(entry.root).request).auth));
  return { name: textOf(entry.name), item: itemsOf(entry.items, omissions), ...(auth && { auth }) };
}

function hasScripts({ script, tests, assertions }: Plain): boolean {
  const { req, res } = plainOf(script);
  return textOf(req) !== '' || textOf(res) !== '' || textOf(tests) !== '' || listOf(assertions).length > 0;
}

/** By their numbers; what has none stays where it stands, behind the others. */
function inOrder(entries: readonly Plain[]): Plain[] {
  const keyOf = ({ seq }: Plain) => (typeof seq === 'number' && Number.isFinite(seq) ? seq : 1e9);
  return entries.toSorted((one, other) => keyOf(one) - keyOf(other));
}

/** The first environment that says it; secrets have no say. */
function variablesOf(environments: unknown): Plain[] {
  const values = new Map<string, string>();
  for (const { variables } of listOf(environments).filter(isPlain))
    for (const { name, value, enabled, secret } of listOf(variables).filter(isPlain))
      if (enabled !== false && secret !== true && textOf(value) !== '' && !values.has(textOf(name)))
        values.set(textOf(name), textOf(value));
  return [...values].map(([key, value]) => ({ key, value }));
}
