/** What a page says, as data: one endpoint or one table of a database; a page may have several. */
import type { Endpoint } from './endpoint.ts';
import type { Table } from './table.ts';

export type PageModel = { kind: 'endpoint'; endpoint: Endpoint } | { kind: 'table'; table: Table };
