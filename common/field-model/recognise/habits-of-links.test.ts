/** Habits of pages in how they lead from a message to an object that they describe, and name what is inside of a field. */
import { describe, expect, test } from 'vitest';
import { json, readings, table } from '#tests/kit/api/read-page.ts';

describe('a table of answers that leads to an object', () => {
  const call =
    '# Fleet\n\n## GET /boats\n\n### 返回结果\n\n|状态码|状态码含义|数据模型|\n|---|---|---|\n|200|OK|[BoatVO](#schemaboatvo)|\n|404|Not Found|[Failure](#schemafailure)|\n\n';
  const model = (name: string, fields: string) =>
    `## ${name}\n\n<a id="schema${name.toLowerCase()}"></a>\n\n${json('{"id": 0, "note": null}')}### 属性\n\n|名称|类型|必选|说明|\n|---|---|---|---|\n${fields}\n`;
  const boat = model('BoatVO', '|id|integer|false|编号|\n|captain|[CaptainVO](#schemacaptainvo)|false|船长|');
  const captain = model('CaptainVO', '|name|string|false|名|');

  test('answers the fields of that, and of what these lead to', () => {
    expect(readings(`${call}# 数据模型\n\n${boat}${captain}`)).toEqual([
      'GET /boats: response id, response captain, response captain.name',
    ]);
  });

  test('answers nothing of an object that the page does not describe', () => {
    expect(readings(`${call}# 数据模型\n\n${captain}`)).toEqual(['GET /boats: ']);
  });

  test('stops at an object that leads to itself', () => {
    const node = model('BoatVO', '|id|integer|false|编号|\n|next|[BoatVO](#schemaboatvo)|false|下一条|');
    expect(readings(`${call}# 数据模型\n\n${node}`)[0]).toContain('response next');
  });
});

describe('a table of what is inside of a field', () => {
  const outer =
    '| key | type | description |\n|---|---|---|\n| code | number | 状态 |\n| data | array | 船只列表 |\n\n';
  const inner = '| key | type | description |\n|---|---|---|\n| id | number | 编号 |\n\n';
  const page = (title: string) => `## GET /boats\n\n### 返回\n\n${outer}#### ${title}\n\n${inner}`;

  test('may have the words of its description above it', () => {
    expect(readings(page('船只信息'))).toEqual([
      'GET /boats: response code, response data, response data[].id',
    ]);
  });

  test('is beside it where the words are others', () => {
    expect(readings(page('港口信息'))).toEqual(['GET /boats: response code, response data, response id']);
  });

  test('may stand in front of the table with the field', () => {
    const rows = (...names: string[]) =>
      `| 字段名 | 类型 | 描述 |\n|---|---|---|\n${names.map(name => `| ${name} | ${name.endsWith('s') ? 'array' : 'string'} | 说明 |\n`).join('')}\n`;
    const text = `# 订单\n\n## 请求地址\n\nPOST /orders\n\n## 日志 logs\n\n${rows('code')}## 明细 items\n\n${rows('price', 'logs')}## 订单 order\n\n${rows('date', 'items')}`;
    expect(readings(text)).toEqual([
      'POST /orders: body items, body items[].logs, body items[].logs[].code, body items[].price, body date',
    ]);
  });

  test('goes where its field goes, whatever its heading is called', () => {
    const text = `## POST /boats/list\n\n### 输入参数\n\n| 参数名称 | 参数类型 | 描述 |\n|---|---|---|\n| filter | object | 条件 |\n\n#### filter\n\n${table('op')}`;
    expect(readings(text)).toEqual(['POST /boats/list: body filter, body filter.op']);
  });
});
