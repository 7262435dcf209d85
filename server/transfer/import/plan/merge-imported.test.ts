/** What a document says now, onto the page that people worked on. */
import { describe, expect, test } from 'vitest';
import { readPage } from '#common/field-model/read-markdown.ts';
import { mergeImported } from './merge-imported.ts';

const two =
  '## List\n\nGET /boats\n\n| Query | Type |\n|---|---|\n| page | int |\n\n## Add\n\nPOST /boats\n\n### Body\n\n| Name | Type |\n|---|---|\n| name | string |\n';
const options = { lang: 'en', today: '2027-01-31' } as const;
const imported = '## Endpoint\n\n```http\nGET /boats\n```\n\nLists boats.\n';

test('what is imported onto a page of several endpoints is added below it, once', () => {
  const { page_content } = mergeImported({ base: undefined, mine: two, theirs: imported }, options);
  expect(page_content).toBe(`${two.trimEnd()}\n\n${imported}`);
  expect(mergeImported({ base: undefined, mine: page_content, theirs: imported }, options)).toMatchObject({
    page_content,
    is_same_text: true,
  });
});

const own = `**简要描述：** 

- 登记一艘船

**请求URL：** 
- \` https://harbour.example/ships \`
  
**请求方式：**
- POST 

**参数：** 

|参数名|必选|类型|说明|
|:----    |:---|:----- |-----   |
|name |是  |string |船名   |
|flag |是  |string | 船旗    |
|berth     |否  |int |     |
|note |否|string|写给港务|

港务每天九点看一次。

 **返回参数说明** 

|参数名|类型|说明|
|:-----  |:-----|-----|
|ship_id |int   |船的编号  |

 **备注** 

- 先问老林
`;

const document = `## 接口

\`\`\`http
POST /ships
\`\`\`

登记船只

## 请求头

| 名称 | 类型 | 必选 | 说明 |
|---|---|---|---|
| X-Trace | string | 否 |  |

## 请求体

| 名称 | 类型 | 必选 | 说明 |
|---|---|---|---|
| name | string | 是 | 船名 |
| flag | string | 否 | 国旗 |
| crew | integer | 是 | 船员 |

## 响应

### 200

| 名称 | 类型 | 说明 |
|---|---|---|
| ship_id | integer | 船的编号 |

### 404

没有这个港口
`;

describe('onto a page that a person wrote in their own layout', () => {
  const merge = (base: string | undefined, mine: string, theirs: string) =>
    mergeImported({ base, mine, theirs }, { ...options, lang: 'zh-cn' }).page_content;
  const first = merge(undefined, own, document);

  test('facts go into its cells, words beside those of the person, all else below its section', () => {
    expect(first).toBe(
      own
        .replace(
          '- POST \n',
          '- POST \n\n导入的文档中写道：登记船只\n\n**请求头**\n\n| 名称 | 类型 | 必选 | 说明 |\n|---|---|---|---|\n| X-Trace | string | 否 |  |\n',
        )
        .replace(
          '|flag |是  |string | 船旗    |\n|berth     |否  |int |     |\n|note |',
          '|flag |否  |string | 船旗（导入：国旗）    |\n| crew | 是 | integer | 船员 |\n|~~note~~ |',
        )
        .replace('船的编号  |\n', '船的编号  |\n\n**404**\n\n没有这个港口\n'),
    );
  });

  test('a page that is stored with its letters escaped gets them back, and no part twice', () => {
    const quoted = own.replace('写给港务', '写给 "港务" & <他>');
    const stored = quoted
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    expect(merge(undefined, stored, document)).toBe(merge(undefined, quoted, document));
  });

  test('the page is read with the new fields, without the one that is struck', () => {
    const page = readPage(first);
    const names =
      page?.kind === 'endpoint' && page.endpoint.bodies[0]?.schema.properties.map(one => one.name);
    expect(names).toEqual(['name', 'flag', 'crew']);
    expect(page?.kind === 'endpoint' && page.endpoint.parameters.map(one => one.name)).toEqual(['X-Trace']);
  });

  test('again, the document changes what it said and nothing else', () => {
    expect(merge(document, first, document)).toBe(first);
    const next = document
      .replace('国旗', '国旗，两个字母')
      .replace('没有这个港口', '港口不存在')
      .replace('POST /ships', 'PUT /ships')
      .replace('| crew | integer | 是 | 船员 |\n', '');
    expect(merge(document, first, next)).toBe(
      first
        .replace('（导入：国旗）', '（导入：国旗，两个字母）')
        .replace('没有这个港口', '港口不存在')
        .replace('- POST', '- PUT')
        .replace('| crew | 是 | integer | 船员 |\n', ''),
    );
  });
});

test('an import keeps the error codes that a person wrote, where the document has none', () => {
  const mine = `${imported}\n## Error codes\n\n| Code | Meaning |\n|---|---|\n| 1001 | The harbour is full |\n\n## Remarks\n\nMind the tide.\n`;
  const theirs = imported.replace('Lists', 'Counts');
  const { page_content, changes } = mergeImported({ base: imported, mine, theirs }, options);
  expect(page_content).toContain('Counts boats.');
  expect(page_content.split('The harbour is full')).toHaveLength(2);
  expect(page_content.split('Mind the tide.')).toHaveLength(2);
  expect(changes.map(({ rule }) => rule)).toEqual(['text']);
});

test('what an import removes before its day breaks callers, and on that day does not', () => {
  const page = (rows: string) =>
    `${imported}\n## Query parameters\n\n| Name | Type | Required | Description | Rules |\n|---|---|---|---|---|\n| page | integer | no | | |\n${rows}`;
  const mine = page('| old | string | no | | deprecated; removed on 2027-01-31 |\n');
  const levelsOn = (today: string) =>
    mergeImported({ base: mine, mine, theirs: page('') }, { lang: 'en', today }).changes.map(
      ({ level }) => level,
    );
  expect(levelsOn('2027-01-30')).toEqual(['breaking']);
  expect(levelsOn('2027-01-31')).toEqual(['safe']);
});
