/** All calls and pages over one database, or over one connection to it. */
import { calls } from './calls.ts';
import type { Context } from './platform/context.ts';
import type { Responder } from './platform/http/app-parts.ts';
import { createDispatcher } from './platform/http/dispatch.ts';
import { serveChangeFeed } from './serving/change-log/serve-feed.ts';
import { createMock } from './serving/mock/answer-mock.ts';
import { createValidators, publicItemsOf } from './serving/reader/cache-validators.ts';
import { createPages, type ShellParts } from './serving/reader/create-pages.ts';
import { createSharedResponses } from './serving/reader/shared-responses.ts';
import { serveApiDocument } from './transfer/export/openapi/serve-document.ts';

const serveDocument: ShellParts['serveDocument'] = async (url, request) =>
  (await serveApiDocument(url, request)) ?? serveChangeFeed(url, request);

export function createResponder({ loadRender, entries }: Pick<ShellParts, 'loadRender' | 'entries'>) {
  return (context: Context): Responder => {
    const dispatcher = createDispatcher(context, calls);
    const pages = createPages({ context, dispatcher, loadRender, entries, serveDocument });
    const mock = createMock(context);
    const validators = createValidators(context);
    const views = createSharedResponses(context, validators);
    return { context, dispatcher, pages, mock, validators, views, findOpen: publicItemsOf(context) };
  };
}
