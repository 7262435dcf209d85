/** What others wrote, imported, exported as Markdown and imported again: the same item. The samples lie beside the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeItem, exportFile } from '#tests/kit/export.ts';
import { importFile } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const samples = '../shared/samples';
const files = ['showdoc-export', 'openapi', 'postman', 'markdown', 'pages'].flatMap(folder =>
  existsSync(`${samples}/${folder}`)
    ? readdirSync(`${samples}/${folder}`).map(name => `${folder}/${name}`)
    : [],
);

describe.skipIf(files.length === 0)('a zip of Markdown keeps every page of', () => {
  test.each(files)('%s', async file_name => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const first = await importFile(lin, { file_name, bytes: readFileSync(`${samples}/${file_name}`) });
    const { bytes } = await exportFile(lin, 'export/markdown', { item_id: first.item_id ?? '' });
    const again = await importFile(lin, { file_name: 'x.zip', bytes });
    expect(await describeItem(app, lin, again.item_id ?? '')).toEqual(
      await describeItem(app, lin, first.item_id ?? ''),
    );
  });
});
