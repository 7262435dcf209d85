/** A page in our layout is drawn in the words of its reader, whichever language it was written in. */
import { describe, expect, test } from 'vitest';
import type { Lang } from '../../texts/index.ts';
import { renderReading } from '../render-reading.ts';

const without = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const read = (markdown: string, lang: Lang) => renderReading(markdown, { lang });

const order = `## Endpoint

\`\`\`http
POST https://api.example.com/orders
\`\`\`

## Authorization

Any one of these options is enough.

| Option | Name | Kind | Description | Scopes |
|---|---|---|---|---|
| 1 | key | API key | header: X-Key | \`write\` |
| 2 | (none needed) | | | |

## Request body

**Required.**

**Content type:** \`application/json\`

| Name | Type | Required | Description | Rules |
|---|---|---|---|---|
| (body) | object: Order | | What is ordered. | no other fields |
| state | string or null, one of | no | How far it is. | read-only; one of \`open\`, \`paid\`; length ≤ 8 |
| kind | "x or y" or null | no | Which one. | same as above |
| tags | string[] | yes | Words or names. | items ≥ 1; no duplicates |

**Example:** small

\`\`\`json
{"state": "open"}
\`\`\`

## Responses

### 200

Made.

**Response headers**

| Name | Type | Description |
|---|---|---|
| X-Left | integer | How many calls are left. |

## Error codes

| Code | Meaning | What to do |
|---|---|---|
| 10001 | No such shop. | Ask for one. |

## Details

- Base address: \`https://api.example.com\`
- Operation: \`createOrder\`

## Remarks

## Details

- Operation: by hand
`;

describe('what the layout says', () => {
  const chinese = read(order, 'zh-cn');
  const words = without(chinese.html);

  test.each([
    '身份验证',
    '满足下列任意一种方式即可。',
    '方式 1',
    'API 密钥',
    '权限范围',
    '（无需验证）',
    '请求体',
    '必填。',
    '内容类型：',
    '不允许其他字段',
    'string 或 null, 其中之一',
    '"x or y" 或 null',
    '结构同上',
    '方式 2',
    '只读',
    '可选值',
    '长度 ≤ 8',
    '元素 ≥ 1',
    '元素不重复',
    '示例： small',
    '返回头',
    '错误码',
    '处理办法',
    '其他信息',
    '基础地址：',
    '操作标识：',
    '备注',
  ])('%s is said in the words of the reader', word => {
    expect(words).toContain(word);
  });

  test('what the author says stays, and so does what a person wrote below the remarks', () => {
    for (const said of ['How far it is.', 'Words or names.', 'object: Order', 'Made.', 'Operation: by hand'])
      expect(words).toContain(said);
  });

  test('the contents name the headings as they are shown; their addresses stay', () => {
    const english = read(order, 'en');
    expect(chinese.toc.map(({ text }) => text)).toContain('请求体');
    expect(chinese.toc.map(({ id }) => id)).toEqual(english.toc.map(({ id }) => id));
  });
});

test('a page in another layout keeps the words of its author', () => {
  const page =
    '**请求URL：**\n\n- `/orders`\n\n**请求方式：**\n\n- POST\n\n## 请求体\n\n|参数名|必选|类型|说明|\n|---|---|---|---|\n|id|是|string|订单号|\n\n## Notes\n\nMine.\n';
  const words = without(read(page, 'en').html);
  expect(words).toContain('请求体');
});
