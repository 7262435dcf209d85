/** What was read of a part of a page -> the endpoint. Pure. */

import { fieldModel } from '#common/texts/field-model.ts';
import { type FieldTable, readBodyFields, readParameters } from '../layout/read/read-fields.ts';
import { type Endpoint, type Example, emptyEndpoint, type Response } from '../model/endpoint.ts';
import { readValue } from '../model/json-text.ts';
import { queryOf } from '../model/request-address.ts';
import { anySchema } from '../model/schema.ts';
import { variablesOf } from './call/address-key.ts';
import type { Segment } from './call/labelled-call.ts';
import type { HeaderLine } from './evidence/code-kind.ts';
import { holdsRules } from './evidence/json/skeleton.ts';
import type { FieldPlace } from './outline/context.ts';
import {
  asFieldTable,
  type FieldGroup,
  type FieldRow,
  isOvershadowed,
} from './segment/field/field-groups.ts';
import type { Sample, SegmentReading } from './segment/segment-reading.ts';

const withoutBody = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

/** @param isChinese in which language words are put that the page does not have */
export function buildEndpoint(
  { method, address }: Pick<Segment, 'method' | 'address'>,
  reading: SegmentReading,
  isChinese: boolean,
): Endpoint {
  const { deprecation, errorCodes: error_codes } = reading;
  const endpoint: Endpoint = {
    ...emptyEndpoint(),
    method,
    path: address,
    is_deprecated: deprecation !== undefined,
    removal_date: deprecation?.removal_date ?? '',
    error_codes,
  };
  const groups = reading.groups.filter(group => !isOvershadowed(group, reading.groups));
  addRequest(endpoint, groups, reading);
  addResponses(endpoint, groups, reading, isChinese ? fieldModel.failure.zh : fieldModel.failure.en);
  return endpoint;
}

function addRequest(endpoint: Endpoint, all: readonly FieldGroup[], reading: SegmentReading): void {
  const groups = all.filter(({ direction }) => direction === 'request');
  const samples = reading.samples.filter(one => one.direction === 'request' && !isOfRules(one));
  const placeOf = placesOf(endpoint, groups, samples.length > 0);
  const bodyTables: FieldTable[] = [];
  for (const { rows, place } of groups) {
    for (const one of ['path', 'query', 'header', 'cookie'] as const) {
      const own = rows.filter(row => placeOf(row, place) === one);
      endpoint.parameters.push(...readParameters(asFieldTable(own), one));
    }
    const inBody = rows.filter(row => placeOf(row, place) === 'body');
    if (inBody.length > 0) bodyTables.push(asFieldTable(inBody));
  }
  if (bodyTables.length === 0 && samples.length === 0) return;
  const schema = readBodyFields(bodyTables);
  const content_type =
    reading.contentType === '' && samples.length > 0 && samples.every(isWrittenForm)
      ? 'application/x-www-form-urlencoded'
      : reading.contentType;
  const isForm = /form-(?:urlencoded|data)/.test(content_type);
  const examples = samples.map(sample => (isForm ? formExample(sample) : exampleOf(sample)));
  endpoint.bodies.push({ content_type, schema, examples });
}

/** Where a parameter goes: as the page says, else by the address and the method. */
function placesOf({ path, method }: Endpoint, groups: readonly FieldGroup[], hasSample: boolean) {
  const variables = new Set(variablesOf(path));
  const hasBody = groups.some(
    ({ place, rows }) => place === 'body' || rows.some(row => row.place === 'body'),
  );
  const inPath = groups.filter(({ place }) => place === 'path').flatMap(({ rows }) => rows);
  // The server may be a variable in front of all.
  const inside = variables.size - (/^\/?(?:\{|<)/.test(path) ? 1 : 0);
  // `URL parameters` are those of the query, where the address has no variables for them.
  const isOutside = ({ name }: FieldRow) => path !== '' && !path.includes(name) && inPath.length > inside;
  const isQuery = hasBody || withoutBody.has(method) || (method === '' && !hasSample);
  return (row: FieldRow, given: FieldPlace | undefined): FieldPlace => {
    const place = row.place ?? given;
    if (place === 'path' && isOutside(row)) return 'query';
    // A label of several kinds, or of the query, does not move a variable out of the address.
    if ((place === undefined || place === 'query') && variables.has(row.name)) return 'path';
    if (place !== undefined) return place;
    return isQuery ? 'query' : 'body';
  };
}

/** What each value has to be is no example. */
const isOfRules = ({ code }: Sample) => code.kind === 'json' && holdsRules(code.node);

const exampleOf = ({ text }: Sample): Example => ({ name: '', value: readValue(text) });

/** Pairs, which tools write as YAML too. */
const isWrittenForm = ({ code }: Sample) => code.kind === 'form' || code.kind === 'headers';

/** `a=1&b=2`, and `a: 1` line by line, are the fields of a form. */
function formExample(sample: Sample): Example {
  const { code } = sample;
  const written = (all: readonly HeaderLine[]) => all.map(({ name, value }) => `${name}=${value}`).join('&');
  const fields =
    code.kind === 'form' ? queryOf(written(code.fields)) : code.kind === 'headers' ? code.headers : [];
  const names = new Set(fields.map(({ name }) => name));
  if (fields.length === 0 || names.size < fields.length) return exampleOf(sample);
  return { name: '', value: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
}

type Answer = { response: Response; tables: FieldTable[] };

function addResponses(
  endpoint: Endpoint,
  all: readonly FieldGroup[],
  { samples }: SegmentReading,
  failure: string,
): void {
  const answers = new Map<string, Answer>();
  const answering = [...all, ...samples].filter(({ direction }) => direction === 'response');
  const success = onlySuccess(answering.map(({ status }) => status));
  const answerOf = ({ status, isFailure }: Pick<Sample, 'status' | 'isFailure'>, unsaid: string): Answer => {
    const key = status !== '' ? status : isFailure ? 'failure' : unsaid;
    const known =
      answers.get(key) ?? newAnswer(key === 'failure' ? '' : key, key === 'failure' ? failure : '');
    answers.set(key, known);
    return known;
  };
  for (const group of all.filter(({ direction }) => direction === 'response')) {
    const { response, tables } = answerOf(group, success);
    if (group.place === 'header')
      response.headers.push(...readParameters(asFieldTable(group.rows), 'header'));
    else tables.push(asFieldTable(group.rows));
  }
  for (const sample of samples.filter(({ direction }) => direction === 'response'))
    answerOf(sample, sureKey(answers, success)).response.bodies[0]?.examples.push(exampleOf(sample));
  for (const { response, tables } of answers.values()) {
    for (const body of response.bodies) body.schema = readBodyFields(tables);
    endpoint.responses.push(response);
  }
}

function newAnswer(status: string, description: string): Answer {
  const body = { content_type: '', schema: anySchema(), examples: [] };
  return { response: { status, description, headers: [], bodies: [body] }, tables: [] };
}

/** An example without a status is of the good one where that was shown before it. */
const sureKey = (answers: ReadonlyMap<string, Answer>, success: string) =>
  answers.has(success) && !answers.has('') ? success : '';

/** Fields without a status are those of the only good one. */
function onlySuccess(statuses: readonly string[]): string {
  const [good = '', ...others] = new Set(statuses.filter(status => /^2\d\d$/.test(status)));
  return others.length === 0 ? good : '';
}
