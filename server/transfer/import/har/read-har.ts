/** Recorded requests (HAR 1.2) -> a page for each endpoint: what was sent to it at any time, and how it answered. */
import { isPlain, listOf, type Plain, plainOf } from '#common/field-model/model/plain.ts';
import { emptyDocument, type ImportedDocument } from '../document/document.ts';
import { endpointPage, folderAt, partTitles } from '../document/page-titles.ts';
import { chooseCalls } from './choose-calls.ts';
import { type Call, readCall } from './har-call.ts';
import { type Recorded, recordedEndpoint } from './har-endpoint.ts';
import { templatesOf } from './path-template.ts';

export function isHar(source: unknown): source is Plain {
  return isPlain(source) && isPlain(source.log) && Array.isArray(source.log.entries);
}

/** Several hosts have a catalog each. */
export function readHar(source: Plain): ImportedDocument {
  const entries = listOf(plainOf(source.log).entries);
  const calls = entries.flatMap(entry => readCall(entry) ?? []);
  const { chosen, warnings } = chooseCalls(calls);
  const byHost = groupBy(chosen, ({ host }) => host);
  const document = { ...emptyDocument(), item_name: [...byHost.keys()][0] ?? '', warnings };
  for (const [host, some] of byHost) {
    const holder = folderAt(document, byHost.size > 1 ? [host] : []);
    for (const recorded of endpointsOf(some)) {
      const [first] = recorded;
      const where = `${first?.call.method ?? ''} ${first?.template.path ?? ''}`;
      const endpoint = recordedEndpoint(recorded, { where, warnings });
      holder.pages.push(endpointPage(where, { endpoint }));
    }
  }
  partTitles(document);
  return document;
}

/** The calls of each endpoint together, in the order of its first one. */
function endpointsOf(calls: readonly Call[]): Recorded[][] {
  const templates = templatesOf(calls.map(({ segments }) => segments));
  const recorded = calls.flatMap((call, at) => {
    const template = templates[at];
    return template ? [{ call, template }] : [];
  });
  return [...groupBy(recorded, ({ call, template }) => `${call.method} ${template.path}`).values()];
}

function groupBy<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const known = groups.get(keyOf(entry));
    if (known) known.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}
