/** Two readings of an API page -> what changed. The rules stand in `compare-models.ts`. Pure. */

import { fieldModel } from '#common/texts/field-model.ts';
import type { Body, Endpoint, Parameter, Response, Security } from '../model/endpoint.ts';
import { showExample } from '../model/json-text.ts';
import { tidyEndpoint } from '../model/tidy-model.ts';
import { type Change, type Direction, type FieldPath, pairUp, type Where } from './changes.ts';
import { change, compareNamed, compareSchemas, compareText } from './compare-schemas.ts';

export function compareEndpoints(first: Endpoint, second: Endpoint): Change[] {
  const [before, after] = [tidyEndpoint(first), tidyEndpoint(second)];
  return [
    ...compareCalls(before, after),
    ...compareSecurity(before.security, after.security),
    ...compareParameters(before.parameters, after.parameters),
    ...compareRequests(before, after),
    ...compareResponses(before.responses, after.responses),
    ...compareText(before.remarks, after.remarks, at('call', '', 'remarks')),
  ];
}

function at(place: FieldPath, of = '', path = ''): Where {
  return { place, of, path };
}

function compareCalls(before: Endpoint, after: Endpoint): Change[] {
  const changes: Change[] = [];
  const where = at('call');
  if (before.method !== after.method)
    changes.push(
      change('method', where, { ...saidBy(before, after, 'method'), is_breaking: before.method !== '' }),
    );
  if (before.path !== after.path) {
    const is_breaking = before.path !== '' && shapeOf(before.path) !== shapeOf(after.path);
    changes.push(change('path', where, { ...saidBy(before, after, 'path'), is_breaking }));
  }
  if (before.servers.join() !== after.servers.join()) {
    const said = { before: before.servers.join(', '), after: after.servers.join(', ') };
    const is_breaking = before.servers.some(server => !after.servers.includes(server));
    changes.push(change('servers', where, { ...said, is_breaking }));
  }
  if (before.operation_id !== after.operation_id)
    changes.push(change('operation', where, saidBy(before, after, 'operation_id')));
  if (before.is_deprecated !== after.is_deprecated)
    changes.push(change(after.is_deprecated ? 'deprecated' : 'restored', where));
  return [...changes, ...compareText(before.description, after.description, where)];
}

function saidBy(before: Endpoint, after: Endpoint, name: 'method' | 'path' | 'operation_id') {
  return { before: before[name], after: after[name] };
}

/** What a variable is called is nobody's business. */
const shapeOf = (path: string) => path.replace(/\{[^{}]*\}/g, '{}');

function compareSecurity(before: Security[][], after: Security[][]): Change[] {
  const [was, is] = [showSecurity(before), showSecurity(after)];
  if (was === is) {
    const details = (options: Security[][]) =>
      options.flatMap(option => option.map(one => one.detail)).join('\n');
    return compareText(details(before), details(after), at('security'));
  }
  const ways = (options: Security[][]) => (options.length === 0 ? [[]] : options);
  const isEnough = (old: Security[]) =>
    ways(after).some(option => option.every(one => old.some(other => asks(other, one))));
  const is_breaking = !ways(before).every(isEnough);
  return [change('security', at('security'), { before: was, after: is, is_breaking })];
}

function asks(old: Security, now: Security): boolean {
  return (
    old.name === now.name && old.kind === now.kind && now.scopes.every(scope => old.scopes.includes(scope))
  );
}

function showSecurity(options: Security[][]): string {
  const show = ({ name, kind, scopes }: Security) =>
    `${name === '' ? kind : name}${scopes.length > 0 ? ` (${scopes.join(', ')})` : ''}`;
  return options.map(option => (option.length === 0 ? '—' : option.map(show).join(' + '))).join(' | ');
}

function compareParameters(before: Parameter[], after: Parameter[]): Change[] {
  return pairUp(before, after, ({ place, name }) => `${place} ${name}`).flatMap(pair => {
    const { place, name } = pair.after ?? pair.before ?? { place: 'query', name: '' };
    return compareNamed(pair, { where: at(place, '', name), side: 'request' });
  });
}

function compareRequests(before: Endpoint, after: Endpoint): Change[] {
  const changes = compareBodies(before.bodies, after.bodies, { place: 'body', side: 'request' });
  if (before.is_body_required !== after.is_body_required) {
    const is_breaking = after.is_body_required;
    changes.unshift(change(is_breaking ? 'required' : 'optional', at('body'), { is_breaking }));
  }
  return [...changes, ...compareText(before.body_description, after.body_description, at('body'))];
}

type Home = { place: 'body' | 'response'; side: Direction; status?: string };

function compareBodies(before: Body[], after: Body[], { place, side, status }: Home): Change[] {
  return pairSole(before, after, 'content_type').flatMap(pair => {
    const type = (pair.after ?? pair.before)?.content_type ?? '';
    const where = at(place, status ?? (after.length > 1 ? type : ''));
    if (!pair.before) return [change('content_added', where, { after: type })];
    if (!pair.after) return [change('content_removed', where, { before: type, is_breaking: true })];
    const changes = compareSchemas(pair.before.schema, pair.after.schema, { where, side });
    const [was, is] = [showExamples(pair.before), showExamples(pair.after)];
    return was === is ? changes : [...changes, change('example', where, { before: was, after: is })];
  });
}

const showExamples = ({ examples }: Body) =>
  examples.map(({ name, value }) => `${name}\n${showExample(value).text}`.trim()).join('\n\n');

/** One on either side go together when one of them does not say what it is. */
function pairSole<Key extends string, T extends Record<Key, string>>(
  before: T[],
  after: T[],
  key: Key,
): { before?: T; after?: T }[] {
  const [was, is] = [before[0], after[0]];
  const isSole = before.length === 1 && after.length === 1;
  if (isSole && was && is && (was[key] === '' || is[key] === '')) return [{ before: was, after: is }];
  return pairUp(before, after, entry => entry[key]);
}

/** Whoever can do without an error does not need it said. */
function isOfError({ status, description }: Response): boolean {
  const isFailure = Object.values(fieldModel.failure).some(word => word === description);
  return /^[45]/.test(status) || (status === '' && isFailure);
}

function compareResponses(before: Response[], after: Response[]): Change[] {
  return pairSole(before, after, 'status').flatMap(pair => {
    const status = (pair.after ?? pair.before)?.status ?? '';
    const where = at('response', status);
    if (!pair.before) return [change('added', where)];
    if (!pair.after) return [change('removed', where, { is_breaking: !isOfError(pair.before) })];
    const headers = pairUp(pair.before.headers, pair.after.headers, ({ name }) => name);
    return [
      ...compareText(pair.before.description, pair.after.description, where),
      ...headers.flatMap(header => {
        const name = (header.after ?? header.before)?.name ?? '';
        return compareNamed(header, { where: at('response_header', status, name), side: 'response' });
      }),
      ...compareBodies(pair.before.bodies, pair.after.bodies, {
        place: 'response',
        side: 'response',
        status,
      }),
    ];
  });
}
