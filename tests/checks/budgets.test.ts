import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Part =
  | 'reader'
  | 'words'
  | 'styles'
  | 'font'
  | 'endpoint'
  | 'endpointStyles'
  | 'console'
  | 'editor'
  | 'worker';
type Weights = { [part in Part]?: number };

/** A build whose files weigh what the test says (kB; bytes of chance do not shrink). */
function checkBuild(weights: Weights): { output: string; status: number | null } {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-budgets-'));
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  const plant = (name: string, kB = 1) => {
    writeFileSync(join(folder, 'assets', name), randomBytes(kB * 1000));
    return `assets/${name}`;
  };
  const shared = { file: plant('shared.js') };
  const words = { file: plant('words.js', weights.words) };
  const manifest = {
    shared,
    'web/reader/main.ts': { file: plant('entry.js'), dynamicImports: ['web/reader/hydrate.tsx'] },
    'web/reader/hydrate.tsx': {
      file: plant('reader.js', weights.reader),
      imports: ['shared'],
      dynamicImports: ['web/editor/PageEditScreen.tsx'],
      css: [plant('reader.css', weights.styles)],
    },
    '_text-face-x1.woff2': { file: plant('text-face-x1.woff2', weights.font) },
    'web/endpoint/enhance-endpoint.ts': {
      file: plant('endpoint.js', weights.endpoint),
      imports: ['shared'],
    },
    'web/endpoint/endpoint-style.ts': { file: plant('endpoint.css', weights.endpointStyles) },
    'web/console/CallTools.tsx': { file: plant('tools.js'), imports: ['shared'] },
    'web/console/Console.tsx': { file: plant('console.js', weights.console) },
    'virtual:texts/console/en': { file: plant('console-words.js') },
    'web/app/main.tsx': { file: plant('app.js'), imports: ['shared'] },
    'web/editor/PageEditScreen.tsx': {
      file: plant('editor.js', weights.editor),
      imports: ['shared'],
    },
    'virtual:texts/reader/en': { file: plant('english.js') },
    'virtual:texts/reader/zh-cn': words,
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  plant('preview-worker-x1.js', weights.worker);
  const done = spawnSync(process.execPath, ['scripts/checks/check-budgets.mjs', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { output: done.stdout + done.stderr, status: done.status };
}

test.each([
  ['a heavy reader', { reader: 95 }, 'reader, scripts'],
  ['a reader that passes its budget only with its words', { reader: 70, words: 12 }, 'reader, scripts'],
  ['heavy styles', { styles: 16 }, 'reader, styles'],
  ['a heavy font', { font: 26 }, 'text face'],
  ['a heavy view of endpoints', { endpoint: 13 }, 'endpoint, scripts'],
  ['heavy styles of endpoints', { endpointStyles: 6 }, 'endpoint, styles'],
  ['a heavy console', { console: 41 }, 'console, scripts'],
  ['a heavy editor', { editor: 165 }, 'page editor, scripts'],
  ['a heavy preview', { worker: 175 }, 'preview worker'],
])('%s fails the build and is named', (_, weights, name) => {
  const { output, status } = checkBuild(weights);
  expect(status).toBe(1);
  expect(output.split('\n').filter(line => line.includes('TOO HEAVY'))).toEqual([
    expect.stringContaining(name),
  ]);
});

test('what is loaded later does not count for the reader', () => {
  expect(checkBuild({ reader: 70, editor: 150 })).toMatchObject({ status: 0 });
});
