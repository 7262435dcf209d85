/** A pasted cURL line -> an API document in its place. Loaded when somebody needs it. */
import { readCurl } from '#common/field-model/curl/read-curl.ts';
import { writeEndpoint } from '#common/field-model/layout/write/write-markdown.ts';
import type { Lang } from '#common/texts/index.ts';
import { insertBlock } from '../format-text.ts';
import type { Source } from '../source.ts';

/** Where the line is no longer there, the document goes in at the cursor. A line without an address stays. */
export function insertCurlPage(source: Source, line: string, lang: Lang): void {
  const endpoint = readCurl(line);
  if (!endpoint) return;
  const markdown = writeEndpoint(endpoint, lang).trimEnd();
  const from = source.state().doc.toString().lastIndexOf(line);
  if (from >= 0) source.view.dispatch({ selection: { anchor: from, head: from + line.length } });
  source.edit(state => insertBlock(state, markdown));
}
