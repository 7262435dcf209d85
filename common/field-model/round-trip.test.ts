/** The law of the field model: what is written is read again, to the field, in both languages. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { components, endpoints, tables } from '#tests/kit/api/field-models.ts';
import { langs } from '../texts/index.ts';
import { writeComponent, writeEndpoint, writeTable } from './layout/write/write-markdown.ts';
import { emptyEndpoint } from './model/endpoint.ts';
import { emptyTable } from './model/table.ts';
import { tidyComponent, tidyEndpoint, tidyTable } from './model/tidy/tidy-model.ts';
import { readPage } from './read-markdown.ts';

describe.each(langs)('in %s', lang => {
  test('an endpoint that was written reads as itself', { timeout: 20_000 }, () => {
    fc.assert(
      fc.property(endpoints, endpoint => {
        const page = writeEndpoint(endpoint, lang);
        expect(readPage(page)).toEqual({ kind: 'endpoint', endpoint: tidyEndpoint(endpoint) });
      }),
      { numRuns: 200 },
    );
  });

  test('a table that was written reads as itself', () => {
    fc.assert(
      fc.property(tables, table => {
        const page = writeTable(table, lang);
        expect(readPage(page)).toEqual({ kind: 'table', table: tidyTable(table) });
      }),
      { numRuns: 200 },
    );
  });

  test('a component that was written reads as itself', () => {
    fc.assert(
      fc.property(components, component => {
        const page = writeComponent(component, lang);
        expect(readPage(page)).toEqual({ kind: 'schema', component: tidyComponent(component) });
      }),
      { numRuns: 200 },
    );
  });

  test('what says nothing reads as nothing', () => {
    expect(readPage(writeEndpoint(emptyEndpoint(), lang))).toEqual({
      kind: 'endpoint',
      endpoint: emptyEndpoint(),
    });
    expect(readPage(writeTable(emptyTable(), lang))).toEqual({ kind: 'table', table: emptyTable() });
  });
});

test('tidying twice is tidying once', () => {
  fc.assert(
    fc.property(endpoints, tables, (endpoint, table) => {
      const [once, tidy] = [tidyEndpoint(endpoint), tidyTable(table)];
      expect(tidyEndpoint(once)).toEqual(once);
      expect(tidyTable(tidy)).toEqual(tidy);
    }),
    { numRuns: 100 },
  );
});

test('yes in the row of a body says that the body must be sent', () => {
  const page = (required: string) =>
    `## Endpoint\n\n\`\`\`http\nPOST /a\n\`\`\`\n\n## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| (body) | object | ${required} |\n`;
  const isRequired = (text: string) => {
    const model = readPage(text);
    return model?.kind === 'endpoint' && model.endpoint.is_body_required;
  };
  expect(['yes', 'no', ''].map(required => isRequired(page(required)))).toEqual([true, false, false]);
});
