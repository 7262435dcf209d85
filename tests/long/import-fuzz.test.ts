/** Files that were damaged on the way, thousands of ways: each becomes an item or is refused in words, soon, and leaves nothing. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, errorCodes } from '#common/errors.ts';
import { readCurl } from '#common/field-model/curl/read-curl.ts';
import { openArchive } from '#server/transfer/import/archive/open-archive.ts';
import { matchPages } from '#server/transfer/import/plan/match-pages.ts';
import { planPages } from '#server/transfer/import/plan/plan-pages.ts';
import { readFileToImport } from '#server/transfer/import/read-file.ts';
import '#tests/kit/product/built-threads.ts';
import { tryImport, zipOf } from '#tests/kit/import.ts';
import { startTestApp } from '#tests/kit/test-app.ts';
import { storedFiles } from '#tests/kit/upload.ts';
import { type Chance, chanceFrom, damage, damageTree, printTree } from './damage.ts';
import { listFilesToImport, type Sound } from './files-to-import.ts';
import { size } from './size.ts';

/** Of the processor; what one file may take before its owner reads that it takes too long is far more. */
const mostMs = 10_000;
let folder: string;
let sounds: Sound[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-fuzz-'));
  sounds = await listFilesToImport();
  const word = sounds.find(({ file_name }) => file_name === 'text.docx');
  if (word) word.parts = await partsOf(word.bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function partsOf(bytes: Buffer): Promise<Record<string, Buffer>> {
  const path = join(folder, 'parts.zip');
  writeFileSync(path, bytes);
  const archive = await openArchive(path);
  const parts: Record<string, Buffer> = {};
  for (const file of archive.files) parts[file.path] = await archive.read(file);
  archive.close();
  return parts;
}

/** The whole file, a value of its tree, or one of the files in it. */
async function damaged({ bytes, tree, parts }: Sound, chance: Chance): Promise<Buffer> {
  if (tree !== undefined && chance() < 0.6) return Buffer.from(printTree(damageTree(tree, chance)));
  const names = Object.keys(parts ?? {});
  const name = names[Math.floor(chance() * names.length)];
  if (parts === undefined || name === undefined || chance() < 0.5) return damage(bytes, chance);
  return zipOf({ ...parts, [name]: damage(parts[name] ?? Buffer.of(), chance) });
}

/** What the reading thread does with a file. @returns what its owner reads */
async function read(file_name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, 'file');
  const scratch_dir = join(folder, 'scratch');
  rmSync(scratch_dir, { recursive: true, force: true });
  mkdirSync(scratch_dir);
  writeFileSync(path, bytes);
  try {
    let count = 0;
    const newPath = () => join(scratch_dir, String((count += 1)));
    const file = { path, file_name, newPath, file_under_bytes: 1_000_000, lang: 'en' as const };
    const plan = planPages(await readFileToImport(file), 'en', { placeholder: 'mark-' });
    return `${matchPages(plan, [], { lang: 'en', today: '2027-01-31' }).pages.length} pages`;
  } catch (error) {
    if (error instanceof AppError && error.name !== 'broken') return error.name;
    // What ran out of stack nested too deeply, and says so.
    if (error instanceof RangeError) return 'importTooDeep';
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

const inWords = /^(?:\d+ pages|import[A-Z]\w+)$/;

test(`every kind of file, damaged ${size.damages} times each, is read or refused in words`, {
  timeout: 60_000 + size.damages * 2_000,
}, async () => {
  const wrong: unknown[] = [];
  const seen = new Set<string>();
  for (const sound of sounds) {
    expect([sound.file_name, await read(sound.file_name, sound.bytes)]).toEqual([
      sound.file_name,
      expect.stringMatching(/^[1-9]\d* pages$/),
    ]);
    for (let seed = 1; seed <= size.damages; seed += 1) {
      const bytes = await damaged(sound, chanceFrom(seed));
      const before = process.cpuUsage();
      const message = await read(sound.file_name, bytes);
      const { user, system } = process.cpuUsage(before);
      const ms = Math.round((user + system) / 1000);
      if (!inWords.test(message) || ms > mostMs) wrong.push({ file: sound.file_name, seed, message, ms });
      seen.add(message.replace(/^\d+/, 'some'));
    }
  }
  expect(wrong).toEqual([]);
  // It did come to both ends.
  expect([...seen]).toEqual(expect.arrayContaining(['some pages', 'importDamaged']));
});

test(`${size.damages * 20} damaged curl commands are read or are none`, () => {
  const command = Buffer.from(
    `curl -X POST 'https://api.example.com/a?b=1' -H "X-Key: 1" --data-raw $'{"a":"\\u4e2d"}' -F 'f=@x' -u a:b`,
  );
  for (let seed = 1; seed <= size.damages * 20; seed += 1) {
    const text = damage(command, chanceFrom(seed)).toString();
    expect(() => readCurl(text), `seed ${seed}`).not.toThrow();
  }
});

test('through the whole call, what is refused leaves no item, no row and no file', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const imports = join(app.context.config.data_dir, 'imports');
  for (const [index, sound] of sounds.slice(0, 11).entries()) {
    const bytes = await damaged(sound, chanceFrom(1_000 + index));
    const items = (await lin.call('item/myList', {})).length;
    const files = storedFiles(app).length;
    const { body } = await tryImport(lin, { file_name: sound.file_name, bytes });
    const { error_code, error_message } = JSON.parse(body) as { error_code: number; error_message: string };
    const isRead = error_code === 0;
    expect([error_code, error_message]).not.toEqual([errorCodes.broken, expect.stringContaining('noted as')]);
    expect((await lin.call('item/myList', {})).length - items).toBe(isRead ? 1 : 0);
    if (!isRead) expect(storedFiles(app)).toHaveLength(files);
    expect(existsSync(imports) ? readdirSync(imports) : []).toEqual([]);
  }
});
