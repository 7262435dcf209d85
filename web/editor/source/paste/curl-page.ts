/** What a pasted cURL line is good for: an API document in its place, or what the page does not say yet. Loaded when needed. */
import { readCurl } from '#common/field-model/curl/read-curl.ts';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import { fillIn } from '#common/field-model/merge/fill-in.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import { readAddress } from '#common/field-model/model/request-address.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { readEndpointQuery } from '#common/search/endpoint-query.ts';
import { pathKey } from '#common/search/path-key.ts';
import type { Lang } from '#common/texts/index.ts';
import { insertBlock } from '../format-text.ts';
import type { Source } from '../source.ts';

/** Whether the page, without the line, describes the endpoint that the line calls, and no other. */
export function isCallOfPage(text: string, line: string): boolean {
  const endpoint = readCurl(line);
  const [model, ...others] = readPages(withoutLine(text, line));
  if (!endpoint || model?.kind !== 'endpoint' || others.length > 0) return false;
  return isSameCall(model.endpoint, endpoint);
}

function isSameCall(page: Endpoint, call: Endpoint): boolean {
  if (page.path === '' || (page.method !== '' && page.method !== call.method)) return false;
  const query = readEndpointQuery(`${call.method} ${call.path}`);
  return query?.keys.includes(pathKey(readAddress(page.path).path)) ?? false;
}

function withoutLine(text: string, line: string): string {
  const from = text.lastIndexOf(line);
  return from < 0 ? text : text.slice(0, from) + text.slice(from + line.length);
}

/** What the page says stays; the line itself goes. */
export function fillInCurl(source: Source, line: string, lang: Lang): void {
  const endpoint = readCurl(line);
  if (!endpoint) return;
  source.replace(fillIn(withoutLine(source.state().doc.toString(), line), endpoint, lang));
}

/** Where the line is no longer there, the document goes in at the cursor. A line without an address stays. */
export function insertCurlPage(source: Source, line: string, lang: Lang): void {
  const endpoint = readCurl(line);
  if (!endpoint) return;
  const markdown = writeEndpoint(endpoint, lang).trimEnd();
  const from = source.state().doc.toString().lastIndexOf(line);
  if (from >= 0) source.view.dispatch({ selection: { anchor: from, head: from + line.length } });
  source.edit(state => insertBlock(state, markdown));
}
