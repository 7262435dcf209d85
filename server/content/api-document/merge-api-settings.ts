/**
 * What people saved of an API and what its document says now -> what holds: where a person changed something, theirs,
 * elsewhere the document. Merged three ways, so that an import replaces only what nobody touched.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ApiSettings, KeptApiSettings } from '#common/contract/content/api-settings.ts';

export function mergeApiSettings({ base, own }: KeptApiSettings, now: ApiSettings): ApiSettings {
  const text = (field: keyof ApiSettings & TextField) => (own[field] === base[field] ? now : own)[field];
  return {
    title: text('title'),
    version: text('version'),
    description: text('description'),
    terms_of_service: text('terms_of_service'),
    contact_name: text('contact_name'),
    contact_url: text('contact_url'),
    contact_email: text('contact_email'),
    license_name: text('license_name'),
    license_url: text('license_url'),
    servers: mergeList(base.servers, own.servers, { now: now.servers, nameOf: ({ url }) => url }),
    security_schemes: mergeList(base.security_schemes, own.security_schemes, {
      now: now.security_schemes,
      nameOf: ({ name }) => name,
    }),
    tags: mergeList(base.tags, own.tags, { now: now.tags, nameOf: ({ name }) => name }),
  };
}

type TextField = Exclude<keyof ApiSettings, 'servers' | 'security_schemes' | 'tags'>;

/** Entries by their names; of several with one name each has a key of its own. */
export function byName<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): Map<string, Entry> {
  const counts = new Map<string, number>();
  return new Map(
    entries.map(entry => {
      const name = nameOf(entry);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [JSON.stringify([name, count]), entry];
    }),
  );
}

/** In the order of the person, behind it what the document has new. */
function mergeList<Entry>(
  base: readonly Entry[],
  own: readonly Entry[],
  { now, nameOf }: { now: Entry[]; nameOf: (entry: Entry) => string },
): Entry[] {
  if (isDeepStrictEqual(own, base)) return now;
  const [before, mine, current] = [base, own, now].map(entries => byName(entries, nameOf));
  const kept = [...(mine ?? [])].flatMap(([key, entry]) => {
    const isTouched = !isDeepStrictEqual(entry, before?.get(key));
    const held = isTouched ? entry : current?.get(key);
    return held === undefined ? [] : [held];
  });
  const added = [...(current ?? [])].filter(([key]) => !before?.has(key) && !mine?.has(key));
  return [...kept, ...added.map(([, entry]) => entry)];
}
