import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

test('the document of the editor brings the text to those who may read it, and is never taken from the history', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { password: 'visit word' });
  const { page_id } = await buildPage(lin, { item_id, page_content: 'a </script> of mine' });
  const open = async (who: As) => {
    const { body, headers } = await who.request({ url: `/page/edit/${item_id}/${page_id}` });
    const json = /id="answers">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const { answers } = JSON.parse(json) as { answers: Record<string, unknown> };
    return { answers: JSON.stringify(answers), kept: headers['cache-control'] };
  };
  const own = await open(lin);
  expect(own.answers).toContain('a </script> of mine');
  expect(own.kept).toBe('no-store');
  const strange = await open(await app.person('stranger'));
  expect(strange.answers).toContain('"username":"stranger"');
  expect(strange.answers).not.toContain('of mine');
  expect((await open(app.visitor())).answers).toBe('{}');
});
