/** Habits of pages with several endpoints or tables whose parts were not told apart once. */
import { describe, expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

const answer = '```json\n{\n  "code": 0 // status\n}\n```\n\n';
const table = (head: string, ...rows: string[]) =>
  `| ${head} |\n|${head
    .split('|')
    .map(() => '---|')
    .join('')}\n${rows.map(row => `| ${row} |\n`).join('')}\n`;
const boats = ['table: column id, column name'];

describe('an endpoint begins', () => {
  test('with a path in bold and slanted letters, whose method stands below its fields', () => {
    const part = (path: string, name: string, method: string) =>
      `***${path}***\n> Words about it.\n- Parameters:\n  - **${name} (string)**, *words of it.*\n\n- Method: **${method}**\n\n##\n`;
    const page = `# API\n\n*URL: https://a.example/*\n\n${part('/boats/add', 'title', 'POST')}${part('/boats/update', 'id', 'PUT')}`;
    expect(readings(page)).toEqual(['POST /boats/add: body title', 'PUT /boats/update: body id']);
  });

  test('with a heading that is a link to it, above its fields; the method of all stands above', () => {
    const part = (name: string, path: string) =>
      `>### [${name}](http://a.example/${path})\n>|参数|说明|类型|\n>|--|--|--|\n>|id|编号|int|\n\n`;
    const page = `# 接口文档\n\n## 说明\n\n**请求方式：** 如果不做特殊说明，一般为POST\n\n## 接口\n\n${part('新增', 'boats/add')}${part('提交', 'boats/send')}`;
    expect(readings(page)).toEqual([
      'POST http://a.example/boats/add: body id',
      'POST http://a.example/boats/send: body id',
    ]);
  });

  test('with a point of a name and a path, over what it takes; the address of all stands above', () => {
    const page =
      '# 文档\n\n接口地址：http://a.example/index.php\n\n后台地址：http://admin.a.example/index.php\n\n* 请求方式：post\n\n# 船\n\n## 管理\n\n* 船列表 /Boats/lists\n\n    * 参数\n        * page (可选) 页数\n    * 返回值\n        * data array[Boat]\n\n* 门列表 /Boats/doors\n\n    * 参数\n        * size (可选) 页数\n';
    expect(readings(page)).toEqual([
      'POST /Boats/lists: body page, response data',
      'POST /Boats/doors: body size',
    ]);
  });

  test('with lines of settings in code, points below one of them, and the value of the last in the next block', () => {
    const part = (path: string) =>
      `#### Request\n\n\`\`\`\nRequestTyp: POST\nRequestURL: http://a.example/${path}\nError:\n- 400 - Bad Request\n- 401 - Unauthorized\n\`\`\`\n\n#### JSON Payload\n\n\`\`\`json\n{ "name": "STRING" }\n\`\`\`\n\n`;
    expect(readings(`### New\n\n${part('boats')}### Other\n\n${part('crews')}`)).toEqual([
      'POST http://a.example/boats: body name',
      'POST http://a.example/crews: body name',
    ]);
    const coded = (path: string) =>
      `取得：\n\n    接口地址：http://a.example/${path}\n    method: GET\n    ResponseBody:\n{\n    "code": 0 // status\n}\n\n`;
    expect(readings(`${coded('boats')}${coded('crews')}`)).toEqual([
      'GET http://a.example/boats: response code',
      'GET http://a.example/crews: response code',
    ]);
  });

  test('with a method in a heading: behind its words, in small letters, in brackets at the end of a line, below a path', () => {
    expect(
      readings(`#### 1.首页get：/home\n\n返回：\n\n${answer}#### 2.登录post：/login\n\n返回：\n\n${answer}`),
    ).toEqual(['GET /home: response code', 'POST /login: response code']);
    expect(
      readings(
        `## post api/v1/boats/\n\n### Response\n\n${answer}## get api/v1/crews/\n\n### Response\n\n${answer}`,
      ),
    ).toEqual(['POST api/v1/boats/: response code', 'GET api/v1/crews/: response code']);
    expect(readings(`## 增加\n增加，没有为新增 [POST /boats/add]\n\n+ Response 200\n\n${answer}`)).toEqual([
      'POST /boats/add: response code',
    ]);
    expect(
      readings(
        `## boats/\n### POST\n#### Response\n${answer}## boats/login\n### POST\n#### Response\n${answer}`,
      ),
    ).toEqual(['POST boats/: response code', 'POST boats/login: response code']);
  });

  test('with an address and names without values, also below an answer in one line', () => {
    const page =
      '服务\n=====\n\na.注册\n\nboats/register?code=&name=\n\n结果:{"code":200}\n\nb.排名\n\nboats/rank?code=&device=\n\n结果:{"code":200}\n';
    expect(readings(page).map(one => one.split(':')[0])).toEqual([' boats/register', ' boats/rank']);
  });

  test('with an address and its method in brackets or behind a word, with a port that is no label', () => {
    const page = `### 裁剪\n\nhttp://[your-server-ip]:8726/detect （POST）\n\n返回\n\n${answer}`;
    expect(readings(page)).toEqual(['POST http://[your-server-ip]:8726/detect: response code']);
    expect(readings(`# Boats\n\n_Post_ to \`/boats/add/\`\n\n- Response 201\n\n${answer}`)).toEqual([
      'POST /boats/add/: response code',
    ]);
    expect(readings(`# Boats\n\nPOST localhost:4000/api/boats\n\nResponse:\n\n${answer}`)).toEqual([
      'POST localhost:4000/api/boats: response code',
    ]);
  });

  test('with a table of one row below its path, that says the method', () => {
    const row = table(
      'Method | Header | Parameter | Description',
      'PUT | [User token](token.md) | id | ID of the boat',
    );
    expect(readings(`### Update\n\n##### Request /boats/{id}\n\n${row}`)).toEqual([
      'PUT /boats/{id}: path id',
    ]);
  });
});

test('a field in code has its type and whether it may be left out beside its name', () => {
  const page =
    '# Boats\n\n## POST /boats\n\nRequest body:\n\n- `text: string` — required. Text.\n- `lang?: string` — Language; if omitted, it is found.\n';
  expect(readings(page)).toEqual(['POST /boats: body text!, body lang']);
});

test('a rule across the page is no address, and a heading for what is posted begins no endpoint', () => {
  const page = `# Boats API\n\n${table('URL | Header | Method', '/boats/?year=2015 | login | GET')}<hr/>\n\n## POST Data(json)\n\n    无\n\n## Return Data(json)\n\n${answer}`;
  expect(readings(page)).toEqual(['GET /boats/: response code']);
});

test('text that is laid out is read as code where it is a value or a call', () => {
  const page = `# Boats\n\n### GET /boats\n\n### Response\n\n#### Body\n\n<pre>{\n  "code": 0, // status\n  "list": [ // all\n\n  ]\n}</pre>\n`;
  expect(readings(page)).toEqual(['GET /boats: response code, response list']);
  const text = `#### Request\n<pre>\nURL: /boats\nMethod:    GET\n</pre>\n\n#### Response\n<pre>\nData:\n  - code  number\n</pre>\n`;
  expect(readings(`# Boats\n\n${text}`)).toEqual(['GET /boats: response code']);
});

describe('no endpoint begins', () => {
  test('with the method of a signature, of a payment or of signing in', () => {
    const rules = '# Rules\n\n签名方式：把 POST 的内容排序\n\nAuthentication method: a POST of the token\n\n';
    expect(readings(rules)).toEqual([]);
    const page = `# Boats\n\n## GET /boats\n\n${table('Name | Type | Payment method', 'id | int | post')}`;
    expect(readings(page)).toEqual(['GET /boats: query id']);
  });

  test('with a link to the code of a project, or with words that are parted by a slash', () => {
    const linked = (name: string) =>
      `### [${name}](https://github.com/a/${name})\n\n${table('Name | Type', 'id | int')}`;
    expect(readings(`# Projects\n\n${linked('boats')}${linked('crew')}`)).toEqual([]);
    expect(readings('# Program\n\n## get input/output\n\nWords.\n')).toEqual([]);
  });

  test('with a folder of a machine, or a list in code', () => {
    expect(
      readings('# Install\n\n- Sites in /var/www/html\n  - Parameters:\n    - name (string): of the site\n'),
    ).toEqual([]);
    const list = '```\nurl: /boats/list\nitems:\n- one\nname: boats\n```\n';
    expect(readings(`# Program\n\n## Settings\n\n${list}`)).toEqual([]);
  });
});

describe('a table of a database', () => {
  test('is not told by a title with data sets among its words', () => {
    const rows = table('Name | Type', 'id | string', 'name | string');
    expect(readings(`# Data sets of the boats service\n\n## Options\n\n${rows}`)).toEqual([]);
  });

  test('may say in any cell that a column is a key', () => {
    const page = table(
      '字段 | 类型 | 说明 | 备注',
      'id | int | | primary key<br>not null',
      'name | int | 名称 | ',
    );
    expect(readings(`### 船(boat)\n\n${page}`)).toEqual(boats);
  });

  test('may have no types below the line that names it', () => {
    const rows = table('字段名 | 数据类型 | 长度 | 描述', 'id | | | 编号', 'name | | | 名称');
    const page = `船\n----\n\n### 数据库 boat\n\n船只表  \`boats\`\n\n${rows}船员表 \`crew\`\n\n${rows}`;
    expect(readings(page)).toEqual([...boats, ...boats]);
  });

  test('may be a schema that begins with its key, and is none without one', () => {
    const rows = (first: string) =>
      table('Field | Type | Words', `${first} | int | of it`, 'name | string | of it');
    expect(readings(`# Boat Schema\n\n${rows('id')}# Crew Schema\n\n${rows('id')}`)).toEqual([
      ...boats,
      ...boats,
    ]);
    expect(readings(`# Boat Schema\n\n${rows('size')}# Crew Schema\n\n${rows('size')}`)).toEqual([]);
  });

  test('may be a list of names and words as code, or below the words for it', () => {
    const list = '* id `编号`\n* name `名称` - 可空\n\n';
    expect(
      readings(`# 数据表设计\n\n#### Boat \`船只表\`\n\n${list}#### Crew \`船员表\`\n\n${list}`),
    ).toEqual([...boats, ...boats]);
    const named = (name: string) => `${name}\n   - id\n   - name 中文名称\n\n`;
    expect(readings(`5. 船只表\n${named('my_boat')}6. 船员表\n${named('my_crew')}`)).toEqual([
      ...boats,
      ...boats,
    ]);
  });

  test('may be an object with a row for each column', () => {
    const rows =
      '{"table": "boats", "info": [\n{"field": "id", "dataType": "int", "notes": "编号"},\n{"field": "name", "dataType": "text", "notes": "名称"}\n]}\n\n';
    expect(
      readings(`# 船只表\n\n\`\`\`json\n${rows}\`\`\`\n\n# 船员表\n\n\`\`\`json\n${rows}\`\`\`\n`),
    ).toEqual([...boats, ...boats]);
  });

  test('is none without rows', () => {
    const head = '| 列名 | 数据类型 | 注释 |\n|---|---|---|\n|  |  |  |\n\n';
    expect(
      readings(`${head}### 船\n\n${table('列名 | 数据类型 | 注释', 'id | int | 编号', 'name | int | 名称')}`),
    ).toEqual(boats);
  });
});
