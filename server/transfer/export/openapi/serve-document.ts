/** `/{item}/openapi.json` and `.yaml`: the document of an item at an address that stays, for tools that generate code and tests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { fail } from '#common/errors.ts';
import type { Plain } from '#common/field-model/model/plain.ts';
import { requireForMachine } from '../../../content/item/item-key.ts';
import type { AllowedItem } from '../../../platform/access/authorize.ts';
import { markOf, seesEverything } from '../../../platform/access/grants/seen-parts.ts';
import type { PageResponse } from '../../../platform/http/app-parts.ts';
import { limitDocuments } from '../../../platform/storage/limit-exports.ts';
import { openScratch, removeScratch } from '../../../platform/storage/scratch.ts';
import type { MachineRequest } from '../../../serving/reader/machine-pages.ts';
import { upgradeParts } from '../../import/openapi/upgrade/upgrade-schemas.ts';
import { gatherBook } from '../gather-book.ts';
import { findPagesState } from '../queries.ts';
import { writeInThread } from '../write-in-thread.ts';
import { downgrade } from './downgrade.ts';

const address = /^\/([^/]+)\/openapi\.(json|yaml)$/;
const types = { json: 'application/json', yaml: 'application/yaml' } as const;

/** @returns undefined for another address @throws notFound, visitPasswordNeeded, exportNoApi, exportsTooMany, exportTooLarge */
export async function serveApiDocument(
  url: string,
  request: MachineRequest,
): Promise<PageResponse | undefined> {
  const [path = '', query = ''] = url.split('?', 2);
  const [, reference, ending] = address.exec(path) ?? [];
  if (reference === undefined || (ending !== 'json' && ending !== 'yaml')) return undefined;
  const fields = new URLSearchParams(query);
  const version = fields.get('version') ?? '3.1';
  if (version !== '3.0' && version !== '3.1') fail('notFound');
  const { context, visit } = request;
  const reading = { reference, key: fields.get('key') ?? '' };
  const item = await requireForMachine(context, visit.actor, reading);
  const body = await findBody(request, item, { version, ending });
  const headers = {
    'content-type': `${types[ending]}; charset=utf-8`,
    'cache-control': 'private, no-cache',
    vary: 'cookie, authorization, accept-language',
    'x-robots-tag': 'noindex',
  };
  return { status: 200, headers, body };
}

type Form = { version: '3.0' | '3.1'; ending: keyof typeof types };

/** By the configuration of the process they are of. */
const bodiesOf = new WeakMap<object, LRUCache<string, Promise<string>>>();
const keptBodies = 20;

/** Made once for each state of an item and what may be seen of it, whoever asks and by whatever address. */
async function findBody(request: MachineRequest, item: AllowedItem, form: Form): Promise<string> {
  const { context, visit } = request;
  const kept = bodiesOf.get(context.config) ?? new LRUCache<string, Promise<string>>({ max: keptBodies });
  bodiesOf.set(context.config, kept);
  const { item_id, version, item_name, item_description, item_domain, scope } = item;
  const pages = await findPagesState(context.db, item_id);
  const seen = seesEverything(scope) ? '' : markOf(scope);
  const state = [item_id, version, item_name, item_description, item_domain, pages, seen];
  const key = JSON.stringify([...state, visit.actor.lang, form]);
  const known = kept.get(key);
  if (known) return known;
  const making = makeBody(request, item, form);
  kept.set(key, making);
  making.catch(() => kept.delete(key));
  return making;
}

async function makeBody(
  request: MachineRequest,
  item: AllowedItem,
  { version, ending }: Form,
): Promise<string> {
  const document = await makeDocument(request, item);
  convert(document, version);
  if (ending === 'json') return `${JSON.stringify(document, null, 2)}\n`;
  const { dump } = await import('js-yaml');
  return dump(document, { lineWidth: 100, noRefs: true });
}

async function makeDocument(
  { context, visit: { actor } }: MachineRequest,
  item: AllowedItem,
): Promise<Plain> {
  // Those of one item wait for each other, whoever asks for them.
  return limitDocuments(item.item_id, async () => {
    const folder = await openScratch(context);
    try {
      const scope = { cat_id: 0, page_id: 0 };
      const wanted = { files: 'none', unfolds: false, with_sources: true } as const;
      const book = await gatherBook({ context, actor, item, scope, folder, ...wanted });
      const target = join(folder, 'made');
      await writeInThread({ format: 'openapi', book, target });
      return JSON.parse(await readFile(target, 'utf8')) as Plain;
    } finally {
      await removeScratch(folder);
    }
  });
}

/** An imported document of 3.0 stays one of 3.0 in an export; here the address says which it is. */
function convert(document: Plain, version: '3.0' | '3.1'): void {
  const isOlder = String(document.openapi).startsWith('3.0');
  if (version === '3.0') downgrade(document);
  else if (isOlder) {
    upgradeParts(document);
    document.openapi = '3.1.0';
  }
}
