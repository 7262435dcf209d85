/** The right to edit in a further part of an item that somebody may already change. */
import { fail } from '#common/errors.ts';
import { type ItemScope, isOfNoCatalog, type Part, rightAt, rights } from '#common/grants/item-scope.ts';

/** @throws notFound for a part that may not be seen, notAllowed */
export function requireEditIn(scope: ItemScope, part: Part): void {
  const right = rightAt(scope, part);
  if (right === rights.none || isOfNoCatalog(scope, part)) fail('notFound');
  if (right < rights.edit) fail('notAllowed');
}
