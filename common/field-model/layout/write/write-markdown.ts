/** What a page says -> its Markdown. */
export { writeComponent } from './write-component.ts';
export { writeEndpoint } from './write-endpoint.ts';
export { writeTable } from './write-table.ts';
