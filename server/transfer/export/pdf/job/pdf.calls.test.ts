/** PDFs from their call to their file: who may, what the answer says, what is gone. What stands in one: tests/e2e/pdf.test.ts. */
import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import type { TestApp } from '#tests/kit/test-app.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { pdfKeptSeconds, pdfPartBytes, pdfSilentSeconds, pdfsPerPerson } from '../pdf-limits.ts';
import { endPdfsOfLastTime, openPdf, removeOldPdfs } from './pdf-job.ts';

/** A program that ends at once. */
const withChromium = { CHROMIUM_PATH: '/bin/false' };

async function buildSite(
  environment: Record<string, string> = withChromium,
  changes: Partial<TestApp['context']> = {},
) {
  let now = 1_800_000_000;
  const app = await startTestApp(environment, { now: () => now, ...changes });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: '支付 API' });
  const { page_id } = await buildPage(lin, { item_id });
  const later = (seconds: number) => {
    now += seconds;
  };
  return { app, lin, item_id, page_id, later };
}

/** As if a Chromium had made it. */
async function layPdf({ context: { db } }: TestApp, pdf_id: string, bytes: Buffer): Promise<void> {
  const { item_id } = await db
    .selectFrom('pdf_export')
    .select('item_id')
    .where('pdf_id', '=', pdf_id)
    .executeTakeFirstOrThrow();
  const pages = await db.selectFrom('page').select('page_id').where('item_id', '=', item_id).execute();
  const page_ids = JSON.stringify(pages.map(({ page_id }) => page_id));
  await db
    .updateTable('pdf_export')
    .set({ state: 'done', file_name: '支付 API.pdf', file_bytes: bytes.length, page_ids })
    .where('pdf_id', '=', pdf_id)
    .execute();
  for (let part = 0; part * pdfPartBytes < bytes.length; part += 1) {
    const some = bytes.subarray(part * pdfPartBytes, (part + 1) * pdfPartBytes).toString('base64');
    await db.insertInto('pdf_part').values({ pdf_id, part, bytes: some }).execute();
  }
}

async function buildDone(site: Awaited<ReturnType<typeof buildSite>>, who: As = site.lin): Promise<string> {
  const { pdf_id } = await who.call('export/pdf', { item_id: site.item_id });
  await site.app.context.background.drain();
  await layPdf(site.app, pdf_id, Buffer.alloc(pdfPartBytes + 10, 'pdf'));
  return pdf_id;
}

const fileOf = async (who: As, pdf_id: string) =>
  who.request({ url: `/api/export/pdfFile?pdf_id=${pdf_id}`, headers: { 'accept-language': 'en' } });

async function countRows({ context: { db } }: TestApp): Promise<number[]> {
  const rows = await db.selectFrom('pdf_export').select('pdf_id').execute();
  const parts = await db.selectFrom('pdf_part').select('pdf_id').execute();
  return [rows.length, parts.length];
}

test('a site without a Chromium says that it makes none, and what its operator has to do', async () => {
  const { lin, item_id } = await buildSite({});
  expect(await lin.call('export/pdfOffered', {})).toEqual({ is_offered: false });
  const { refusal } = await lin.try('export/pdf', { item_id });
  expect(refusal?.error_message).toContain('CHROMIUM_PATH');
});

test('who may export the item may have one, of its parts too; nobody else learns of it', async () => {
  const { app, lin, item_id, page_id } = await buildSite();
  const reader = await app.person('reader');
  await addMember(app, item_id, 'reader', 0);
  expect(await reader.refused('export/pdf', { item_id })).toBe('exportDenied');
  expect(await app.visitor().refused('export/pdf', { item_id })).toBe('notLoggedIn');
  expect(await lin.refused('export/pdf', { item_id: 999 })).toBe('notFound');
  const { pdf_id } = await lin.call('export/pdf', { item_id, page_id });
  expect(await reader.refused('export/pdfState', { pdf_id })).toBe('notFound');
  expect(await reader.refused('export/pdfFile', { pdf_id })).toBe('notFound');
});

test('a Chromium that does not start is said in words, and leaves nothing', async () => {
  const { app, lin, item_id } = await buildSite();
  const { pdf_id } = await lin.call('export/pdf', { item_id });
  await app.context.background.drain();
  const { state, error_message } = await lin.call('export/pdfState', { pdf_id });
  expect(state).toBe('failed');
  expect(error_message).toContain('Chromium did not start or stopped');
  expect(await lin.refused('export/pdfFile', { pdf_id })).toBe('notFound');
});

test('one person has so many under way, and the next once they have ended', async () => {
  const { app, lin, item_id } = await buildSite();
  const all = Array.from({ length: pdfsPerPerson }, async () => lin.call('export/pdf', { item_id }));
  await Promise.all(all);
  expect(await lin.refused('export/pdf', { item_id })).toBe('exportsTooMany');
  await app.context.background.drain();
  await lin.call('export/pdf', { item_id });
});

test('of many who ask at the same moment no more are let in than may be', async () => {
  const { app, lin, item_id } = await buildSite();
  const uid = Number((await lin.call('user/info', {})).uid);
  const pdf = { uid, item_id: Number(item_id), cat_id: 0, page_id: 0 };
  const asked = Array.from({ length: pdfsPerPerson + 3 }, async () => openPdf(app.context, pdf));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(pdfsPerPerson);
});

test('those that lie ready count until they are fetched or old', async () => {
  const site = await buildSite();
  const { lin, item_id } = site;
  const done: string[] = [];
  while (done.length < pdfsPerPerson) done.push(await buildDone(site));
  expect(await lin.refused('export/pdf', { item_id })).toBe('exportsTooMany');
  await fileOf(lin, done[0] ?? '');
  await buildDone(site);
  expect(await lin.refused('export/pdf', { item_id })).toBe('exportsTooMany');
  site.later(pdfKeptSeconds + 1);
  await lin.call('export/pdf', { item_id });
});

test('one that its person no longer wants is no trouble of the server', async () => {
  const logged: string[] = [];
  const log = openLog('error', line => void logged.push(line));
  const { app, lin, item_id } = await buildSite(withChromium, { log });
  await lin.call('export/pdf', { item_id });
  await app.context.db.deleteFrom('pdf_export').execute();
  await app.context.background.drain();
  expect(logged).toEqual([]);
});

test('a file is whole, is fetched once, and is gone', async () => {
  const site = await buildSite();
  const pdf_id = await buildDone(site);
  const answer = await fileOf(site.lin, pdf_id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(encodeURIComponent('支付 API.pdf')) as string,
  });
  expect(answer.rawPayload).toEqual(Buffer.alloc(pdfPartBytes + 10, 'pdf'));
  expect(JSON.parse((await fileOf(site.lin, pdf_id)).body)).toMatchObject({ error_code: 10101 });
  expect(await countRows(site.app)).toEqual([0, 0]);
});

test('whoever lost the right meanwhile gets neither the file nor its name', async () => {
  const site = await buildSite();
  const wang = await site.app.person('wang');
  await addMember(site.app, site.item_id, 'wang', 1);
  const pdf_id = await buildDone(site, wang);
  await site.app.context.db
    .updateTable('item_member')
    .set({ member_group_id: 0 })
    .where('item_id', '=', Number(site.item_id))
    .execute();
  expect(await wang.refused('export/pdfState', { pdf_id })).toBe('exportDenied');
  expect(await wang.refused('export/pdfFile', { pdf_id })).toBe('exportDenied');
});

test('a file goes to nobody who no longer sees all that is in it: hidden, moved or deleted meanwhile', async () => {
  const site = await buildSite();
  const { app, lin, item_id, page_id } = site;
  const wang = await app.person('wang');
  await addMember(app, item_id, 'wang', 1);
  const cat_id = String(await addCatalog(app, item_id, 'Internal'));
  const hidden = await buildPage(lin, { item_id, cat_id, page_title: 'Keys' });
  const ofWang = await buildDone(site, wang);
  const ofLin = await buildDone(site);
  expect((await wang.call('export/pdfState', { pdf_id: ofWang })).state).toBe('done');

  const { uid } = await wang.call('user/info', {});
  await lin.call('grant/save', { item_id, uid, cat_id, role: 'none' });
  for (const name of ['export/pdfState', 'export/pdfFile'] as const)
    expect(await wang.refused(name, { pdf_id: ofWang })).toBe('notFound');
  expect((await lin.call('export/pdfState', { pdf_id: ofLin })).state).toBe('done');

  const other = await buildItem(lin, { item_name: 'Other' });
  const move = async (page: string, to: string) =>
    app.context.db
      .updateTable('page')
      .set({ item_id: Number(to) })
      .where('page_id', '=', Number(page))
      .execute();
  await move(hidden.page_id, other);
  expect(await lin.refused('export/pdfFile', { pdf_id: ofLin })).toBe('notFound');
  await move(hidden.page_id, item_id);
  await lin.call('page/delete', { page_id });
  expect(await lin.refused('export/pdfFile', { pdf_id: ofLin })).toBe('notFound');
});

test('a page or a catalog of another item is none of this one', async () => {
  const { app, lin, item_id } = await buildSite();
  const other = await buildItem(lin, { item_name: 'Other' });
  const { page_id } = await buildPage(lin, { item_id: other });
  const cat_id = String(await addCatalog(app, other, 'Guides'));
  expect(await lin.refused('export/pdf', { item_id, page_id })).toBe('notFound');
  expect(await lin.refused('export/pdf', { item_id, cat_id })).toBe('notFound');
});

test('what nobody fetched is gone after an hour', async () => {
  const site = await buildSite();
  const pdf_id = await buildDone(site);
  await removeOldPdfs(site.app.context);
  expect(await countRows(site.app)).toEqual([1, 2]);
  site.later(pdfKeptSeconds + 1);
  expect(await site.lin.refused('export/pdfFile', { pdf_id })).toBe('notFound');
  await removeOldPdfs(site.app.context);
  expect(await countRows(site.app)).toEqual([0, 0]);
});

test('one that its server left unfinished is said to have ended, and takes nobody’s turn', async () => {
  const site = await buildSite();
  const { pdf_id } = await site.lin.call('export/pdf', { item_id: site.item_id });
  const { db, background } = site.app.context;
  await background.drain();
  const unfinish = async (process?: string) =>
    db
      .updateTable('pdf_export')
      .set({ state: 'drawing', ...(process !== undefined && { process }) })
      .where('pdf_id', '=', pdf_id)
      .execute();
  const stateOf = async () => site.lin.call('export/pdfState', { pdf_id });
  await unfinish();
  await endPdfsOfLastTime(site.app.context);
  expect((await stateOf()).error_message).toContain('The server was restarted');
  await unfinish('another machine 12');
  expect((await stateOf()).state).toBe('drawing');
  site.later(pdfSilentSeconds + 1);
  expect((await stateOf()).state).toBe('failed');
});

test('those that wait know how many come before them', async () => {
  const site = await buildSite();
  const { db } = site.app.context;
  const calls = [1, 2, 3].map(async () => site.lin.call('export/pdf', { item_id: site.item_id }));
  await Promise.all(calls);
  await site.app.context.background.drain();
  await db.updateTable('pdf_export').set({ state: 'waiting' }).execute();
  const rows = await db.selectFrom('pdf_export').select('pdf_id').orderBy('turn').execute();
  const places = rows.map(async ({ pdf_id }) => (await site.lin.call('export/pdfState', { pdf_id })).place);
  expect(await Promise.all(places)).toEqual(['0', '1', '2']);
});
