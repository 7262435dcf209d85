/** `/{item}/changes.atom`, `.json` and `.md`: the change log for readers of feeds, bots and scripts. */
import type { z } from 'zod';
import { changeLogInput } from '#common/address/change-log-input.ts';
import { changeLogCalls } from '#common/contract/serving/change-log.ts';
import { fail } from '#common/errors.ts';
import { requireForMachine } from '../../content/item/item-key.ts';
import { mayReadLog } from '../../content/page-change/may-read-log.ts';
import type { PageResponse } from '../../platform/http/app-parts.ts';
import type { MachineRequest } from '../reader/machine-pages.ts';
import { readLog } from './read-log.ts';
import { type Feed, writeAtom, writeJson, writeMarkdown } from './write-feed.ts';

const address = /^\/([^/]+)\/changes\.(atom|json|md)$/;
const forms = {
  atom: { type: 'application/atom+xml', write: writeAtom },
  json: { type: 'application/feed+json', write: writeJson },
  md: { type: 'text/markdown', write: writeMarkdown },
} as const satisfies Record<string, { type: string; write: (feed: Feed) => string }>;

/** @returns undefined for another address @throws notFound, notAllowed, visitPasswordNeeded, badInput */
export async function serveChangeFeed(
  url: string,
  { context, visit, site }: MachineRequest,
): Promise<PageResponse | undefined> {
  const [path = '', search = ''] = url.split('?', 2);
  const [, reference, ending] = address.exec(path) ?? [];
  if (reference === undefined) return undefined;
  const query = new URLSearchParams(search);
  const key = query.get('key') ?? '';
  const item = await requireForMachine(context, visit.actor, { reference, key });
  if (!mayReadLog(item)) fail('notAllowed');
  const input = readInput(item.item_id, query);
  const { entries, groups } = await readLog(context, item, input, visit.actor);
  const { type, write } = forms[ending as keyof typeof forms];
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'private, no-cache',
      vary: 'cookie, authorization, accept-language',
      'x-robots-tag': 'noindex',
    },
    body: write({ site, item, query: filtersOf(query), entries, groups, lang: visit.actor.lang }),
  };
}

const filters = ['cat_id', 'page_id', 'group_id', 'level', 'username', 'since', 'until'];

/** Of the address only what says which entries there are: never a key. */
function filtersOf(query: URLSearchParams): string {
  const chosen = filters.flatMap(name => {
    const value = query.get(name) ?? '';
    return value === '' ? [] : [[name, value]];
  });
  return new URLSearchParams(chosen).toString();
}

type LogInput = z.output<(typeof changeLogCalls)['change/list']['input']>;

/** The filters of the screen. @throws badInput */
function readInput(item_id: number, query: URLSearchParams): LogInput {
  const sent = changeLogInput({ item_id: String(item_id) }, query);
  const { data, error } = changeLogCalls['change/list'].input.safeParse(sent);
  return data ?? fail('badInput', { values: { field: String(error.issues[0]?.path[0]) } });
}
