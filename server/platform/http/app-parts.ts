/** What the web server is made of. */
import type { Lang } from '#common/texts/index.ts';
import type { Stamps, Views } from '../cache/response-cache.ts';
import type { FindOpen } from '../cache/watched-items.ts';
import type { Context } from '../context.ts';
import type { Dispatcher, Visit } from './dispatch.ts';

export type PageAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The one item that all of it is of. */
  item_id?: number | undefined;
};
/** Answers every address that is neither a call nor a file. @param url without the base path */
export type Pages = {
  respond(url: string, visit: Visit, request: { etag: string; origin: string }): Promise<PageAnswer>;
};

/** What answers requests, over the database of its context. */
export type Answerer = {
  context: Context;
  dispatcher: Dispatcher;
  pages: Pages;
  stamps: Stamps;
  views: Views;
  findOpen: FindOpen;
};

export type AppParts = {
  context: Context;
  buildAnswerer: (context: Context) => Answerer;
  /** The calls as an OpenAPI document; the address of the site is its server. */
  describeContract: (address: string, lang: Lang) => object;
  /** Folder of the built web, with assets/ inside; undefined while developing. */
  web_dir: string | undefined;
  /** Hashes for script-src, such as `'sha256-…'`. */
  script_hashes: readonly string[];
};
