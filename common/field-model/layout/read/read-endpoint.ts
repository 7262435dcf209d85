/** The sections of a page -> an endpoint. What is not understood stays, in its remarks. Pure. */
import { type FieldWord, fieldModel, isFieldWord } from '#common/texts/field-model.ts';
import type { Endpoint, ErrorCode } from '../../model/endpoint.ts';
import { unquote } from '../../model/json-text.ts';
import { readPlain } from '../markdown-text.ts';
import type { Section, Sections } from '../page-sections.ts';
import { isMarker, readText } from '../page-text.ts';
import { rawOf } from '../scan-page.ts';
import { finishReading } from './finish-reading.ts';
import { type FieldTable, readParameters } from './read-fields.ts';
import { readAddress, readMethod, readStart } from './read-request.ts';
import { readSecurity } from './read-security.ts';
import {
  addBody,
  joinTexts,
  keepTexts,
  keepWhole,
  lastResponse,
  leadingTexts,
  type Reading,
  readBodyBlocks,
  startReading,
  tablesOf,
} from './reading.ts';

export function readEndpoint({ scan, sections, remarks }: Sections): Endpoint {
  const reading = startReading(scan);
  for (const section of sections) readSection(reading, section);
  reading.notes.unshift(remarks);
  return finishReading(reading);
}

type ReadSection = (reading: Reading, section: Section) => void;

const readers: Partial<Record<Section['label'], ReadSection>> = {
  start: readStart,
  endpoint: readAddress,
  method: readMethod,
  description: (reading, section) => {
    const text = readText(reading.scan, section.blocks);
    reading.texts.push(section.rest, text);
  },
  path: readPlace,
  query: readPlace,
  header: readPlace,
  cookie: readPlace,
  params: (reading, section) => {
    for (const table of tablesOf(section)) reading.parameters.push(table);
    readSpareCode(reading, section);
    keepTexts(reading, section.blocks);
  },
  body: readBodySection,
  contentType: (reading, section) => {
    const name = isFieldWord(section.rest, 'noContentType') ? '' : readPlain(section.rest);
    addBody(reading, unquote(name));
    readBodyBlocks(reading, section.blocks);
  },
  example: (reading, section) => {
    const name = readPlain(section.rest);
    readBodyBlocks(reading, section.blocks, unquote(name));
  },
  requestExample: (reading, section) => {
    reading.side = 'request';
    readBodyBlocks(reading, section.blocks);
  },
  responses: (reading, section) => {
    reading.side = 'response';
    if (section.blocks.length > 0) readResponseBlocks(reading, section);
  },
  status: readStatus,
  responseHeaders: (reading, section) => {
    const response = lastResponse(reading);
    response.headers.push(...tablesOf(section).flatMap(table => readParameters(table, 'header')));
    keepTexts(reading, section.blocks);
  },
  responseExample: readAnswer,
  responseFields: readAnswer,
  failureExample: (reading, section) => {
    reading.side = 'response';
    const words = /\p{Script=Han}/u.test(section.text) ? fieldModel.failure.zh : fieldModel.failure.en;
    reading.endpoint.responses.push({ status: '', description: words, headers: [], bodies: [] });
    readBodyBlocks(reading, section.blocks);
  },
  failureFields: readAnswer,
  security: (reading, section) => {
    const [table] = tablesOf(section);
    const security = table ? readSecurity(table) : undefined;
    if (!security) return keepWhole(reading, section);
    reading.endpoint.security.push(...security);
    keepTexts(
      reading,
      section.blocks.filter(block => !isMarker(rawOf(reading.scan, block), 'securityChoice')),
    );
  },
  errorCodes: (reading, section) => {
    const [table, ...more] = tablesOf(section);
    const codes = table && more.length === 0 ? readErrorCodes(table) : undefined;
    if (!codes || section.blocks.length > 1) return keepWhole(reading, section);
    reading.endpoint.error_codes.push(...codes);
  },
  details: (reading, section) => keepTexts(reading, section.blocks),
  server: ({ endpoint }, { rest }) => {
    endpoint.servers.push(readPlain(rest));
  },
  operation: ({ endpoint }, { rest }) => {
    endpoint.operation_id = readPlain(rest);
  },
};

function readSection(reading: Reading, section: Section): void {
  const read = readers[section.label];
  if (read) read(reading, section);
  else keepWhole(reading, section);
}

function readPlace(reading: Reading, section: Section): void {
  const place = section.label as 'path' | 'query' | 'header' | 'cookie';
  const parameters = tablesOf(section).flatMap(table => readParameters(table, place));
  reading.endpoint.parameters.push(...parameters);
  readSpareCode(reading, section);
  keepTexts(reading, section.blocks);
}

/** An example under parameters is one of the request. */
function readSpareCode(reading: Reading, section: Section): void {
  const codes = section.blocks.filter(block => block.kind === 'code');
  if (codes.length === 0) return;
  reading.side = 'request';
  readBodyBlocks(reading, codes);
}

function readBodySection(reading: Reading, section: Section): void {
  reading.side = 'request';
  const { endpoint, scan } = reading;
  const [first, ...others] = section.blocks;
  const isRequired = first?.kind === 'text' && isMarker(rawOf(scan, first), 'bodyRequired');
  if (isRequired) endpoint.is_body_required = true;
  const blocks = isRequired ? others : section.blocks;
  const texts = leadingTexts(blocks);
  endpoint.body_description = readText(scan, texts);
  readBodyBlocks(reading, blocks.slice(texts.length));
}

function readStatus(reading: Reading, section: Section): void {
  reading.side = 'response';
  const text = readPlain(section.text);
  const [, code = text, words = ''] = /^(\d{3})\s+(.+)$/.exec(text) ?? [];
  const isUnknown = isFieldWord(text, 'noStatus');
  const status = isUnknown ? '' : text.startsWith('"') ? unquote(text) : code;
  const description = text.startsWith('"') ? '' : words;
  reading.endpoint.responses.push({ status, description, headers: [], bodies: [] });
  readResponseBlocks(reading, section);
}

function readResponseBlocks(reading: Reading, section: Section): void {
  const texts = leadingTexts(section.blocks);
  const response = lastResponse(reading);
  response.description = joinTexts([response.description, readText(reading.scan, texts)]);
  readBodyBlocks(reading, section.blocks.slice(texts.length));
}

function readAnswer(reading: Reading, section: Section): void {
  reading.side = 'response';
  lastResponse(reading);
  readBodyBlocks(reading, section.blocks);
}

/** @returns undefined for a table that says more, or something else */
function readErrorCodes({ head, rows }: FieldTable): ErrorCode[] | undefined {
  const find = (word: FieldWord) => head.findIndex(cell => isFieldWord(readPlain(cell), word));
  const [code, meaning, remedy] = [find('errorCode'), find('errorMeaning'), find('errorRemedy')];
  const known = new Set([code, meaning, remedy]);
  const isKnown = code !== -1 && head.every((_, at) => known.has(at));
  if (!isKnown || rows.some(row => readPlain(row[code] ?? '') === '')) return undefined;
  return rows.map(row => ({
    code: readPlain(row[code] ?? ''),
    meaning: row[meaning] ?? '',
    remedy: row[remedy] ?? '',
  }));
}
