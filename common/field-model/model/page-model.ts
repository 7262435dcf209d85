/** What a page says, as data: one endpoint, one table of a database or one component; a page may have several. */
import type { Component } from './component.ts';
import type { Endpoint } from './endpoint.ts';
import type { Table } from './table.ts';

export type PageModel =
  | { kind: 'endpoint'; endpoint: Endpoint }
  | { kind: 'table'; table: Table }
  | { kind: 'schema'; component: Component };

export function endpointsIn(models: readonly PageModel[]): Endpoint[] {
  return models.flatMap(model => (model.kind === 'endpoint' ? [model.endpoint] : []));
}
