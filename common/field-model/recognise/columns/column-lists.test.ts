/** Tables of a database that are not drawn as tables. */
import { describe, expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

const boat = 'table: column id, column name';
const crew = 'table: column boat_id, column crew_id';

test('columns stand in points inside of points', () => {
  const page =
    '# 船\n\n### 船表 (`boats`)\n- **用途**：都在这里\n- **字段**：\n  - `id`: INT, 主键, 编号\n  - `name`: VARCHAR(20), 船名\n\n### 船员表 (`crews`)\n- **用途**：谁在船上\n- **字段**：\n  - `boat_id`: INT\n  - `crew_id`: INT\n';
  expect(readings(page)).toEqual([boat, crew]);
});

test('a line of dashes may stand between a column and its type', () => {
  const page = '### boats\n* id ---------- int(10) unsigned\n* name -------- varchar(20)\n> all of them\n';
  expect(readings(page)).toEqual([boat]);
});

test('on a page about a database names alone are columns, below the names of their tables', () => {
  const list =
    '### boats\n1. id 编号\n2. name 船名，默认为空\n\n### boat_crew\n1. boat_id 船\n2. crew_id 人\n';
  expect(readings(`# 数据库设计\n\n## 选择\nMySQL\n\n${list}`)).toEqual([boat, crew]);
  expect(readings(`# 船的规则\n\n${list}`)).toEqual([]);
  expect(readings('# 数据库变更记录\n\n### boats\n- id 删除\n- name 删除\n\n### crews\n- id 新增\n')).toEqual(
    [],
  );
});

test('a list of tables lists no columns', () => {
  const page =
    '# 船 (Boats)\n\n### 核心表\n- `boats` - 船表\n- `crews` - 船员表\n\n### 系统表\n- `roles` - 角色表\n';
  expect(readings(page)).toEqual([]);
});

test('lines without any mark are a table: its name, and a column a line', () => {
  const page =
    'boats          船表\nid             int\nname           varchar(20)\n\n---\n\nboat_crew      船员表\nboat_id        int\ncrew_id        varchar(8)\n';
  expect(readings(page)).toEqual([boat, crew]);
});

test('lines with words may stand below headings that are names of tables', () => {
  const page =
    '## Boat(船表)\n\nid：编号\n\nname：船名\n\n## BoatCrew(船员表)\n\nboat_id：船\n\ncrew_id：人\n';
  expect(readings(page)).toEqual([boat, crew]);
});

test('an object of types is a table on a page about a database, one of values is none', () => {
  const fence = (text: string) => `\`\`\`javascript\n${text}\n\`\`\`\n\n`;
  const object = fence('{\n  // 编号\n  id: Number,\n  name: [String]\n}');
  expect(readings(`# 船的数据字典\n\n## 船 boats\n\n${object}`)).toEqual([boat]);
  expect(readings(`# 船的数据字典\n\n## 连接\n\n${fence('{ "host": "a.example", "port": 1 }')}`)).toEqual([]);
  expect(readings(`# 船\n\n## 船 boats\n\n${object}`)).toEqual([]);
});

test('types that a program declares one behind the other in one block are a table each', () => {
  const types =
    'interface Boat {\n  id: string;\n  name: string;\n}\n\n// who sails\ninterface Crew {\n  boat_id: string;\n  crew_id: string;\n}';
  expect(readings(`# 数据表设计\n\n## 船\n\`\`\`typescript\n${types}\n\`\`\`\n`)).toEqual([boat, crew]);
});

test('a statement may stand in the text without a fence, with types of its own', () => {
  const page =
    'Tables of boats\n\n1. boats\n\nCREATE TABLE `boats` (\n  `id` INT NOT NULL,\n  `name` boat_name,\n  PRIMARY KEY (`id`)\n) ENGINE=InnoDB;\n';
  expect(readings(page)).toEqual([boat]);
});

test('names that stay the same from row to row are those of tables', () => {
  const page =
    '| Tabel | Kolom | Tipe |\n|---|---|---|\n| boats | id | BIGINT |\n| boats | name | VARCHAR(20) |\n| boat_crew | boat_id | INT |\n| boat_crew | crew_id | INT |\n';
  expect(readings(page)).toEqual([boat, crew]);
});

test('a name may stand in brackets behind its words', () => {
  const page = '| 属性 | 数据类型 |\n|---|---|\n| 编号 (id) | INT |\n| 船名（name） | NVARCHAR |\n';
  expect(readings(`# 数据字典\n\n${page}`)).toEqual([boat]);
});

test('a table is one of columns where the page is about a database and its types are types', () => {
  const drawn =
    '| Field | Type | Note |\n|---|---|---|\n| id | Number | of it |\n| name | String | of it |\n';
  const files = '| Name | Type | Note |\n|---|---|---|\n| boats | BASE TABLE | all |\n';
  expect(readings(`# Database of boats\n\n## boats\n\n${drawn}`)).toEqual([boat]);
  expect(readings(`# Boats\n\n## boats\n\n${drawn}`)).toEqual([]);
  expect(readings(`# Database of boats\n\n## Tables\n\n${files}`)).toEqual([]);
});

test('the columns of a table stand in one line below its name', () => {
  const page =
    '# 数据库设计\n\nboats table 船表\n   id,name\n\nboat table 船表\n   id, name, made(y-m-d)\n   说明：都在这里\n';
  expect(readings(page)).toEqual(['table: column id, column name, column made']);
});

test('lists below headings as high as the names of tables are tables too', () => {
  const page = '## 船表\n- id\n- name\n\n## 船员\n- boat_id 船\n- crew_id 人\n\n## 港口表\n- id\n- name\n';
  expect(readings(page)).toEqual([boat, crew, boat]);
});

test('a picture may stand between the name of a table and its columns', () => {
  const page =
    '# 数据库设计\n\n## 船表\n\n![](http://a.example/b.png)\n\n**id**: 编号\n\n**name:** 船名\n\n## 船员表\n\n**boat_id**：船\n\n**crew_id**：人\n';
  expect(readings(page)).toEqual([boat, crew]);
});

test('a statement that creates a table stands beside the drawn ones where none of them has its columns', () => {
  const sql = (name: string, columns: string) =>
    `\`\`\`sql\nCREATE TABLE ${name} (\n  ${columns}\n);\n\`\`\`\n\n`;
  const drawn = '| Column | Type |\n|---|---|\n| id | bigint |\n| sail_area | varchar(8) |\n\n';
  const page = `# Tables\n\n## boats\n\n${drawn}${sql('boats', 'id BIGINT,\n  sail_area VARCHAR(8)')}## moorings\n\n${sql('moorings', 'id BIGINT,\n  berth TEXT,\n  left_on DATE')}`;
  expect(readings(page)).toEqual([
    'table: column id, column sail_area',
    'table: column id, column berth, column left_on',
  ]);
});

test('on a page about data the lists below words for fields are columns, and so are those below names of tables in English', () => {
  const fields = (file: string, name: string) =>
    `## ${file}\n\n- 含义：都在这里。\n- 字段：\n  - \`${name}\`：日期，格式 YYYY。\n  - \`Size\`：长度。\n- 用途：看。\n\n`;
  expect(
    readings(`# 数据字典\n\n${fields('data/boats.csv', 'Day')}${fields('data/crews.csv', 'Age')}`),
  ).toEqual(['table: column Day, column Size', 'table: column Age, column Size']);
  const facts = (name: string, key: string) =>
    `### ${name} Fact Table\nIt has this schema:\n- **${key}**: The one.\n- **day**: When it was.\n\n`;
  expect(
    readings(`# Technical notes\n\n${facts('Moor Events', 'moor_id')}${facts('Sail Events', 'sail_id')}`),
  ).toEqual(['table: column moor_id, column day', 'table: column sail_id, column day']);
});

test('a name of a table may end with a colon', () => {
  const page = '### 船表：\n- id: 自增主键\n- mast: 桅杆\n\n### 人表：\n- id: 自增主键\n- name: 姓名\n';
  expect(readings(page)).toEqual(['table: column id, column mast', 'table: column id, column name']);
});

test('an object in a list of an object has columns of its own', () => {
  const page =
    '# 数据字典\n\n## 船 boats\n\n```javascript\n{\n    // 编号\n    id: Number,\n    crew: [{ name: String, since: Date }]\n}\n```\n';
  expect(readings(page)).toEqual(['table: column id, column crew, column crew.name, column crew.since']);
});

test('columns in capitals stand below the name of their table, and the last point may be a sentence about them', () => {
  const page =
    '# 数据库设计\n\n### 1.1 船表 ACT_BOAT\n\n- ID_: 编号\n- NAME_: 船名\n- 以上字段都不可以为空，写入时必须有值\n\n### 1.2 船员表 ACT_CREW\n\n- BOAT_ID_: 船\n- CREW_ID_: 人\n';
  expect(readings(page)).toEqual([
    'table: column ID_, column NAME_',
    'table: column BOAT_ID_, column CREW_ID_',
  ]);
  expect(readings(page.replaceAll('ACT_', '的设置 ').replaceAll('数据库', '运行'))).toEqual([]);
});

test.each([
  [
    'with words behind them',
    '#### boats 船\n\n+ id (primary key)\n+ name 船名\n\n#### crews 船员\n\n+ boat_id (foreign key)\n+ crew_id (foreign key)\n',
    '### Tables\n\n',
  ],
  [
    'with a number and a dash',
    '### [x] 1. Boats - 船\nid - 编号\nname - 船名\n\n### 2. Crews - 船员(表)\nboat_id - 船\ncrew_id - 人\n',
    '# 数据库设计\n\n',
  ],
])('the names of tables may stand %s', (_, lists, title) => {
  expect(readings(`${title}${lists}`)).toEqual([
    'table: column id, column name',
    'table: column boat_id, column crew_id',
  ]);
});

test('what is set for products of databases is no table', () => {
  const page =
    '# 数据库设计说明\n\n## MySQL 数据库\n\n- host: 主机\n- port: 端口\n\n## Redis 缓存\n\n- host: 主机\n- db: 编号\n';
  expect(readings(page)).toEqual([]);
});

test('a block of code below the name of a table has a column a line, with its type or a comment behind', () => {
  const typed = '```\nid  - 编号(int)\nname  - 船名(varchar)\n```\n';
  expect(readings(`# 船\n\n#### 船表 boats\n\n> 字段\n\n${typed}`)).toEqual([boat]);
  const noted = '```\nid      # 自增主键\nname    # 船名\n```\n';
  expect(readings(`# 数据库设计\n\n## 1.船表\n表:boats<br>\n都在这里。\n${noted}`)).toEqual([boat]);
  expect(readings(`# 怎样开船\n\n## 1.选择\n都在这里。\n${noted}`)).toEqual([]);
});

test('below a label of columns names begin with any letter, and points inside of one are its values', () => {
  const page =
    '# Description of the Database\n\n### 1. TABLENAME BOATS\n\n**COLUMNS**\n* **Boat_ID:** which one\n* **Kind:** one of:\n    - sailing\n    - rowing\n\n### 2. TABLENAME CREWS\n\n**COLUMNS**\n* **boat_id:** which boat\n* **crew_id:** who\n';
  expect(readings(page)).toEqual(['table: column Boat_ID, column Kind', crew]);
});

test('the name of a table in a line, or headings that end with the word for tables, say what the tables below are', () => {
  const head = '|字段名称|类型|是否必填|说明|\n|---|---|---|---|\n';
  const rows = `${head}|id|v64|是|编号|\n|name|v64|否|船名|\n`;
  expect(
    readings(`#### 1 boats 船信息表\n\n- 说明\n\n${rows}\n#### 2 boat_copies 船副本表\n\n- 说明\n\n${rows}`),
  ).toEqual([boat, boat]);
  const model = '|字段名|类型|说明|\n|---|---|---|\n|id|uint|编号|\n|name|string|船名|\n';
  expect(readings(`# Boat 实体说明\n\n- **表名**: boats\n\n## 字段说明\n\n${model}`)).toEqual([boat]);
  expect(readings(`# Boat 实体说明\n\n## 字段说明\n\n${model}`)).toEqual([]);
});

test('types in a list may be in italics', () => {
  const page =
    '# Boat\n\n- id _number_\n- name _text_\n\n# Crew\n\n- **boat_id** _number_\n- **crew_id** _number_\n';
  expect(readings(page)).toEqual([boat, crew]);
});

test('below the title of a dictionary tables with a name and words in each row are tables of the database', () => {
  const part = (name: string, column: string) =>
    `## ${name}\n|Nom|Description|Type|\n|-|-|-|\n|**id**|lequel|entier|\n|**${column}**|le nom|texte court|\n\n`;
  expect(
    readings(`# Dictionnaire de données\n\n${part('Question', 'name')}${part('Answer', 'name')}`),
  ).toEqual([boat, boat]);
});

test('below headings that name tables lines in text and code are one table each, with what is on lines of their own as words', () => {
  const page =
    '# 数据库设计\n\n## 字段设计\n\n### 1、船表 【boats】\n\t\t编号 【id】\n\n\t\t船名 【name】\t#用户可改\n\t\t\t#不超过20字\n\n### 2、船员表 【boat_crew】\n\t\t船 【boat_id】\n\n\t\t人 【crew_id】\n';
  expect(readings(page)).toEqual([boat, crew]);
  expect(readings(page.replace('【crew_id】', '').replace('人', '人要先注册'))).toEqual([]);
});

test('a statement may leave out its verb, and the types', () => {
  const page =
    '# 船\n\ntable boats (\n    id varchar(255) primary key,\n    name text\n)\n\nTABLE boat_crew (\n    boat_id,\n    crew_id\n)\n';
  expect(readings(page)).toEqual([boat, crew]);
});

describe('a table of a database', () => {
  test('stands in code below its name, further in', () => {
    const page =
      '```\nuser表\n    id\n    username\n    status   active(默认)/delete\n\nproject表\n    id\n    ownerId\n```\n';
    expect(readings(page)).toEqual([
      'table: column id, column username, column status',
      'table: column id, column ownerId',
    ]);
    expect(readings('```\nuser表\n    id\nrun it now\n```\n')).toEqual([]);
  });

  test('has a key first below a title with its name', () => {
    const page =
      '##  商品信息 goods\n\tid\n\tname 商品名\n\tbz  备注\n\n##  商品进货/售卖表 goodsaction\n\tid\n\tgid   商品id\n\tnum   数量\n';
    expect(readings(page)).toEqual([
      'table: column id, column name, column bz',
      'table: column id, column gid, column num',
    ]);
  });

  test('is the entity that the page is about', () => {
    const page =
      '# Entidad: User (Usuarios)\n\nLa gente.\n\n## Campos Principales\n- `id`: UUID único.\n- `email`: Correo de acceso.\n- `firstName`, `lastName`: Nombres.\n\n## Relaciones\n- Tiene muchas `CashRegister`.\n';
    expect(readings(page)).toEqual(['table: column id, column email, column firstName, column lastName']);
  });

  test('has headings as columns, each with its type', () => {
    const column = (name: string, type: string) =>
      `### ${name}:\n\n**商品名,数据类型:${type},不能为空;**\n\n`;
    const columns = column('goods_name', 'STRING') + column('goods_price', 'DECIMAL(10, 2)');
    const page = `### 商品数据库设计;\n\n${columns}${column('goods_num', 'INTEGER')}`;
    expect(readings(page)).toEqual(['table: column goods_name, column goods_price, column goods_num']);
    expect(readings(`### 商品数据库设计;\n\n${columns}`)).toEqual([]);
  });
});
