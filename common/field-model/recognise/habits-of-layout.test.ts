/** Habits of how people lay out points, quotes, titles and tables, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown } from '#tests/kit/api/read-page.ts';

const fence = (text: string, language = '') => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('points', () => {
  test('stand beside each other, however many blanks are around their marks', () => {
    const call = (lead: string, path: string) =>
      `${lead}\`POST ${path}\` : what it does\n\n\t-  \`name\` : of the boat\n\n${json('{"name": "a"}')}- Response :\n\n${json('{"id": 1}')}`;
    const page = `# Boats\n\n${call('-  ', '/boats')}${call(' -  ', '/boats/join')}`;
    expect(readings(page)).toEqual(['POST /boats: body name', 'POST /boats/join: body name']);
    expect(shown(page)).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('with one blank right below a point are in it', () => {
    const page =
      '## POST /boats\n\n### Parameters\n\n- harbour (object): where it lies\n - city (string): which\n- name (string): of the boat\n';
    expect(readings(page)).toEqual(['POST /boats: body harbour, body harbour.city, body name']);
  });

  test('in a quote inside of a point are in that', () => {
    const page =
      '## POST /boats\n\n#### 返回参数\n\n1. code : 0 为正常\n2. data : 数据\n    > 1. id: 10 // 编号\n    > 2. name: "a" // 名称\n';
    expect(readings(page)).toEqual([
      'POST /boats: response code, response data, response data.id, response data.name',
    ]);
  });

  test('of a list of calls are endpoints where one of them says what it answers', () => {
    const page =
      '# API\n\n## Boats\n\n- `GET /boats/names?q=`\n  - Résultat: `{ results: [{ id, label }] }`\n- `GET /boats/all?page=`\n  - Résultat: `[{ id, name }]`\n';
    expect(readings(page)).toEqual([
      'GET /boats/names: response results, response results.id, response results.label',
      'GET /boats/all: response id, response name',
    ]);
  });
});

describe('titles', () => {
  test('as quotes are addresses, each with its points', () => {
    const part = (path: string, name: string) => `> ${path}\n- 请求参数:\n  - ${name}\n- 返回参数:\n  - 无\n`;
    expect(
      readings(`# Boats\n\n## Account\n${part('/boats/add', 'name')}${part('/boats/join', 'code')}`),
    ).toEqual([' /boats/add: query name', ' /boats/join: query code']);
  });

  test('may be an address as code and words of another script, without a method', () => {
    const part = (path: string, name: string) =>
      `### \`${path}\` 说明文字\n\n* \`${name}\` 名称\n\n返回值\n\n* \`token\`: 获取的\n\n`;
    expect(readings(`# 手册\n\n${part('/login', 'user')}${part('/join', 'code')}`)).toEqual([
      ' /login: query user, response token',
      ' /join: query code, response token',
    ]);
  });

  test('of sections that a table gives a call each, with the same words', () => {
    const page =
      '## 认证接口\n\n| 接口地址 | 请求方法 | 功能描述 |\n|---|---|---|\n| `/auth/login` | POST | 登录接口 |\n| `/auth/logout` | POST | 登出接口 |\n\n' +
      `#### 3.1 登录接口\n\n**请求参数：**\n\n${json('{"name": "a"}')}**返回结果：**\n\n${json('{"code": 0}')}` +
      `#### 3.2 登出接口\n\n**请求参数：**\n\n- Authorization: Bearer token（请求头，必填）\n\n**返回结果：**\n\n${json('{"code": 0}')}`;
    expect(readings(page)).toEqual(['POST /auth/login: ', 'POST /auth/logout: header Authorization!']);
  });

  test('with their labels in bold slanted letters are sections of the same call', () => {
    const part = (title: string) =>
      `### ${title}\n\n***Endpoint:***\n\n${fence('Method: POST\nType: RAW\nURL: https://a.example/boats', 'bash')}***Body:***\n\n${json('{"name": "a"}')}`;
    expect(readings(`## Default\n\n${part('1. Quick reply')}${part('2. Slow one')}`)).toEqual([
      'POST https://a.example/boats: ',
      'POST https://a.example/boats: ',
    ]);
  });

  test('inside of a section divide the call that it begins with', () => {
    const page =
      '### 1. All boats\n\n**GET** `/boats`\n\n#### Without filters\n\n```\nGET http://localhost:50/boats\n```\n\n' +
      `#### With filters\n\n\`\`\`\nGET http://localhost:50/boats?kind=sloop\n\`\`\`\n\n#### Response\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats: query kind']);
  });

  test('are longer than a path that a label gives with all that stands in front', () => {
    const page = `# GET /boats\n\nAll of them\n\n**URL** : \`/api/boats\`\n\n**Method** : \`GET\`\n\n## Success Response\n\n${json('{"id": 1}')}`;
    expect(readings(page)).toEqual(['GET /api/boats: ']);
  });
});

describe('tables', () => {
  test('have the first field where others have their heads', () => {
    const page =
      '## POST /boats\n\n所需参数\n\n| boat_name | 船的名字 | |\n| --- | --- | --- |\n| harbour | 港口 | |\n\n';
    expect(readings(page)).toEqual(['POST /boats: body boat_name, body harbour']);
    const headed = page.replace('boat_name | 船的名字', 'Filtro | Valores que acepta');
    expect(readings(headed)).toEqual(['POST /boats: body harbour']);
  });

  test('are headed by the columns of a database, each with its type', () => {
    const page =
      '# 数据库设计\n\n船(tb_boat)\n\n| id(Long) | name(String) | harbour_id(Long, ManyToOne) | is_open |\n|---|---|---|---|\n| 1 | a | 1 | 是 |\n';
    expect(readings(page)).toEqual(['table: column id, column name, column harbour_id, column is_open']);
  });

  test('of an item and its value say what is sent and answered by status', () => {
    const page =
      '### POST /boats/read\n\n| 項目 | 値 |\n| --- | --- |\n| Content-Type | `multipart/form-data` |\n| フィールド | `file`: 画像 |\n| 200 ボディ | `BoatFields`（部分） |\n| 400 | `INVALID` |\n';
    expect(readings(page)).toEqual(['POST /boats/read: body file']);
  });

  test('give several columns in one point of a list', () => {
    const page =
      '# Tables\n\n## boat\n\n- **Columns:**\n  - `id`: Primary key.\n  - `first_name`, `last_name`: Of the owner.\n';
    expect(readings(page)).toEqual(['table: column id, column first_name, column last_name']);
  });
});

test('numbers of sections are no versions, also on a page that says when it was changed', () => {
  const part = (number: number) =>
    `### 1.${number} 查询\n\n- **接口地址**: \`/boats/${'abc'[number]}\`\n- **请求方法**: \`GET\`\n- **Query 参数**: - \`id\`: string (编号)\n\n`;
  const page = `# 文档\n\n##### 最后更新: \`2025-01-05\`\n\n## 1. 船\n\n${[0, 1, 2].map(part).join('')}`;
  expect(readings(page)).toEqual([
    'GET /boats/a: query id',
    'GET /boats/b: query id',
    'GET /boats/c: query id',
  ]);
});

describe('what only looks like that', () => {
  test('sections with the same call are calls of their own', () => {
    const part = (title: string, name: string) =>
      `## ${title}\n\n\`POST /rpc\`\n\n### Parameters\n\n- ${name} (string): which\n\n### Response\n\n${json('{"id": 1}')}`;
    const page = `# Boats API\n\nAll calls go to one address.\n\n${part('createBoat', 'name')}${part('removeBoat', 'id')}`;
    expect(readings(page)).toEqual(['POST /rpc: body name', 'POST /rpc: body id']);
  });

  test('endpoints of servers are no servers', () => {
    const part = (title: string, call: string, name: string) =>
      `## ${title}\n\n接口地址：${call}\n\n参数：\n\n- ${name} (int): 说明\n\n`;
    const page = `# 服务器管理接口\n\n${part('1. 查询', '/machine/list', 'page')}${part('2. 新增', 'POST /machine/add', 'name')}`;
    expect(readings(page)).toEqual([' /machine/list: query page', 'POST /machine/add: body name']);
  });

  test('points with one blank in front of each are one list, however long', () => {
    const names = Array.from({ length: 54 }, (_, at) => `f_${at}`);
    const list = names.map(name => ` - ${name} (string): words\n`).join('');
    const fields = names.map(name => `body ${name}`).join(', ');
    expect(readings(`## POST /boats\n\n### Parameters\n\n${list}`)).toEqual([`POST /boats: ${fields}`]);
  });

  test('a value above a ruler is no title, and what passed is not sent', () => {
    const drawn =
      '## POST /boats\n\nRequest:\n\n{"name": "a"}\n=============\n\nResponse:\n\n{"id": 1}\n=========\n';
    expect(shown(drawn)).toEqual([[1, 1]]);
    const passed = `## GET /health\n\n**Check passed**\n\n${json('{"status": "ok"}')}`;
    expect(shown(passed)).toEqual([[0, 1]]);
  });

  test('a method that is denied, and words that head a table', () => {
    const denied = `# Boats\n\n## /boats\n\nDELETE is not supported here.\n\n### Parameters\n\n- page (int): which\n`;
    expect(readings(denied)).toEqual([' /boats: query page']);
    const headed =
      '## POST /boats\n\n### Parameters\n\n| option | what it does |\n|---|---|\n| limit | how many |\n';
    expect(readings(headed)).toEqual(['POST /boats: body limit']);
  });
});
