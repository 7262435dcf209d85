/** Habits of titles, labels, points and tables around a call, that were misread once. */
import { describe, expect, test } from 'vitest';
import { json, readings, shown, table } from '#tests/kit/api/read-page.ts';

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n\n`;

describe('an address', () => {
  test('has its method in brackets behind it', () => {
    const page = `# Overview\n\nWebSocket URL: \`wss://a.example/ws\`\n\n# Boats\n\n## Get a boat\n\n\`/boats/:id [GET]\`\n\n### Path parameters\n\n  + \`id\`: which\n    + string\n\n### Response\n\n  + \`sail\`: the sail\n    + enum [\`up\`, \`down\`]\n`;
    expect(readings(page)).toEqual(['GET /boats/:id: path id, response sail']);
  });

  test('of a server, of a page that people read, or of code is none of an endpoint', () => {
    const part = `### 4.1 船\n\n- **Endpoint:** \`GET /boats\`\n\n**レスポンス**\n\n${json('{"a": 1}')}`;
    expect(
      readings(`## 共通\n\n- **ベースURL:** \`/api/v1\`\n\n${json('{"b": 1}')}## 船\n\n${part}`),
    ).toEqual(['GET /boats: ']);
    const links =
      '- gitee地址：[https://gitee.com/a/b](https://gitee.com/a/b)\n- 接口文档地址：[http://localhost:8080/swagger-ui/index.html](http://localhost:8080/swagger-ui/index.html)\n\n';
    expect(
      readings(
        `# 船\n\n${links}# 数据库表设计\n\n## 船表[boat]\n\n字段|类型|主键\n--|--|--\nboat_id | int(11) | PRI\n`,
      ),
    ).toEqual(['table: column boat_id']);
  });

  test('of one variable is another one than that of all', () => {
    const part = (name: string, address: string) =>
      `### ${name}\n\n* **URL:** \`${address}\`\n* **Method:** \`GET\`\n* **Response:** \`200 OK\`\n\n${json('{"a": 1}')}---\n\n`;
    expect(readings(`${part('All', '/')}${part('One', '/{id}')}`)).toEqual(['GET /: ', 'GET /{id}: ']);
  });

  test('of a device stands right below its title', () => {
    const page = `# Device\n\n## Settings\n\nhttp://192.168.4.1/set?key=value\n\nThese are the parameters:\n\n${table('speed')}`;
    expect(readings(page)).toEqual([expect.stringContaining('query speed')]);
  });

  test('has its method behind a comma, or among words', () => {
    expect(readings('URL: /boats,method=PUT\n\n参数：\n{\n  "a": 1\n}\n')).toEqual(['PUT /boats: ']);
    expect(
      readings(
        `### 1. 接口地址\n\n${fence('', 'https://a.example/boats')}### 2. 请求方式\n\nhttps \`post\` a.example/boats\n\n### 3. 请求参数\n\n${table('id')}`,
      ),
    ).toEqual(['POST https://a.example/boats: body id']);
  });

  test('may be given once more on the next line, for others', () => {
    const page = `**请求方式：** \`POST\`\n**中文请求地址：** \`https://a.example/zh/boats\`\n**英文请求地址：** \`https://b.example/en/boats\`\n\n## 请求参数\n\n${table('id')}`;
    expect(readings(page)).toEqual(['POST https://a.example/zh/boats: body id']);
  });

  test('below labels in Russian', () => {
    const point = (name: string) =>
      `+ ${name}:\n  + Путь: \`\`api/${name}/\`\`\n  + Метод: \`\`POST\`\`\n  + Параметры:\n    + \`\`id\`\` - \`\`int\`\` номер\n  + Возвращает:\n    + \`\`name\`\` - \`\`str\`\` имя\n`;
    expect(readings(`# API\n\n${point('boat')}${point('sail')}`)).toEqual([
      'POST api/boat/: body id, response name',
      'POST api/sail/: body id, response name',
    ]);
  });

  test('is one where several rows of a table say it', () => {
    const rows =
      '| URL | Verb | Query |\n|---|---|---|\n| /boats/{id} | GET | - |\n| /boats/{id} | GET | sail |\n\n';
    expect(readings(`### Boats\n\n${rows}**Success** \`200 OK\`\n\n${json('{"a": 1}')}`)).toEqual([
      'GET /boats/{id}: ',
    ]);
  });

  test('has a method that a section gives to all', () => {
    const part = (name: string) =>
      `### \`/${name}\`\n\nListe.\n\n#### Paramètres\n\n- \`format\` : le format\n\n`;
    expect(
      readings(
        `# API\n\n## Méthode\n\nToutes sont interrogeables avec la méthode \`GET\`.\n\n## Ressources\n\n${part('boats')}${part('sails')}`,
      ),
    ).toEqual(['GET /boats: query format', 'GET /sails: query format']);
  });
});

describe('a title', () => {
  test('may stand as high as the heading of the address, with a table between', () => {
    const part = (name: string, sail: string) =>
      `#### ${name}\n\n|参数名称|值描述|是否可空|参数类型|\n|---|---|---|---|\n|${sail}|帆|否|整型|\n\n#### 请求路径\n\n[http://a.example/${name}.php](http://a.example/${name}.php)\n\n###### 返回结果\n\n${json('{"a": 1}')}`;
    expect(readings(`### 港口\n\n${part('one', 'x')}${part('two', 'y')}`)).toEqual([
      expect.stringContaining('one.php'),
      ' http://a.example/two.php: query y',
    ]);
  });

  test('below parameters is the name of one', () => {
    const page =
      '## Boats\n\n### Request\n\n`GET /boats/`\n\n##### Optional parameters\n\n###### State\n`GET /boats/?state={state}`\n\n###### Port\n`GET /boats/?port={port}`\n';
    expect(readings(page)).toEqual(['GET /boats/: query state, query port']);
  });

  test('that begins with the word for an example names none', () => {
    const page = `## Search\n\n#### HTTP request\n\`GET /boats/{id}/sails\`\n\n#### Parameters\n\n${table('date')}#### Example: Get all sails of a boat\n\n${fence('', 'GET https://a.example/boats/12/sails?date=2024')}`;
    expect(readings(page)).toHaveLength(1);
  });

  test('may have a call as it is shown below, title by title', () => {
    const part = (name: string) =>
      `### ${name}\n\n示例请求\n\n${json(`https://a.example/v1/${name}`)}参数\n\n${json('{"id": 1}')}返回\n\n${json('{"a": 1}')}`;
    expect(shown(`${part('boats')}${part('sails')}`)).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('a label', () => {
  test('of a server has no field behind it, and one of a header has', () => {
    const page = `### Request\n\n* **Method:** POST\n* **Server:** https://a.example\n* **Path:** /boats\n* **Authorization header:** the token\n\n#### Parameters\n\n* \`id\`: which\n`;
    expect(readings(page)).toEqual(['POST /boats: header Authorization, body id']);
  });

  test('ends the list above it', () => {
    const page = `## Boats [/boats/{id}]\n\n### Start [POST]\n\n-   Parameters\n\n    -   id: \`x\` (string, required) - which\n\n-   Request (application/json)\n\n    -   Attributes\n        -   captain\n            -   name: \`x\` (string, required) - who\n`;
    expect(readings(page)).toEqual(['POST /boats/{id}: path id!, body captain, body captain.name!']);
  });

  test('may be a name in small letters, right below a title', () => {
    const page = `#### 2.7 请求安排船\n\n* url: /boats\n* method: GET\n* request: 参数为船名\n\n${table('name')}* response:\n\n${json('{"a": 1}')}`;
    expect(readings(page)).toEqual(['GET /boats: query name']);
  });

  test('is followed by names with nothing behind them', () => {
    expect(
      readings(
        '# Create\n\n| 请求方法 | 请求url |\n|---|---|\n| post | http://a.example/boats |\n1. 参数列举\n  - name\n  - sail\n  - content:\n',
      ),
    ).toEqual(['POST http://a.example/boats: body name, body sail, body content']);
    expect(
      readings(
        '## Edit\n\n| 请求方法 | 请求url | 请求参数 |\n|---|---|---|\n| put | http://a.example/boats | name,sail, content |\n',
      ),
    ).toEqual(['PUT http://a.example/boats: body name, body sail, body content']);
  });
});

describe('a sentence', () => {
  test('names parameters with the word for their place', () => {
    expect(
      readings(
        `### GET /boats\n\nReturns boats. You must provide a \`from\` and \`to\` query parameter.\n\n### GET /sails\n\nAll of them.\n`,
      ),
    ).toEqual(['GET /boats: query from, query to', 'GET /sails: ']);
  });

  test('is no field where it begins with a word like a type', () => {
    const page = `# POST /boats\n\n${json('{"type": "x", "timestamp": 1}')}- \`timestamp\` steht für die Zeit\n\n* Response: A list of boats\n`;
    expect(readings(page).join()).not.toMatch(/steht| A\b/);
  });
});

describe('lines', () => {
  test('draw columns with blanks, and nest to the right', () => {
    const page =
      '接口地址：/boats\n方式：post\n参数：\n    name  船名  string\n    sail  帆   int\n返回值：\n    code   200是正常\n    data   数据，包含以下字段：\n        id  编号  int\n        name  船名  string\n';
    expect(readings(page)).toEqual([
      'POST /boats: body name, body sail, response code, response data, response data.id, response data.name',
    ]);
  });

  test('may begin with blanks as entities', () => {
    const page =
      '#### 船\n&emsp;&emsp;链接：`https://a.example/boats` <br/>\n&emsp;&emsp;请求参数：<br/>\n&emsp;&emsp;&emsp;&emsp;name : 船名<br/>\n&emsp;&emsp;&emsp;&emsp;sail : 帆<br/>\n';
    expect(readings(page)).toEqual([' https://a.example/boats: query name, query sail']);
  });

  test('as points that are calls have what they do below', () => {
    const page =
      '# REST API\n\n* `PUT /boats/:id`\n    * moves it\n    * `speed` is how fast\n* `DELETE /boats/:id`\n    * ends it\n';
    expect(readings(page)).toHaveLength(2);
  });
});

describe('rows of fields', () => {
  const below = (head: string, rows: string) =>
    readings(
      `# GET /boats\n\n### Response\n\n| ${head} |\n${'|---'.repeat(head.split('|').length)}|\n${rows}`,
    );

  test('may have names with blanks around dots, and one for what has none', () => {
    expect(below('字段 | 类型', '| a .name | string |\n| state. key | int |\n')).toEqual([
      'GET /boats: response a, response a.name, response state, response state.key',
    ]);
    expect(below('Name | Type', '| *anonymous* | [boat] |\n| » id | integer |\n')).toEqual([
      'GET /boats: response id',
    ]);
  });

  test('below a query have names and what they hold', () => {
    expect(
      readings(
        '### Send\n\n/send\n\nquery :\n\n| query | value |\n|---|---|\n| name | who sends |\n| text | what is sent |\n\nresponse :\n\n```json\n{"a": 1}\n```\n',
      ),
    ).toEqual([' /send: query name, query text']);
  });
});

describe('tables of a database', () => {
  test('may have several names in bold in a cell, below a name with a picture', () => {
    const part = (name: string) =>
      `### 🧍 tbl_${name}  \nWords.\n\n| Attribute | Description |\n|---|---|\n| **${name}_id** | Unique |\n| **name**, **sail** | Words |\n\n`;
    expect(readings(`## 🧩 Entity–Relationship overview\n\n${part('boats')}${part('ports')}`)).toEqual([
      'table: column boats_id, column name, column sail',
      'table: column ports_id, column name, column sail',
    ]);
  });

  test('say key in small letters, and names of theirs in French', () => {
    expect(
      readings(
        '테이블명: Boats\n\n| Column Name | Data Type |\n|---|---|\n| boat_id (pk) | String |\n| port_id (fk) | String |\n',
      ),
    ).toEqual(['table: column boat_id, column port_id']);
    expect(
      readings(
        '| Code mnémonique | Désignation | Type | Taille |\n|---|---|---|---|\n| boat_name | Nom | AN | 20 |\n| boat_price | Prix | N | 5 |\n',
      ),
    ).toEqual(['table: column boat_name, column boat_price']);
  });

  test('may be lines of words and names, and what a program defines', () => {
    const part = (name: string) =>
      `# 船的信息：${name}\n\n${fence('', `船名：${name}Name\n船号：${name}Number\n帆：${name}Sail`)}`;
    expect(readings(`${part('Boat')}${part('Port')}`)).toEqual([
      'table: column BoatName, column BoatNumber, column BoatSail',
      'table: column PortName, column PortNumber, column PortSail',
    ]);
    const model =
      "module.exports = db.defineModel('boats', {\n  name: db.STRING(12),\n  sail: {\n    type: db.INTEGER\n  }\n})";
    expect(readings(`# 船相关表设计\n\n### boats\n\n${fence('javascript', model)}`)).toEqual([
      'table: column name, column sail',
    ]);
    const list = (name: string) =>
      `1. 船表 -> ${name} 说明\n${fence('', 'id: 主键\nname: 船名\nport_id 港口')}`;
    expect(readings(`### 需要\n\n${list('boats')}${list('ports')}`)).toEqual([
      'table: column id, column name, column port_id',
      'table: column id, column name, column port_id',
    ]);
  });

  test('are no arguments of a call', () => {
    expect(
      readings(
        'Boats\n====\n\nget a boat\n----\n* Arguments\n    1. height   (numeric, required)\n    2. name   (string, optional, default=false)\n',
      ),
    ).toEqual([]);
  });
});
