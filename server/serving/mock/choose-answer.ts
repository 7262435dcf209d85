/** Which answer of a page goes back: by what the caller prefers, else the usual one; an example of it, else made values. */
import Negotiator from 'negotiator';
import type { Body, Endpoint, Response } from '#common/field-model/model/endpoint.ts';
import type { Json, Schema } from '#common/field-model/model/schema.ts';
import type { MockSource } from '#common/mock-kinds.ts';
import type { Preference } from './prefer.ts';

export type ChosenAnswer = {
  status: number;
  response: Response | undefined;
  body: Body | undefined;
  /** undefined: there is none, and values are made. */
  example: { name: string; value: Json } | undefined;
  source: MockSource;
};
export type NoAnswer = {
  /** What the page does not have. */
  missing: 'code' | 'example';
  /** What it has instead. */
  known: string[];
};

/** @param accept which media types the caller takes; empty: any */
export function chooseAnswer(
  { responses }: Endpoint,
  { code, example: name }: Pick<Preference, 'code' | 'example'>,
  accept: string,
): ChosenAnswer | NoAnswer {
  const fitting = code === undefined ? responses : responsesOf(responses, code);
  if (code !== undefined && fitting.length === 0)
    return { missing: 'code', known: unique(responses.map(({ status }) => status)) };
  if (name !== undefined) return namedAnswer(fitting, name, code);
  const response = code === undefined ? usual(responses) : fitting[0];
  const body = response && bodyFor(response.bodies, accept);
  return answerOf({ response, body, code, example: body?.examples[0] });
}

function namedAnswer(
  responses: readonly Response[],
  name: string,
  code: string | undefined,
): ChosenAnswer | NoAnswer {
  const plain = (text: string) => text.trim().toLowerCase();
  const all = responses.flatMap(response =>
    response.bodies.flatMap(body => body.examples.map(example => ({ response, body, example }))),
  );
  const found = all.find(({ example }) => plain(example.name) === plain(name));
  if (found) return answerOf({ ...found, code });
  return { missing: 'example', known: unique(all.map(({ example }) => example.name)) };
}

type Parts = Pick<ChosenAnswer, 'response' | 'body' | 'example'> & { code: string | undefined };

function answerOf({ response, body, example, code }: Parts): ChosenAnswer {
  const source = example ? 'example' : body && saysAnything(body.schema) ? 'made' : 'empty';
  return { status: statusOf(code ?? response?.status ?? ''), response, body, example, source };
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter(text => text !== ''))];

/** The status itself, then its class, then what stands for all others. */
function responsesOf(responses: readonly Response[], code: string): Response[] {
  if (!/^[2-5]\d\d$/.test(code)) return [];
  const own = [code, `${code[0]}XX`, 'DEFAULT', ...(code === '200' ? [''] : [])];
  const found = own.find(status => responses.some(one => one.status.toUpperCase() === status));
  return responses.filter(one => one.status.toUpperCase() === found);
}

/** The first that says it went well; of a page that names no status its first answer. */
function usual(responses: readonly Response[]): Response | undefined {
  const by = (shape: RegExp) => responses.find(({ status }) => shape.test(status));
  return by(/^2/) ?? by(/^$/) ?? by(/^default$/i) ?? responses[0];
}

const okStatus = 200;

/** `2XX` and `default` are 200; what no server may send as an answer is 200 too. */
function statusOf(status: string): number {
  if (/^[2-5]\d\d$/.test(status)) return Number(status);
  const [, first] = /^([2-5])XX$/i.exec(status) ?? [];
  return first === undefined ? okStatus : Number(first) * 100;
}

function bodyFor(bodies: readonly Body[], accept: string): Body | undefined {
  const types = unique(bodies.map(({ content_type }) => content_type.split(';', 1)[0]?.trim() ?? ''));
  if (accept === '' || types.length < 2) return withExample(bodies);
  const [wanted] = new Negotiator({ headers: { accept } }).mediaTypes(types);
  return (
    withExample(bodies.filter(({ content_type }) => content_type.startsWith(wanted ?? ' '))) ?? bodies[0]
  );
}

const withExample = (bodies: readonly Body[]) =>
  bodies.find(({ examples }) => examples.length > 0) ?? bodies[0];

function saysAnything({ types, properties, items, choice, values, examples }: Schema): boolean {
  const inside = properties.length + types.length + values.length + examples.length;
  return inside > 0 || items !== undefined || choice !== undefined;
}
