/** A newer version of the product, from the feed that the configuration names. Nothing is requested when it names none. */
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { listOptions, saveOptions } from '../../people/site/queries.ts';
import type { Context } from '../../platform/context.ts';

export type UpdateNotice = { url: string; title: string };

const option = 'update_notice';
const waitMs = 10_000;
const feedMaxCharacters = 1024 * 1024;
const titleMax = 200;

const address = z.string().regex(/^https?:\/\/\S+$/);
/** Our own form, and that of common release lists. */
const release = z.union([
  z.object({ version: z.string(), url: address, title: z.string().default('') }),
  z
    .object({ tag_name: z.string(), html_url: address, name: z.string().nullish() })
    .transform(({ tag_name, html_url, name }) => ({ version: tag_name, url: html_url, title: name ?? '' })),
]);
const feed = z.union([z.array(release).min(1), release.transform(one => [one])]);
const notice = z.object({ version: z.string(), url: address, title: z.string() });

/** The daily look. @throws Error when the feed cannot be read */
export async function checkForUpdate({ config, db }: Context): Promise<void> {
  if (config.update_feed === undefined) return;
  const response = await fetch(config.update_feed, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(waitMs),
  });
  const text = await response.text();
  if (!response.ok || text.length > feedMaxCharacters)
    throw new Error(`the release feed answered ${response.status}`);
  const [newest] = feed.parse(JSON.parse(text)).toSorted((a, b) => compareVersions(b.version, a.version));
  if (newest) await saveOptions(db, { [option]: JSON.stringify(newest) });
}

/** What the last look found, if this is not it by now. */
export async function findUpdate({ config, db }: Context): Promise<UpdateNotice | undefined> {
  if (config.update_feed === undefined) return undefined;
  const stored = (await listOptions(db))[option];
  if (stored === undefined) return undefined;
  const { version, url, title } = notice.parse(JSON.parse(stored));
  if (compareVersions(version, manifest.version) <= 0) return undefined;
  return { url, title: (title === '' ? version : title).slice(0, titleMax) };
}

/** `v1.10.0` is after `1.9.3`. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = (version.match(/\d+/g) ?? []).map(Number);
  return [major, minor, patch];
}
