/** Habits of pages in how they write the columns of a table of a database. */
import { describe, expect, test } from 'vitest';
import { readPages } from '#common/field-model/read-markdown.ts';
import { json, readings, table } from '#tests/kit/api/read-page.ts';

describe('a table in HTML', () => {
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>\n`;
  const html = (caption: string) =>
    `# Dicionário de dados\n\n## Turma\n\n<table>\n<tr><th colspan="3">${caption}</th></tr>\n<tr><th>Atributo</th><th>Descrição</th><th>Tipo dados</th></tr>\n${row('codigo', 'O código', 'varchar')}${row('nome', 'O nome', 'varchar')}</table>\n`;

  test('may have a caption over all of its columns', () => {
    expect(readings(html('Entidade: turma'))).toEqual(['table: column codigo, column nome']);
  });
});

describe('columns without a table', () => {
  test('may be declared line by line below the name of their table', () => {
    const lines =
      "`id` int(11) unsigned NOT NULL COMMENT '编号',\n`name` varchar(11) DEFAULT NULL COMMENT '名称',\n";
    const text = `## 数据库设计文档\n\n#### 船只表 boats\n\`\`\`javascript\n${lines}\`\`\`\n`;
    expect(readings(text)).toEqual(['table: column id, column name']);
    expect(readings('## 说明\n\n```javascript\n`a` is not null and\n`b` is\n```\n')).toEqual([]);
  });

  test('may be an object with words about each', () => {
    const text = `# 数据库设计\n\n## 船只表\n\n${json('{"_id": "船只ID（由数据库生成）", "tel": "手机号", "name": "船名(可为空)"}')}`;
    expect(readings(text)).toEqual(['table: column _id, column tel, column name']);
  });
});

test('a page may say in its first line that it is a dictionary', () => {
  const rows = (code: string) =>
    `| 数据项名称 | 数据项代码 | 数据类型 | 长度 |\n|---|---|---|---|\n| 编号 | ${code}ID | 字符串 | 10 |\n| 名称 | ${code}Name | 字符串 | 20 |\n\n`;
  const text = `#### 1. 船只信息\n\n${rows('Boat')}#### 2. 港口信息\n\n${rows('Port')}`;
  expect(readings(`数据字典\n\n${text}`)).toEqual([
    'table: column BoatID, column BoatName',
    'table: column PortID, column PortName',
  ]);
  expect(readings(text)).toEqual([]);
});

test('the columns of a sheet are none of a database', () => {
  const text =
    '# 使用说明\n\n### 列定义\n\n| 列 | 列名 | 必填 | 说明 |\n|---|---|---|---|\n| A | 序号 | 是 | 从 1 开始 |\n| B | 固定值 | 否 | 十六进制 |\n';
  expect(readings(text)).toEqual([]);
});

test('what a value may be is no field of the answer', () => {
  const text = `## GET /boats\n\n### 返回\n\n${table('state')}幂等状态：\n\n| 值 | 说明 |\n|---|---|\n| \`accepted\` | 已接受 |\n| \`invalid\` | 不合法 |\n`;
  expect(readings(text)).toEqual(['GET /boats: response state']);
});

test('what stands in brackets behind a name is among the words about it', () => {
  const rows = '| uuid(36) | string | Of the request |\n| reason(when it failed) | string | |\n';
  const text = `## GET /boats\n\n### Response\n\n| Name | Type | Description |\n|---|---|---|\n${rows}`;
  expect(readings(text)).toEqual(['GET /boats: response uuid, response reason']);
  expect(JSON.stringify(readPages(text))).toMatch(/Of the request\\n\(36\).*\(when it failed\)/);
});

describe('columns in points', () => {
  test('may be several in one, beside indexes', () => {
    const text =
      '## 数据库设计汇总\n\n### user_info（用户信息）\n- id bigint PK\n- uuid char(20) 唯一\n- is_admin tinyint，status tinyint（0 正常 1 禁用）\n- created_at / updated_at / deleted_at（软删）\n\n### boat_info（船只信息）\n- id bigint PK\n- user_uuid char(20)\n- 唯一索引 (id, user_uuid)\n- key char(1) 钥匙\n';
    expect(readings(text)).toEqual([
      'table: column id, column uuid, column is_admin, column status, column created_at, column updated_at, column deleted_at',
      'table: column id, column user_uuid, column key',
    ]);
  });

  test('may have their key in brackets, and a list of tables has none', () => {
    const text =
      '# scheme db-fleet\n\n## Entities\n\n- boats (primary)\n- sails\n\n### boats\n\n- id (PK) BIGINT PRIMARY KEY\n- name VARCHAR(100)\n\n### sails\n\n- id (PK) BIGINT PRIMARY KEY\n- boat_id (FK)\n';
    expect(readings(text)).toEqual(['table: column id, column name', 'table: column id, column boat_id']);
  });

  test('are those of the table that a sentence above says they are stored in', () => {
    const text =
      '# Database schema\n\n### Visits\n\nVisits are stored in the `log_visit` table.\n\nEach visit contains the following:\n\n- `idsite`: which site\n- `user_id`: who\n';
    expect(readings(text)).toEqual(['table: column idsite, column user_id']);
  });
});

test('a head may say the database that types are of', () => {
  const text =
    '# Table columns\n\nName | PostgreSQL data type | Modifiers\n---- | ---- | ----\nROW\\_ID | INT | not null\nSUBJECT\\_ID | INT | not null\n';
  expect(readings(text)).toEqual(['table: column ROW_ID, column SUBJECT_ID']);
});

test('statements may have comments of programs, and programs declare no columns', () => {
  const text =
    '##### 管理员表\n```\ncreate table admin(\n    id int primary key,  //主键,自增id\n    status int default 1,   //状态(删除:-1,正常1)\n    level int  # 权限, 等级\n)\n```\n';
  expect(readings(text)).toEqual(['table: column id, column status, column level']);
  const program =
    '## 数据接口\n\n```gdscript\nfunc load(path: String) -> Dictionary:\n    return {}\nvar file := open(path)\nvar json := JSON.new()\n```\n';
  expect(readings(program)).toEqual([]);
});

test('columns may have blanks in their names, as code below the word for a column', () => {
  const rows = (mark: string) =>
    ['Boat ID', 'Name of Port'].map(name => `| ${mark}${name}${mark} | which one |\n`).join('');
  const text = (mark: string) => `# Boats_Data\n\n| Column Name | Description |\n|---|---|\n${rows(mark)}`;
  expect(readings(text('`'))).toEqual(['table: column Boat ID, column Name of Port']);
  expect(readings(text(''))).toEqual([]);
});
