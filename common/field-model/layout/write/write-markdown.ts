/** What a page says -> its Markdown. */
export { writeEndpoint } from './write-endpoint.ts';
export { writeTable } from './write-table.ts';
