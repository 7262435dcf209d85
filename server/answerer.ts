/** All calls and pages over one database, or over one connection to it. */
import { calls } from './calls.ts';
import type { Context } from './context.ts';
import type { Answerer } from './http/app-parts.ts';
import { createDispatcher } from './http/dispatch.ts';
import { createPages, type ShellParts } from './reader/shell.ts';
import { createStamps, openItemsOf } from './reader/stamps.ts';
import { createViews } from './reader/views.ts';

export function answererOf({ loadRender, doors }: Pick<ShellParts, 'loadRender' | 'doors'>) {
  return (context: Context): Answerer => {
    const dispatcher = createDispatcher(context, calls);
    const pages = createPages({ context, dispatcher, loadRender, doors });
    const stamps = createStamps(context);
    const views = createViews(context, stamps);
    return { context, dispatcher, pages, stamps, views, findOpen: openItemsOf(context) };
  };
}
