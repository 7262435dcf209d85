/** All calls and pages over one database, or over one connection to it. */
import { calls } from './calls.ts';
import type { Context } from './platform/context.ts';
import type { Answerer } from './platform/http/app-parts.ts';
import { createDispatcher } from './platform/http/dispatch.ts';
import { createStamps, openItemsOf } from './serving/reader/cache-validators.ts';
import { createPages, type ShellParts } from './serving/reader/create-pages.ts';
import { createViews } from './serving/reader/views.ts';

export function answererOf({ loadRender, doors }: Pick<ShellParts, 'loadRender' | 'doors'>) {
  return (context: Context): Answerer => {
    const dispatcher = createDispatcher(context, calls);
    const pages = createPages({ context, dispatcher, loadRender, doors });
    const stamps = createStamps(context);
    const views = createViews(context, stamps);
    return { context, dispatcher, pages, stamps, views, findOpen: openItemsOf(context) };
  };
}
