/** What the log lacks is read in as few comparisons as there are entries. */
import { expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { compareTexts } from './compare-texts.ts';
import { readUnlogged } from './read-unlogged.ts';

const text = (type: string) =>
  `\`\`\`http\nGET /orders\n\`\`\`\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | ${type} |\n`;

/** Nothing reads what is saved but the test. */
const nothingReads = { pagesSaved: () => {}, correctionsSaved: () => {}, catchUp: async () => {} };

async function start() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds, page_models: nothingReads });
  const [lin, wang] = [await app.person('lin'), await app.person('wang')];
  const item_id = await buildItem(lin, {});
  await addMember(app, item_id, 'wang', 1);
  const { page_id } = await buildPage(lin, { item_id, page_content: text('int') });
  const save = async (who: As, page_content: string, page_comments = '') =>
    who.call('page/save', { page_id, page_title: 'Orders', page_content, page_comments });
  const read = async () => {
    let comparisons = 0;
    const compare = async (texts: Parameters<typeof compareTexts>[0]) => {
      comparisons += 1;
      return compareTexts(texts);
    };
    const entries = await readUnlogged(app.context.db, { compare }, Number(page_id));
    return { entries, comparisons };
  };
  return { now, lin, wang, save, read };
}

test('saves of one person in a row are compared once, with all their notes; those of another by themselves', async () => {
  const { lin, wang, save, read } = await start();
  for (const type of ['long', 'string', 'boolean']) await save(lin, text(type));
  await save(wang, text('number'), 'First');
  await save(wang, `${text('number')}\nAsk us.`);
  await save(wang, text('string'), 'Second');
  const { entries, comparisons } = await read();
  expect(entries.map(({ username, kind, note }) => [username, kind, note])).toEqual([
    ['lin', 'added', ''],
    ['wang', 'saved', 'First\nSecond'],
  ]);
  expect(entries[1]).toMatchObject({ level: 'breaking', version_before: 4, version: 7 });
  expect(comparisons).toBe(2);
});

test('a break that is taken back among them was none, and an hour later another entry begins', async () => {
  const { now, wang, save, read } = await start();
  await save(wang, text('string'));
  await save(wang, `${text('int')}\nAsk us.`);
  now.seconds += 3 * 3600;
  await save(wang, text('string'));
  const { entries } = await read();
  expect(entries.map(({ username, level }) => [username, level])).toEqual([
    ['lin', 'safe'],
    ['wang', 'words'],
    ['wang', 'breaking'],
  ]);
});
