/** Adds to an API page what another source knows of its endpoint and the page does not say. Pure. */
import type { Lang } from '../../texts/langs.ts';
import { writeEndpoint } from '../layout/write/write-markdown.ts';
import type { Body, Endpoint } from '../model/endpoint.ts';
import { stepInto } from '../model/field-path.ts';
import { listFields } from '../model/list-fields.ts';
import type { Schema } from '../model/schema.ts';
import { readPages } from '../read-markdown.ts';
import { mergePage } from './merge-page.ts';

/** Nothing that stands on the page is changed, so there is nothing to explain. */
const words = { cell: asItIs, text: asItIs, kept: asItIs };

/**
 * Fields, examples and sections that only the source has are added where they belong; whatever the page says stays, also
 * where the source says something else.
 * @param source of the same endpoint; its method and address are taken as the page writes them
 * @returns the page as it is when it does not hold exactly one endpoint
 */
export function fillIn(page: string, source: Endpoint, lang: Lang): string {
  const [model, ...others] = readPages(page);
  if (model?.kind !== 'endpoint' || others.length > 0) return page;
  const { method, path, servers } = model.endpoint;
  const theirs = { ...source, method, path, servers };
  const base = writeEndpoint(knownTo(model.endpoint, theirs), lang);
  return mergePage({ base, mine: page, theirs: writeEndpoint(theirs, lang) }, words);
}

/** What the page says too, in its own way. For the merge it was there before, and so it is the page's. */
function knownTo(page: Endpoint, source: Endpoint): Endpoint {
  const fields = listFields({ kind: 'endpoint', endpoint: page }).filter(({ place }) => isSent(place));
  const paths = new Set(fields.map(({ path }) => path));
  const hasExamples = page.bodies.some(({ examples }) => examples.length > 0);
  return {
    ...source,
    security: page.security.length > 0 ? source.security : [],
    parameters: source.parameters.filter(({ name }) => paths.has(name)),
    bodies: page.bodies.length > 0 ? source.bodies.map(body => knownBody(body, paths, hasExamples)) : [],
  };
}

function isSent(place: string): boolean {
  return place !== 'response' && place !== 'response_header';
}

function knownBody(body: Body, paths: ReadonlySet<string>, hasExamples: boolean): Body {
  const isKnown = (path: string) => paths.has(path);
  return {
    ...body,
    schema: knownSchema(body.schema, '', isKnown),
    examples: hasExamples ? body.examples : [],
  };
}

/** @param way to the schema, as `listFields` writes it */
function knownSchema(schema: Schema, way: string, isKnown: (path: string) => boolean): Schema {
  const properties = schema.properties.flatMap(property => {
    const path = stepInto(way, { kind: 'property', name: property.name });
    return isKnown(path) ? [{ ...property, schema: knownSchema(property.schema, path, isKnown) }] : [];
  });
  if (!schema.items) return { ...schema, properties };
  return {
    ...schema,
    properties,
    items: knownSchema(schema.items, stepInto(way, { kind: 'items' }), isKnown),
  };
}

function asItIs(text: string): string {
  return text;
}
