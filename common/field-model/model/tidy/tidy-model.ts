/**
 * What is equal by meaning, made equal: the one place that says so. The writer writes tidied models, and reading what it
 * wrote gives the tidied model to the field.
 *
 * - Texts lose blanks and empty lines around them, and have `\n` as line ends. Names, types and formats are one line.
 * - In a cell a line end is `<br>`, so that in descriptions of fields the two are one; a remark `无` says nothing.
 * - Types `any` and types named twice say nothing; `uniqueItems: false` neither; a choice of nothing is none.
 * - Only what is deprecated has a day of removal, and only a day of the calendar is one. An error code that is empty is none.
 * - What is a component by a link has no title and no format of its own.
 * - Methods are upper case. A base address does not end with a slash. Parameters stand by place.
 * - A database's default that is empty is none. A column or index without a name is none.
 */

import type { Component } from '../component.ts';
import {
  type Body,
  type Endpoint,
  type ErrorCode,
  emptyEndpoint,
  type Parameter,
  type Security,
} from '../endpoint.ts';
import { anySchema, type Json, type Limits, limitNames, type Schema } from '../schema.ts';
import { emptyTable, type Table } from '../table.ts';
import { readDate } from './calendar-day.ts';

const places = ['path', 'query', 'header', 'cookie'] as const;
/** Schemas that go deeper are cut. */
const depthLimit = 30;

export function tidyEndpoint(endpoint: Endpoint): Endpoint {
  const parameters = endpoint.parameters.map(tidyParameter);
  return {
    ...emptyEndpoint(),
    ...(endpoint.is_webhook === true && { is_webhook: true }),
    ...(endpoint.is_callback === true && { is_callback: true }),
    method: line(endpoint.method).toUpperCase().replace(/\s/g, ''),
    path: line(endpoint.path),
    servers: endpoint.servers
      .map(server => line(server).replace(/(?<!\/)\/+$/, ''))
      .filter(server => server !== ''),
    operation_id: line(endpoint.operation_id),
    description: paragraphs(endpoint.description),
    is_deprecated: endpoint.is_deprecated,
    removal_date: endpoint.is_deprecated ? readDate(endpoint.removal_date) : '',
    deprecation_note: endpoint.is_deprecated ? paragraphs(endpoint.deprecation_note) : '',
    security: endpoint.security.map(option => option.map(tidySecurity)),
    parameters: places.flatMap(place => parameters.filter(parameter => parameter.place === place)),
    is_body_required: endpoint.is_body_required,
    body_description: paragraphs(endpoint.body_description),
    bodies: endpoint.bodies.map(tidyBody),
    responses: endpoint.responses.map(({ status, description, headers, bodies }) => ({
      status: line(status),
      description: paragraphs(description),
      headers: headers.map(header => ({ ...tidyParameter(header), place: 'header' })),
      bodies: bodies.map(tidyBody),
    })),
    error_codes: endpoint.error_codes.map(tidyErrorCode).filter(({ code }) => code !== ''),
    remarks: paragraphs(endpoint.remarks),
  };
}

export function tidyTable(table: Table): Table {
  const columns = table.columns.map(column => {
    const preset = line(column.default ?? '');
    const references = line(column.references ?? '');
    return {
      name: line(column.name),
      type: line(column.type),
      ...(column.is_nullable !== undefined && { is_nullable: column.is_nullable }),
      is_primary_key: column.is_primary_key,
      ...(preset !== '' && { default: preset }),
      ...(references !== '' && { references }),
      remarks: cellText(column.remarks),
    };
  });
  const indexes = table.indexes.map(index => ({
    name: line(index.name),
    columns: index.columns.map(line).filter(name => name !== ''),
    is_unique: index.is_unique,
    type: line(index.type),
    remarks: cellText(index.remarks),
  }));
  return {
    ...emptyTable(),
    description: paragraphs(table.description),
    engine: line(table.engine),
    collation: line(table.collation),
    columns: columns.filter(({ name }) => name !== ''),
    indexes: indexes.filter(({ name }) => name !== ''),
    remarks: paragraphs(table.remarks),
  };
}

export function tidyComponent({ schema, remarks }: Component): Component {
  const description = paragraphs(schema.description);
  return { schema: { ...tidySchema(schema), title: '', description }, remarks: paragraphs(remarks) };
}

function tidyParameter({ place, name, is_required, schema }: Parameter): Parameter {
  return { place, name, is_required, schema: tidySchema(schema) };
}

function tidyBody({ content_type, schema, examples }: Body): Body {
  return {
    content_type: line(content_type),
    schema: tidySchema(schema),
    examples: examples.map(({ name, value }) => ({ name: line(name), value: tidyJson(value) })),
  };
}

function tidyErrorCode({ code, meaning, remedy }: ErrorCode): ErrorCode {
  return { code: line(code), meaning: cellText(meaning), remedy: cellText(remedy) };
}

function tidySecurity({ name, kind, detail, scopes }: Security): Security {
  return {
    name: line(name),
    kind,
    detail: cellText(detail),
    scopes: scopes.map(line).filter(scope => scope !== ''),
  };
}

function tidySchema(schema: Schema, depth = 0): Schema {
  const inner = depth < depthLimit ? tidyInside(schema, depth + 1) : { properties: [] };
  const types = schema.types.map(line).filter(type => type !== '' && type.toLowerCase() !== 'any');
  return {
    ...anySchema(),
    types: [...new Set(types)],
    ...tidyName(schema),
    description: cellText(schema.description),
    is_deprecated: schema.is_deprecated,
    removal_date: schema.is_deprecated ? readDate(schema.removal_date) : '',
    is_read_only: schema.is_read_only,
    is_write_only: schema.is_write_only,
    values: schema.values.map(tidyJson),
    ...(schema.default !== undefined && { default: tidyJson(schema.default) }),
    examples: schema.examples.map(tidyJson),
    limits: tidyLimits(schema.limits),
    ...inner,
    is_cut: schema.is_cut,
    is_incomplete: schema.is_incomplete || (depth >= depthLimit && holdsMore(schema)),
  };
}

function tidyName({ reference = '', choice, title, format }: Schema) {
  const isLink = reference !== '' && !choice;
  return isLink
    ? { title: '', reference: line(reference), format: '' }
    : { title: line(title), format: line(format) };
}

function holdsMore({ properties, items, other_properties: others, choice }: Schema): boolean {
  return properties.length > 0 || items !== undefined || typeof others === 'object' || choice !== undefined;
}

type Inside = Pick<Schema, 'properties' | 'items' | 'other_properties' | 'choice'>;

function tidyInside(schema: Schema, depth: number): Inside {
  const { properties, items, other_properties: others, choice } = schema;
  return {
    properties: properties.map(({ name, is_required, schema: value }) => ({
      name,
      is_required,
      schema: tidySchema(value, depth),
    })),
    ...(items && { items: tidySchema(items, depth) }),
    ...(others !== undefined && { other_properties: others === false ? false : tidySchema(others, depth) }),
    ...(choice &&
      choice.schemas.length > 0 && {
        choice: { kind: choice.kind, schemas: choice.schemas.map(one => tidySchema(one, depth)) },
      }),
  };
}

function tidyLimits(limits: Limits): Limits {
  if (Object.keys(limits).length === 0) return {};
  const kept = limitNames.flatMap(name => {
    const value = limits[name];
    const says = value !== undefined && !(name === 'uniqueItems' && value === false);
    return says ? [[name, typeof value === 'number' ? value + 0 : value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** What JSON makes of it. */
function tidyJson(value: Json): Json {
  return JSON.parse(JSON.stringify(value));
}

function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A list of one point is that point. */
export function paragraphs(text: string): string {
  const tidy = text.replace(/\r\n?/g, '\n').trim();
  const point = /^[-*+][ \t]+(.*)$/.exec(tidy)?.[1]?.trim() ?? tidy;
  return isNothing(point) ? '' : point;
}

export function cellText(text: string): string {
  const tidy = text
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>/gi, '\n')
    .trim();
  return isNothing(tidy) ? '' : tidy;
}

const isNothing = (text: string) => text === '无';
