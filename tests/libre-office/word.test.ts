/** A Word file as somebody sees it who opens it. */
import { expect, test } from 'vitest';
import { addCatalog, buildItem, buildPage } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { textOfPages } from '#tests/kit/servers/libre-office.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

test('LibreOffice opens it: title, numbered headings, Chinese, the head of a long table on each page', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: '支付平台接口' });
  const cat_id = await addCatalog(app, item_id, '订单');
  const rows = Array.from({ length: 90 }, (_, at) => `| field_${at} | string | 商户订单号 |`);
  const page_content = `## 请求参数\n\n|参数名|类型|说明|\n|--|--|--|\n${rows.join('\n')}\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n\n- [x] 完成\n\n脚注[^1]\n\n[^1]: 签名规则`;
  await buildPage(lin, { item_id, page_title: '概述', page_content: 'Hello' });
  await buildPage(lin, { item_id, page_title: '下单', page_content, cat_id });
  const [title = '', contents = '', ...pages] = textOfPages(
    (await exportFile(lin, 'export/word', { item_id })).bytes,
  );
  expect(title).toContain('支付平台接口');
  for (const entry of ['概述', '订单', '下单', '请求参数']) expect(contents).toContain(entry);
  expect(pages.join('\n')).toMatch(/1\s+概述[^]*2\s+订单[^]*2\.1\s+下单[^]*2\.1\.1\s+请求参数/);
  expect(pages.filter(page => page.includes('field_')).length).toBeGreaterThan(1);
  for (const page of pages.filter(one => one.includes('field_'))) expect(page).toContain('参数名');
  expect(pages.join('\n')).toMatch(/field_89[^]*\{"a": 1\}[^]*☑\s*完成/);
  expect(pages.join('\n')).toContain('签名规则');
});
