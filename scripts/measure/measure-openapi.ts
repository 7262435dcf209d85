/**
 * How much of the documents in a folder comes back when an item is made of each and exported, against the originals:
 * `npm run measure:openapi -- FOLDER [--components] [--differences]`. With `--components` shared components are pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import type { Plain } from '#common/field-model/model/plain.ts';
import { parseText } from '#server/transfer/import/document/parse-text.ts';
import {
  compareApiDocuments,
  describeDifference,
  describeFacts,
} from '#tests/kit/api/compare-api-documents.ts';
import { exportFile } from '#tests/kit/export.ts';
import { importFile } from '#tests/kit/import.ts';
import { openApp } from '#tests/kit/open-app.ts';

const [folder, ...options] = argv.slice(2);
if (folder === undefined) {
  console.error('npm run measure:openapi -- FOLDER [--components] [--differences]');
  exit(2);
}
const components = options.includes('--components') ? 'pages' : 'unfolded';
const app = await openApp();
const owner = await app.person('owner');
try {
  for (const file_name of readdirSync(folder).filter(name => /\.(json|ya?ml)$/.test(name))) {
    const text = readFileSync(join(folder, file_name), 'utf8');
    const { item_id } = await importFile(owner, { file_name, bytes: text }, { components });
    const { bytes } = await exportFile(owner, 'export/openapi', { item_id: Number(item_id) });
    const comparison = compareApiDocuments(parseText(text) as Plain, JSON.parse(bytes.toString()) as Plain);
    console.log(file_name);
    for (const line of describeFacts(comparison)) console.log(`  ${line}`);
    console.log(`  ${comparison.differences.length} differences`);
    if (options.includes('--differences'))
      for (const difference of comparison.differences) console.log(`    ${describeDifference(difference)}`);
  }
} finally {
  await app.close();
}
