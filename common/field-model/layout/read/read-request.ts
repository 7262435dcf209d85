/** Method, address and what is said beside them, as pages write them. Pure. */

import { isFieldWord } from '#common/texts/field-model.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { readValue } from '../../model/json-text.ts';
import { anySchema } from '../../model/schema.ts';
import { readPlain } from '../markdown-text.ts';
import type { Section } from '../page-sections.ts';
import { readDeprecated, readText } from '../page-text.ts';
import { type Block, rawOf } from '../scan-page.ts';
import type { Reading } from './reading.ts';

const callShape =
  /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|WS|WSS)\s+(\S{1,4000})(?:\s+HTTP\/[\d.]+)?$/;

/** What comes before the first known word: often nothing, or what the call does. */
export function readStart(reading: Reading, { blocks }: Section): void {
  const [first] = blocks;
  const isCall = first !== undefined && readCall(reading, first);
  addDescription(reading, isCall ? blocks.slice(1) : blocks);
}

function readCall(reading: Reading, block: Block): boolean {
  const text = block.kind === 'code' ? block.text : rawOf(reading.scan, block).trim();
  const isCall = block.kind === 'code' ? block.language === 'http' : callShape.test(text);
  if (isCall) readRequest(reading, text);
  return isCall;
}

export function readAddress(reading: Reading, { blocks, rest, text }: Section): void {
  const { endpoint } = reading;
  Object.assign(endpoint, senderOf(text));
  if (rest !== '') endpoint.path = readPlain(rest);
  const [first] = blocks;
  if (first?.kind === 'code') {
    if (first.language === 'http') readRequest(reading, first.text);
    else readBareAddress(reading, first);
    addDescription(reading, blocks.slice(1));
  } else if (first?.kind === 'text' && endpoint.path === '' && !rawOf(reading.scan, first).startsWith('>')) {
    const [address = '', ...lines] = rawOf(reading.scan, first).split('\n');
    readCallLine(reading, readPlain(address.trim().replace(/^[-*+]\s+/, '')));
    reading.texts.push(lines.map(line => line.trimEnd()).join('\n'));
    addDescription(reading, blocks.slice(1));
  } else addDescription(reading, blocks);
}

/** Whether the API itself sends it, by the heading. */
function senderOf(heading: string): Pick<Endpoint, 'is_webhook' | 'is_callback'> {
  if (isFieldWord(heading, 'callback')) return { is_webhook: true, is_callback: true };
  return isFieldWord(heading, 'webhook') ? { is_webhook: true } : {};
}

/** A block that says `text` holds an address alone; others may have the method in front. */
function readBareAddress(reading: Reading, { language, text }: Extract<Block, { kind: 'code' }>): void {
  const [first = '', ...lines] = text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');
  if (language === 'text') reading.endpoint.path = first;
  else readCallLine(reading, first);
  reading.texts.push(lines.join('\n'));
}

function readCallLine({ endpoint }: Reading, line: string): void {
  const [, method, address] = callShape.exec(line) ?? [];
  if (method !== undefined && endpoint.method === '') endpoint.method = method;
  endpoint.path = address ?? line;
}

function addDescription(reading: Reading, blocks: readonly Block[]): void {
  const [first] = blocks;
  const note = first && readDeprecated(rawOf(reading.scan, first));
  if (note !== undefined) Object.assign(reading.endpoint, { is_deprecated: true, ...note });
  const text = readText(reading.scan, note !== undefined ? blocks.slice(1) : blocks);
  reading.texts.push(text.replace(/^\[TOC\]\s*/i, ''));
}

/** `POST /orders`, headers below it, and after an empty line what is sent. */
function readRequest(reading: Reading, text: string): void {
  const { endpoint } = reading;
  const [head = '', ...lines] = text.trim().split('\n');
  const [, method = '', path = ''] = /^([A-Za-z]+)(?:\s+(.*?))?(?:\s+HTTP\/[\d.]+)?$/.exec(head.trim()) ?? [];
  endpoint.method = method;
  endpoint.path = method === '' ? head.trim() : path;
  const end = lines.findIndex(line => line.trim() === '');
  for (const line of end === -1 ? lines : lines.slice(0, end)) addHeader(reading, line);
  const sent = end === -1 ? '' : lines.slice(end).join('\n').trim();
  if (sent !== '')
    endpoint.bodies.push({
      content_type: '',
      schema: anySchema(),
      examples: [{ name: '', value: readValue(sent) }],
    });
}

function addHeader({ endpoint }: Reading, line: string): void {
  const colon = line.indexOf(':');
  const name = (colon === -1 ? line : line.slice(0, colon)).trim();
  const value = colon === -1 ? '' : line.slice(colon + 1).trim();
  const examples = value === '' ? [] : [readValue(value)];
  endpoint.parameters.push({
    place: 'header',
    name,
    is_required: true,
    schema: { ...anySchema(), examples },
  });
}

/** What is more than one word is kept as it stands. */
export function readMethod(reading: Reading, { rest, blocks }: Section): void {
  const text = [rest, readText(reading.scan, blocks)].filter(part => part !== '').join('\n');
  const [first = '', ...more] = text.split('\n');
  const word = readPlain(first.trim().replace(/^[-*+]\s+/, ''));
  const [, method] = /^([A-Za-z]{2,20})$/.exec(word) ?? /^([A-Za-z]{2,20})(?![\w-])/.exec(word) ?? [];
  if (method !== undefined) reading.endpoint.method = method;
  if (word !== method && word !== '') reading.notes.push(word);
  if (more.length > 0) reading.notes.push(more.join('\n').trim());
}
