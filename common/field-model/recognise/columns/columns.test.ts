/** Habits of writing tables of a database that were misread once. */
import { describe, expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

describe('columns of a database', () => {
  test('are known without heads, where one is called a key', () => {
    const page =
      '## Boat\n\n| | | |\n|---|---|---|\n| id | integer | 编号（主键） |\n| name | varchar（20） | 船名 |\n';
    expect(readings(page)).toEqual(['table: column id, column name']);
  });

  test('are those of statements that create tables', () => {
    const create =
      "CREATE TABLE IF NOT EXISTS `boat` (\n  `id` int(11) NOT NULL COMMENT 'a, b',\n  `price` decimal(10,2) DEFAULT NULL, -- of it\n  PRIMARY KEY (`id`)\n);\ncreate table crew (id int primary key, name varchar(8));";
    expect(readings(`# Tables\n\n\`\`\`sql\n${create}\n\`\`\`\n`)).toEqual([
      'table: column id, column price',
      'table: column id, column name',
    ]);
  });

  test('may stand in code line by line below the name of the table', () => {
    const page =
      '# Tables\n\n```\nboat\n\nid int primary key\nname varchar(255) not null\nsize int\nbuilt datatime\n```\n';
    expect(readings(page)).toEqual(['table: column id, column name, column size, column built']);
    expect(readings('# Fish\n\n```\nsole\n\ncod is good\nplaice is flat\n```\n')).toEqual([]);
  });

  test('are those of every table of names, on a page about data', () => {
    const page =
      '# Data Dictionary\n\n### Core\n\n| Field | Category | Private | Description |\n|---|---|---|---|\n| `boat_id` | `KEY` | No | Which. |\n| `mast` | `WOOD` | No | Of it. |\n\n### Crew\n\n| Variable | Type | Description | Missing |\n|---|---|---|---|\n| `Crew 1` | String | First | 0% |\n| `Crew 2` | String | Second | 0% |\n\n### Settings\n\n| Parameter | Description |\n|---|---|\n| `path` | Where it is |\n';
    expect(readings(page)).toEqual([
      'table: column boat_id, column mast',
      'table: column Crew 1, column Crew 2',
    ]);
  });

  test('are known by types of databases, whatever language the heads are in', () => {
    const page =
      '# Modell\n\n### boats\n\n| Feld | Typ | Constraint | Text |\n|---|---|---|---|\n| id | UUID | PK | Nummer |\n| mast | TEXT | NOT NULL | Holz |\n| size | NUMERIC(10,2) | nullable | Meter |\n| built | TIMESTAMPTZ | | Tag |\n';
    expect(readings(page)).toEqual(['table: column id, column mast, column size, column built']);
  });

  test('are not told twice by a table that says how they are filled', () => {
    const columns = (name: string) =>
      `### Columns\n\n| Column Name | Data Type | Nullable |\n|---|---|---|\n| ${name} | integer | No |\n| mast | string | No |\n\n### Generation\n\n| Column | Generator |\n|---|---|\n| ${name} | sequence |\n| mast | faker |\n\n`;
    expect(readings(`# Data Dictionary\n\n## boats\n\n${columns('id')}## crews\n\n${columns('no')}`)).toEqual(
      ['table: column id!, column mast!', 'table: column no!, column mast!'],
    );
  });

  test('are not what says which table leads to which, nor a key of several', () => {
    const page =
      '# boats\n\n## Relationships\n\n| Relationship Type | Local Key | Relates to Table | Foreign Key |\n|---|---|---|---|\n| One-to-One | crew_id | crews | id |\n\n## Schema\n\n| Column | Data Type | Description |\n|---|---|---|\n| boat_id (PK) | int | Which |\n| crew_id | int | Who |\n| **PK** | `(boat_id, crew_id)` | Both |\n';
    expect(readings(page)).toEqual(['table: column boat_id, column crew_id']);
  });

  test('are known by keys that stand together in one cell', () => {
    const page =
      '# Folder\n\n| Property | Name | Type |\n|---|---|---|\n| PK1,FK | client_id | |\n| PK1 | folder_id | int |\n| | title | varchar(8) |\n';
    expect(readings(page)).toEqual(['table: column client_id, column folder_id, column title']);
  });

  test('may be points of a list, where keys are named', () => {
    const page =
      '# Tables\n\n## Boat\n\n+ id：int，主键\n+ name：varchar(50)，船名\n\n1. Crew `crew`\n- `crew_id`：编号；整数；主键\n- `name`：姓名；字符串；可空\n';
    expect(readings(page)).toEqual(['table: column id, column name', 'table: column crew_id, column name']);
    expect(readings('# Options\n\n- `port`: int, where it listens\n- `name`: string, its name\n')).toEqual(
      [],
    );
  });

  test('have their own name where the property has another', () => {
    const page =
      '# Boat\n\n| 字段名 | 列名 | 类型 | 可空 |\n|---|---|---|---|\n| boatId | boat_id | Long | 否 |\n';
    expect(readings(page)).toEqual(['table: column boat_id!']);
  });

  test('are those of all tables with the same heads', () => {
    const one = (rows: string) => `| Field | Type | Property |\n|---|---|---|\n${rows}\n\n`;
    const page = `# Boat\n\n${one('| id | varchar(8) | |')}# Crew\n\n${one('| boat | Reference | |')}`;
    expect(readings(page)).toEqual(['table: column id', 'table: column boat']);
  });
});

describe('columns in lists and in one table of several', () => {
  test('have their words in quotes below them', () => {
    const page =
      '# boats\n\n## Fields\n\n- `id`: integer, auto increment, **PK**\n\n  > Of the boat\n\n- `name`: string, not null\n\n  > As it is called\n';
    expect(readings(page)).toEqual(['table: column id, column name']);
  });

  test('may be names alone, below the names of their tables', () => {
    const page =
      '# Data\n\n### `Boat`\n\nFields:\n\n- `name`\n- `crew` (FK)\n- `is_new`, `is_sold`\n\nUse:\n\n- to sail\n\n### `Crew`\n\nFields:\n\n- `name`\n';
    expect(readings(page)).toEqual([
      'table: column name, column crew, column is_new, column is_sold',
      'table: column name',
    ]);
  });

  test('stand beside the name of their table, which is said once', () => {
    const page =
      '| 表名 | 字段名 | 数据类型 |\n|---|---|---|\n| boat | name | varchar(8) |\n| | speed | bigint |\n| crew | name | varchar(8) |\n';
    expect(readings(page)).toEqual(['table: column name, column speed', 'table: column name']);
  });

  test('may be two in one row', () => {
    const page =
      '## boat\n\n| 字段 | 类型 |\n|---|---|\n| `lat` / `lng` | decimal(10,7) |\n| `id` | bigint |\n';
    expect(readings(page)).toEqual(['table: column lat, column lng, column id']);
  });

  test('are not those of a table that a command makes', () => {
    expect(readings('# Shell\n\n```bash\nrun "CREATE TABLE boat (id INTEGER PRIMARY KEY)"\n```\n')).toEqual(
      [],
    );
  });

  test('are those of a diagram of entities', () => {
    const page =
      '# Data\n\n```mermaid\nerDiagram\n    boats {\n        BIGINT id PK\n        VARCHAR(50) name UK "as it is called"\n    }\n    crew {\n        BIGINT boat_id FK\n    }\n    boats ||--o{ crew : "has"\n```\n';
    expect(readings(page)).toEqual(['table: column id, column name', 'table: column boat_id']);
  });

  test('are those of Japanese tables, whatever their titles', () => {
    const head = '| カラム | 型 | Null | Key | 説明 |\n|---|---|---|---|---|\n';
    const page = `## users\n\n${head}| id | bigint | NO | PK | 番号 |\n\n## results\n\n${head}| id | bigint | NO | PK | 番号 |\n`;
    expect(readings(page)).toEqual(['table: column id!', 'table: column id!']);
  });
});
