import type { Lang } from '#common/texts/index.ts';
import type { Component } from '../../model/component.ts';
import { tidyComponent } from '../../model/tidy/tidy-model.ts';
import { showText } from '../page-text.ts';
import { heading, remarksPart } from './write-endpoint.ts';
import { componentTable } from './write-fields.ts';

/** What a page says -> its Markdown. */
export { writeEndpoint } from './write-endpoint.ts';
export { writeTable } from './write-table.ts';

export function writeComponent(component: Component, lang: Lang): string {
  const { schema, remarks } = tidyComponent(component);
  const parts = [
    heading('schema', lang),
    showText(schema.description),
    componentTable({ ...schema, description: '' }, lang),
    remarksPart(remarks, lang),
  ];
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}
