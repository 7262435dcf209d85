/** What the web server is made of. */
import type { Lang } from '#common/texts/index.ts';
import type { Actor } from '../access/actor.ts';
import type { CacheValidators, SharedResponses } from '../cache/response-cache.ts';
import type { FindPublicItems } from '../cache/watched-items.ts';
import type { Context } from '../context.ts';
import type { Dispatcher, RequestContext } from './dispatch.ts';

export type PageResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** The one item that all of it is of. */
  item_id?: number | undefined;
  /** The page that its address names and that it shows. */
  named_page_id?: number | undefined;
  /** The page that it shows, whatever the address; for the figures of its owners. */
  shown_page_id?: number | undefined;
};
/** Answers every address that is neither a call nor a file. @param url without the base path */
export type Pages = {
  respond(
    url: string,
    visit: RequestContext,
    request: { etag: string; origin: string },
  ): Promise<PageResponse>;
};

/** A request to a mock of an API, as it came. */
export type MockRequest = {
  method: string;
  /** Without the base path, with its query: `/mock/orders/v1/carts?page=2`. */
  url: string;
  /** Names in lower case; of several of one name the joined value. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** A visitor who is nobody yet: address and language. */
  visitor: Actor;
  /** Who has the session whose cookie came along. */
  openActor: () => Promise<Actor>;
};
export type MockResponse = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** It goes out so much later. */
  delay_ms: number;
};
/** Answers every address below `/mock/`. @throws AppError for what is wrong with the request as such */
export type Mock = { respond(request: MockRequest): Promise<MockResponse> };

/** What answers requests, over the database of its context. */
export type Responder = {
  context: Context;
  dispatcher: Dispatcher;
  pages: Pages;
  mock: Mock;
  validators: CacheValidators;
  views: SharedResponses;
  findOpen: FindPublicItems;
};

export type AppParts = {
  context: Context;
  buildResponder: (context: Context) => Responder;
  /** The calls as an OpenAPI document; the address of the site is its server. */
  describeContract: (address: string, lang: Lang) => object;
  /** Folder of the built web, with assets/ inside; undefined while developing. */
  web_dir: string | undefined;
  /** Hashes for script-src, such as `'sha256-…'`. */
  script_hashes: readonly string[];
};
