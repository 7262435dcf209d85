import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const page_content =
  '## Endpoint\n\n```http\nGET /a\n```\n\n## Query parameters\n\n| Name | Type | Required |\n|---|---|---|\n| q | string | yes |\n';

test('an endpoint is drawn in the language of the reader, and stays as it was written where that is wanted', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const { page_id } = await buildPage(lin, { item_id: await buildItem(lin), page_content });
  const read = async (lang: string, as_written = '0') => {
    const payload = new URLSearchParams({ page_id, as_written }).toString();
    const headers = { 'accept-language': lang, 'content-type': 'application/x-www-form-urlencoded' };
    const { body } = await app
      .visitor()
      .request({ method: 'POST', url: '/api/page/article', headers, payload });
    return JSON.parse(body).data.html as string;
  };
  // Twice, as the second is the kept answer.
  for (let time = 0; time < 2; time += 1) {
    expect(await read('en')).toContain('>required</span>');
    expect(await read('zh-cn')).toContain('>必填</span>');
    const written = await read('en', '1');
    expect(written).toContain('<table>');
    expect(written).not.toContain('class="fields');
  }
});
