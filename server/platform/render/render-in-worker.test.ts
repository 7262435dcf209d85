import { expect, test } from 'vitest';
import { openRenderWorker } from './render-in-worker.ts';

test('a page that takes too long is given as it was typed, and those behind it are rendered', {
  timeout: 30_000,
}, async () => {
  const hasty = openRenderWorker(0);
  expect((await hasty.render('**slow** words', {})).html).toContain('**slow** words');
  await hasty.close();
  const patient = openRenderWorker();
  const [first, second] = await Promise.all([patient.render('**a**', {}), patient.render('**b**', {})]);
  expect([first.html, second.html].map(html => html.includes('<strong>'))).toEqual([true, true]);
  await patient.close();
});
