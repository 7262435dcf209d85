/** Habits of cells, points and headings in pages that people typed by hand, that were misread once. */
import { describe, expect, test } from 'vitest';
import { readPage } from '#common/field-model/read-markdown.ts';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const call = '# Boats\n\n`GET /boats`\n\n';
const table = (head: string, ...rows: string[]) =>
  `| ${head} |\n|${head
    .split('|')
    .map(() => '---|')
    .join('')}\n${rows.map(row => `| ${row} |\n`).join('')}\n`;

describe('the cell of a name', () => {
  test('may say the type and whether it must be sent, below the name', () => {
    const rows = [
      '`id` <br /><span class="type">integer</span> <span>required</span> | Which',
      '`size` <br/>string | How large',
      '`name` string (not required) | What it is called',
    ];
    const model = readPage(`${call}${table('Query Parameters | ', ...rows)}`);
    const parameters = model?.kind === 'endpoint' ? model.endpoint.parameters : [];
    expect(parameters.map(({ name, is_required, schema }) => [name, is_required, ...schema.types])).toEqual([
      ['id', true, 'integer'],
      ['size', false, 'string'],
      ['name', false, 'string'],
    ]);
  });

  test('may have a footnote behind the name, and marks of nesting before those that are drawn', () => {
    const rows = ['owner | object | Who', '└ id<sup>1</sup> | int | Which', '__└ name | string | What'];
    expect(readings(`${call}## Response\n\n${table('Name | Type | Description', ...rows)}`)).toEqual([
      'GET /boats: response owner, response owner.id, response owner.id.name',
    ]);
  });

  test('stands below a head that is left empty, also where the row of heads begins with the bar behind it', () => {
    const rows = '`id` | true | string | Which\n`name` | true | string | What\n';
    const page = `${call}## Parameters\n\n  | Required | Type | Description\n--- | --- | --- | ---\n${rows}`;
    expect(readings(page)).toEqual(['GET /boats: query id!, query name!']);
  });
});

describe('the cell of a value', () => {
  test('as code or a star is a value, though it reads like a word for none', () => {
    const rows = [
      'site | string | `none` | Which',
      'origin | string | * | Whose',
      'none | string | - | What',
    ];
    const model = readPage(
      `${call}## Parameters\n\n${table('Name | Type | Default | Description', ...rows)}`,
    );
    const parameters = model?.kind === 'endpoint' ? model.endpoint.parameters : [];
    expect(parameters.map(({ name, schema }) => [name, schema.default])).toEqual([
      ['site', 'none'],
      ['origin', '*'],
    ]);
  });
});

describe('a table below the name of a type', () => {
  const fields = (type: string, words = 'What') =>
    `## Response\n\n${table('Name | Type | Description', `boat | ${type} | ${words}`)}`;

  test('has its fields, where the field that has it only names it in its description', () => {
    const page = `${call}${fields('JSON Object', 'the text of a BoatInfo')}* Type \\(BoatInfo\\)\n\n${table('Name | Type | Description', 'id | int | Which')}`;
    expect(readings(page)).toEqual(['GET /boats: response boat, response boat.id']);
    const other = `${call}${fields('object', 'BoatInfoList or BoatInfo')}BoatInfo:\n\n${table('Name | Type', 'id | int')}`;
    expect(readings(other)).toEqual(['GET /boats: response boat, response boat.id']);
  });

  test('is no part of a field whose description has the word of its label', () => {
    const page = `${call}${fields('object', 'Optional, the boat')}**Body (Optional)**\n\n${table('Name | Type', 'id | int')}`;
    expect(readings(page).join()).not.toContain('boat.id');
  });

  test('has its values, and no codes of errors, unless a head says that they are', () => {
    const codes = (head: string, type = 'BoatKind') => {
      const page = `${call}${fields(type)}### ${type} / integer\n\n${table(head, '1 | small', '2 | large')}`;
      const model = readPage(page);
      return model?.kind === 'endpoint' ? model.endpoint.error_codes.length : undefined;
    };
    expect(codes('Value | Description')).toBe(0);
    expect(codes('Error code | Description')).toBe(2);
    expect(codes('Value | Description', 'ErrorCode')).toBe(2);
  });
});

describe('points', () => {
  test('may have words in front of the name', () => {
    const list = '+ **编号**: `id` \n+ **大小**：`size` （1，小）\n+ **名称**: `name`\n';
    expect(readings(`${call}## 参数说明\n\n${list}`)).toEqual([
      'GET /boats: query id, query size, query name',
    ]);
    expect(readings(`${call}## 参数说明\n\n- **类型**: \`int\`\n- **默认**: \`long\`\n`)).toEqual([
      'GET /boats: ',
    ]);
  });

  test('may have a server each below the label of the address', () => {
    const list =
      '* 接口地址\n\t* 测试环境 https://test.a.example/boats\n\t* 生产环境 https://a.example/boats\n* 请求方式：POST\n* 请求参数\n\n';
    const page = `# 船\n\n${list}${table('字段 | 类型', 'id | int')}`;
    expect(readings(page)).toEqual(['POST https://test.a.example/boats: body id']);
    const model = readPage(page);
    expect(model?.kind === 'endpoint' && model.endpoint.description).toContain(
      '生产环境 https://a.example/boats',
    );
  });
});

describe('a heading', () => {
  test('may be the method with a colon, and stand above what is sent', () => {
    const page = `# Add\n*/api/boats*\n\n## POST:\n\n${json('{"a": 1}')}## Response:\n\n${json('{"b": 1}')}`;
    expect(readings(page)).toEqual(['POST /api/boats: ']);
    expect(shown(page)).toEqual([[1, 1]]);
  });

  test('may be a path alone, above what is answered', () => {
    const section = (path: string, words: string) => `### ${path}\n\n${words}\n\n${json('[{"name": "a"}]')}`;
    const page = `# Server\n\n${section('api/boats', 'Gives a list. Example:')}${section('api/info', 'Returns JSON which looks like this:')}`;
    expect(shown(page)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test('of a part with the name of a type is no field', () => {
    const page = (line: string) =>
      `## Boats [GET /boats]\n\n+ Response 200 (application/json)\n    + ${line}\n    + name (string): What\n`;
    expect(readings(page('Attributes (Boat)')).join()).not.toContain('Attributes');
    expect(readings(page('Attributes (object): of the boat')).join()).toContain('Attributes');
  });

  test('may have links beside the address and the method in brackets', () => {
    const page = `## 查询 [/boats/find][GET][回到列表](#list)\n\n+ id (string) - 编号\n+ time (string) - 时间\n`;
    expect(readings(page)).toEqual(['GET /boats/find: query id, query time']);
  });

  test('about common parameters is a part of the request, where it stands beside its own', () => {
    const page = (own: string) =>
      `## 请求参数\n\n### 通用参数\n\n${table('字段 | 类型 | 必选', 'app | string | 是')}${own}## 返回结果\n\n${json('{"result": true}')}`;
    expect(readings(page(`### 接口参数\n\n${table('字段 | 类型 | 必选', 'id | string | 是')}`)).length).toBe(
      1,
    );
    expect(readings(page(''))).toEqual([]);
  });
});

describe('a value', () => {
  test('without a label is answered where a call sends none, also behind a part of the request', () => {
    const page = `## \`/boats\`\n\n- method: \`GET\`\n- headers: \`authorized:<key>\`\n- kind: \`json\`\n\n${json('{"code": 200, "boats": []}')}`;
    expect(shown(page)).toEqual([[0, 1]]);
  });

  test('may have words of another script in lists, and comments behind them', () => {
    const value =
      '{\n  "ids": [ПУСТО], # кто\n  "size": 1, # сколько\n  status: 状态[0:正常;1:禁用]\n  name: 名称\n}';
    expect(readings(`# POST /boats\n\n## Request\n\n${json(value)}`)).toEqual([
      'POST /boats: body ids, body size, body status, body name',
    ]);
  });
});
