/** How an endpoint is called: method, address, base addresses -> what changed. Pure. */
import type { Endpoint } from '../model/endpoint.ts';
import { type Change, type ChangedPart, change } from './changes.ts';
import type { RuleName } from './rules.ts';

/** `{id}`, `:id` and `<id>` in an address. */
const variable = /\{+([^{}]+)\}+|(?<=\/):([A-Za-z_]\w*)|<([^<>]+)>/g;

export function pathVariables(path: string): string[] {
  return [...path.matchAll(variable)].map(([, braces, colon, angle]) => braces ?? colon ?? angle ?? '');
}

/** What a variable is called is nobody's business. */
export const pathShape = (path: string) => path.replace(variable, '{}');

/** A whole address in the place of a path has its base address in front. */
export function splitAddress(path: string): { server: string; path: string } {
  const [server = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*|\{\{[^{}]*\}\})/i.exec(path) ?? [];
  return { server, path: path.slice(server.length) };
}

export function compareAddresses(before: Endpoint, after: Endpoint, where: ChangedPart): Change[] {
  const [was, is] = [splitAddress(before.path), splitAddress(after.path)];
  const changes: Change[] = [];
  if (before.method !== after.method)
    changes.push(change(ruleOfMethods(before, after), where, { before: before.method, after: after.method }));
  const rule = ruleOfPaths(was.path, is.path);
  if (rule !== undefined) changes.push(change(rule, where, { before: was.path, after: is.path }));
  changes.push(...compareServers(serversOf(before, was.server), serversOf(after, is.server), where));
  if (before.operation_id !== after.operation_id)
    changes.push(change('operation', where, { before: before.operation_id, after: after.operation_id }));
  return changes;
}

function ruleOfMethods({ method: was }: Endpoint, { method: is }: Endpoint): RuleName {
  if (was === '') return 'method_given';
  return is === '' ? 'method_not_given' : 'method_changed';
}

function ruleOfPaths(was: string, is: string): RuleName | undefined {
  if (was === is) return undefined;
  if (was === '') return 'path_given';
  if (is === '') return 'path_not_given';
  if (pathShape(was) !== pathShape(is)) return 'path_changed';
  return pathVariables(was).join() === pathVariables(is).join() ? undefined : 'path_variable_renamed';
}

function serversOf({ servers }: Endpoint, own: string): string[] {
  return own === '' ? servers : [...new Set([own, ...servers])];
}

function compareServers(was: readonly string[], is: readonly string[], where: ChangedPart): Change[] {
  if (was.join() === is.join()) return [];
  const isGone = was.some(server => !is.includes(server));
  const rule = !isGone ? 'server_added' : is.length === 0 ? 'server_not_given' : 'server_removed';
  return [change(rule, where, { before: was.join(', '), after: is.join(', ') })];
}
