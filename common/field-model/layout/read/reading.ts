/** An endpoint while its page is being read. Pure. */
import { type Body, type Endpoint, emptyEndpoint, type Response } from '../../model/endpoint.ts';
import { readValue } from '../../model/json-text.ts';
import type { Section } from '../page-sections.ts';
import { type Block, rawOf, type Scan } from '../scan-page.ts';
import { type FieldTable, readBodyFields } from './read-fields.ts';

/** What is known of the page so far. */
export type Reading = {
  scan: Scan;
  endpoint: Endpoint;
  /** Where fields and examples belong that come next. */
  side: 'request' | 'response';
  fields: Map<Body, FieldTable[]>;
  /** Tables of parameters that do not say where they go. */
  parameters: FieldTable[];
  texts: string[];
  notes: string[];
};

export function startReading(scan: Scan): Reading {
  return {
    scan,
    endpoint: emptyEndpoint(),
    side: 'request',
    fields: new Map(),
    parameters: [],
    texts: [],
    notes: [],
  };
}

/** As paragraphs. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter(text => text.trim() !== '').join('\n\n');
}

/** A section nobody understands stays with its heading. */
export function keepWhole(reading: Reading, section: Section): void {
  if (section.blocks.length > 0) reading.notes.push(rawOf(reading.scan, section).trim());
}

/** Texts where none belongs. */
export function keepTexts(reading: Reading, blocks: readonly Block[]): void {
  const texts = blocks.filter(block => block.kind === 'text').map(block => rawOf(reading.scan, block).trim());
  reading.notes.push(...texts.filter(text => !/^(?:[-*+]\s*)?(?:无|none|-)?[。.]?$/i.test(text)));
}

/** Fields and examples of the body that is being read. */
export function readBodyBlocks(reading: Reading, blocks: readonly Block[], name = ''): void {
  for (const block of blocks) {
    if (block.kind === 'table') addFields(reading, block);
    if (block.kind === 'code') addExample(reading, block.text, name);
  }
  keepTexts(reading, blocks);
}

export function addExample(reading: Reading, text: string, name = ''): void {
  currentBody(reading).examples.push({ name, value: readValue(text) });
}

export function addFields(reading: Reading, table: FieldTable): void {
  const body = currentBody(reading);
  const tables = reading.fields.get(body) ?? [];
  tables.push(table);
  reading.fields.set(body, tables);
}

function currentBody(reading: Reading): Body {
  return bodiesOf(reading).at(-1) ?? addBody(reading, '');
}

export function addBody(reading: Reading, content_type: string): Body {
  const body = { content_type, schema: readBodyFields([]), examples: [] };
  bodiesOf(reading).push(body);
  return body;
}

function bodiesOf(reading: Reading): Body[] {
  return reading.side === 'request' ? reading.endpoint.bodies : lastResponse(reading).bodies;
}

export function lastResponse({ endpoint: { responses } }: Reading): Response {
  const last = responses.at(-1) ?? { status: '', description: '', headers: [], bodies: [] };
  if (responses.length === 0) responses.push(last);
  return last;
}

export function leadingTexts(blocks: readonly Block[]): Block[] {
  const end = blocks.findIndex(block => block.kind !== 'text');
  return blocks.slice(0, end === -1 ? blocks.length : end);
}

export function tablesOf({ blocks }: Section): FieldTable[] {
  return blocks.filter(block => block.kind === 'table');
}
