/** For each rule of comparing a page before and after, in Markdown. */
import type { RuleName } from '#common/field-model/compare/rules.ts';

/** `fields`: rows of a body, once sent and once answered; `today` is the day of the comparison. */
export type RuleExample = { today?: string } & (
  | { fields: readonly [string, string] }
  | { pages: readonly [string, string] }
);

const head =
  '| Name | Type | Required | Description | Rules | Default | Example |\n|---|---|---|---|---|---|---|\n';
const call = '## Endpoint\n\n```http\nPOST /orders/{id}\n```\n\n';

export const sentFields = (rows: string) => `${call}## Request body\n\n${head}${rows}`;
export const answeredFields = (rows: string) => `${call}## Responses\n\n### 200\n\n${head}${rows}`;

const parameters = (rows: string) => `${call}## Query parameters\n\n${head}${rows}`;
const swapped = (page: string, from: string, to: string): readonly [string, string] => {
  if (!page.includes(from)) throw new Error(`no ${from}`);
  return [page, page.replace(from, to)];
};
/** A field of the given cells: type, required, description, rules, default, example. */
const row = (...cells: string[]) => `| a | ${[...cells, '', '', '', '', '', ''].slice(0, 6).join(' | ')} |\n`;
const other = '| keep | string | yes | | | | |\n';
const rules = (before: string, after: string, type = 'integer') => ({
  fields: [row(type, 'no', '', before), row(type, 'no', '', after)] as const,
});
const choice = (kind: string, ...types: string[]) =>
  row(kind) + types.map((type, at) => `| a:${at + 1} | ${type} | | | | | |\n`).join('');
const endpoint = (from: string, to: string) => ({
  pages: swapped(
    `## Endpoint\n\n\`\`\`http\nPOST https://a.example/orders/{id}\n\`\`\`\n\nMakes an order.\n\n## Authorization\n\n| Name | Kind | Description | Scopes |\n|---|---|---|---|\n| key | API key | | \`read\` |\n\n## Responses\n\n### 200\n\nDone.\n\n### 404\n\nNone.\n\n## Details\n\n- Base address: \`https://a.example\`\n- Base address: \`https://b.example\`\n- Operation: \`makeOrder\`\n`,
    from,
    to,
  ),
});
const one = (name: string, words = '') =>
  `## ${name}\n\nGET /${name}\n\n${words}| Query | Type |\n|---|---|\n| page | int |\n\n`;
const bodies = (...types: string[]) =>
  `${call}## Request body\n\n${types.map(type => `**Content type:** \`${type}\`\n\n${head}${row('string')}\n`).join('\n')}`;
const codes = (...rows: string[]) =>
  `${one('orders')}### Error codes\n\n| Code | Meaning |\n|---|---|\n${rows.map(code => `| ${code} | Refused |\n`).join('')}`;
const table = (from: string, to: string) => ({
  pages: swapped(
    'People.\n\n**Engine:** InnoDB\n\n**Collation:** utf8_bin\n\n## Fields\n\n| Field | Type | Null | Default | Key | Description |\n|---|---|---|---|---|---|\n| uid | int | no | | primary | |\n| age | int | no | 0 | | |\n| note | | | | | 0:off 1:on |\n| name | varchar(20) | yes | | | |\n\n## Indexes\n\n| Index | Fields | Unique | Type | Description |\n|---|---|---|---|---|\n| by_name | name | no | BTREE | |\n| by_age | age | yes | BTREE | |\n',
    from,
    to,
  ),
});
const dictionary = (...names: string[]) =>
  names
    .map(
      name =>
        `## ${name}\n\n| 字段 | 类型 | 空 | 注释 |\n|---|---|---|---|\n| ${name}_id | int(11) | 否 | |\n| ${name}_name | varchar(20) | 否 | |\n\n`,
    )
    .join('');
const old = (day: string) => row('string', 'no', '', `deprecated${day === '' ? '' : `; removed on ${day}`}`);

export const ruleExamples: Record<RuleName, RuleExample> = {
  field_added: { fields: [other, other + row('string', 'no')] },
  field_added_required: { fields: [other, other + row('string', 'yes')] },
  field_removed: { fields: [other + row('string', 'yes'), other] },
  field_removed_optional: { pages: [answeredFields(other + row('string', 'no')), answeredFields(other)] },
  field_removed_refused: {
    pages: [
      sentFields(`| (body) | object | | | no other fields | | |\n${other}${row('string', 'no')}`),
      sentFields(`| (body) | object | | | no other fields | | |\n${other}`),
    ],
  },
  removed_deprecated: { fields: [other + old('2027-01-31'), other], today: '2027-01-31' },
  removed_too_early: { fields: [other + old('2027-01-31'), other], today: '2027-01-30' },
  required: { fields: [row('string', 'no'), row('string', 'yes')] },
  optional: { fields: [row('string', 'yes'), row('string', 'no')] },
  path_variable_described: {
    pages: [call, `${call}## Path parameters\n\n| Name | Type |\n|---|---|\n| id | integer |\n`],
  },
  path_variable_not_described: {
    pages: [`${call}## Path parameters\n\n| Name | Type |\n|---|---|\n| id | integer |\n`, call],
  },
  moved: { pages: swapped(parameters(row('string', 'no')), '## Query parameters', '## Request headers') },
  moved_required: {
    pages: swapped(parameters(row('string', 'yes')), '## Query parameters', '## Request headers'),
  },

  type_changed: { fields: [row('integer'), row('boolean')] },
  type_narrowed: { fields: [row('number'), row('integer')] },
  type_widened: { fields: [row('string'), row('string or null')] },
  type_unknown: { fields: [row('Order'), row('Sale')] },
  component_changed: { fields: [row('[Order](#schema-Order)'), row('[Sale](#schema-Sale)')] },
  type_given: { fields: [row(''), row('string')] },
  type_not_given: { fields: [row('string'), row('')] },
  format_changed: { fields: [row('string (uuid)'), row('string (email)')] },
  format_narrowed: { fields: [row('integer (int64)'), row('integer (int32)')] },
  format_widened: { fields: [row('string (date)'), row('string (date-time)')] },
  format_given: { fields: [row('string'), row('string (email)')] },
  format_not_given: { fields: [row('string (email)'), row('string')] },

  values_added: { fields: [row('int', '', '0:open 1:closed'), row('int', '', '0:open，1:closed，2:gone')] },
  values_removed: rules('one of `1`, `2`', 'one of `1`'),
  values_replaced: rules('one of `1`', 'one of `2`'),
  values_limited: rules('', 'one of `1`, `2`'),
  values_given: rules('', 'one of `1`, `2`', ''),
  values_not_limited: rules('one of `1`, `2`', ''),

  limit_set: rules('', '≤ 100'),
  limit_narrowed: rules('items ≥ 1', 'items ≥ 2', 'array'),
  limit_widened: rules('length ≤ 10', 'length ≤ 20', 'string'),
  limit_changed: rules('multiple of 2', 'multiple of 3'),
  limit_removed: rules('> 0', ''),
  pattern_set: rules('', 'pattern `^a`', 'string'),
  pattern_changed: rules('pattern `^a`', 'pattern `^b`', 'string'),
  pattern_removed: rules('pattern `^a`', 'pattern `.*`', 'string'),

  deprecated: { fields: [row('string'), old('2027-01-31')], today: '2026-11-01' },
  deprecated_too_late: { fields: [row('string'), old('2027-01-31')], today: '2027-02-01' },
  not_deprecated: { fields: [old(''), row('string')] },
  removal_date_given: { fields: [old(''), old('2027-01-31')] },
  removal_date_later: { fields: [old('2027-01-31'), old('2027-02-28')] },
  removal_date_earlier: { fields: [old('2027-01-31'), old('2026-12-31')] },
  removal_date_dropped: { fields: [old('2027-01-31'), old('')] },

  default_of_parameter: {
    pages: [parameters(row('string', 'no')), parameters(row('string', 'no', '', '', '`x`'))],
  },
  default_of_field: {
    fields: [row('string', 'no', '', '', '`x`'), row('string', 'no', '', '', '`y`')],
  },
  default_without_effect: {
    pages: [parameters(row('string', 'yes')), parameters(row('string', 'yes', '', '', '`x`'))],
  },
  read_only: rules('', 'read-only'),
  not_read_only: rules('read-only', ''),
  write_only: rules('', 'write-only'),
  not_write_only: rules('write-only', ''),
  not_write_only_required: { fields: [row('string', 'yes', '', 'write-only'), row('string', 'yes')] },
  others_refused: rules('', 'no other fields', 'object'),
  others_allowed: rules('no other fields', '', 'object'),

  choice_added: {
    fields: [choice('one of', 'string', 'integer'), choice('one of', 'string', 'integer', 'boolean')],
  },
  choice_added_any: {
    fields: [choice('any of', 'string', 'integer'), choice('any of', 'string', 'integer', 'boolean')],
  },
  choice_added_all: {
    fields: [choice('all of', 'string', 'integer'), choice('all of', 'string', 'integer', 'boolean')],
  },
  choice_removed: {
    fields: [choice('one of', 'string', 'integer', 'boolean'), choice('one of', 'string', 'integer')],
  },
  choice_removed_all: {
    fields: [choice('all of', 'string', 'integer', 'boolean'), choice('all of', 'string', 'integer')],
  },
  choice_given: { fields: [row(''), choice('one of', 'string')] },
  choice_kind: { fields: [choice('one of', 'string', 'integer'), choice('any of', 'string', 'integer')] },
  choice_around: {
    fields: [
      `${row('object')}| a.x | string | no | | | | |\n`,
      `${row('one of')}| a:1 | object | | | | | |\n| a:1.x | string | no | | | | |\n| a:2 | object | | | | | |\n| a:2.y | string | no | | | | |\n`,
    ],
  },

  body_added: { pages: [call, sentFields(row('string', 'no'))] },
  body_added_required: { pages: [call, sentFields(row('string', 'yes'))] },
  body_removed: { pages: [sentFields(row('string', 'no')), call] },
  body_example_alone: {
    pages: [call, `${call}## Request body\n\n**Example**\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n`],
  },
  content_added: { pages: [bodies('application/json'), bodies('application/json', 'text/xml')] },
  content_removed: { pages: [bodies('application/json', 'text/xml'), bodies('text/xml')] },
  text: { fields: [row('string', '', 'Old words.'), row('string', '', 'New words.')] },
  example: { fields: [row('string', '', '', '', '', '`x`'), row('string', '', '', '', '', '`y`')] },

  endpoint_added: { pages: [one('a') + one('b'), one('a') + one('b') + one('c')] },
  endpoint_removed: { pages: [one('a') + one('b'), one('b')] },
  endpoint_removed_deprecated: { pages: [one('a', '已弃用。\n\n') + one('b'), one('b')] },
  endpoint_removed_too_early: {
    pages: [one('a', 'Deprecated, it will be removed on 2027-01-31.\n\n') + one('b'), one('b')],
    today: '2027-01-30',
  },
  method_changed: endpoint('POST', 'PUT'),
  method_given: {
    pages: [
      '## 接口地址\n\n`/a`\n\n## 请求参数\n\n|参数|类型|\n|--|--|\n|x|int|\n',
      '## 接口地址\n\n`/a`\n\n## 请求方式\n\nGET\n\n## 请求参数\n\n|参数|类型|\n|--|--|\n|x|int|\n',
    ],
  },
  method_not_given: {
    pages: [
      '## 接口地址\n\n`/a`\n\n## 请求方式\n\nGET\n\n## 请求参数\n\n|参数|类型|\n|--|--|\n|x|int|\n',
      '## 接口地址\n\n`/a`\n\n## 请求参数\n\n|参数|类型|\n|--|--|\n|x|int|\n',
    ],
  },
  path_changed: endpoint('/orders/', '/sales/'),
  path_variable_renamed: endpoint('{id}', '{order}'),
  path_given: { pages: ['## Endpoint\n\n```http\nPOST\n```\n', call] },
  path_not_given: { pages: [call, '## Endpoint\n\n```http\nPOST\n```\n'] },
  server_removed: endpoint('- Base address: `https://b.example`\n', ''),
  server_added: endpoint('- Operation', '- Base address: `https://c.example`\n- Operation'),
  server_not_given: { pages: [`${call}## Details\n\n- Base address: \`https://b.example\`\n`, call] },
  operation: endpoint('makeOrder', 'addOrder'),
  security_needed: endpoint('`read` |', '`read`, `write` |'),
  security_given: {
    pages: [
      call,
      `${call}## Authorization\n\n| Name | Kind | Description | Scopes |\n|---|---|---|---|\n| key | API key | | |\n`,
    ],
  },
  security_eased: endpoint('`read` |', ' |'),
  response_added: endpoint('### 404', '### 403\n\nNo.\n\n### 404'),
  response_removed: endpoint('### 200\n\nDone.\n\n', ''),
  response_removed_error: endpoint('### 404\n\nNone.\n\n', ''),
  error_code_added: { pages: [codes('1001', '1002'), codes('1001', '1002', '1003')] },
  error_code_removed: { pages: [codes('1001', '1002'), codes('1002')] },

  table_added: { pages: [dictionary('user'), dictionary('user', 'team')] },
  table_removed: { pages: [dictionary('user', 'team'), dictionary('team')] },
  column_added: table('| name |', '| mail | text | yes | | | |\n| name |'),
  column_added_required: table('| name |', '| mail | text | no | | | |\n| name |'),
  column_removed: table('| name | varchar(20) | yes | | | |\n', ''),
  column_type_changed: table('| age | int |', '| age | date |'),
  column_type_narrowed: table('varchar(20)', 'varchar(10)'),
  column_type_widened: table('| age | int |', '| age | bigint |'),
  column_type_given: table('| note | |', '| note | text |'),
  column_nullable: table('| age | int | no |', '| age | int | yes |'),
  column_not_nullable: table('varchar(20) | yes | |', "varchar(20) | no | 'x' |"),
  column_not_nullable_required: table('varchar(20) | yes |', 'varchar(20) | no |'),
  column_null_allowed_given: table('| note | | |', '| note | | yes |'),
  column_null_refused_given: table('| note | | |', '| note | | no |'),
  column_default: table('| no | 0 |', '| no | 1 |'),
  column_default_given: table('varchar(20) | yes | |', "varchar(20) | yes | 'x' |"),
  column_value_added: table('0:off 1:on', '0:off 1:on 2:lost'),
  column_value_removed: table('0:off 1:on', '1:on 2:lost'),
  primary_key: table('| primary |', '| |'),
  index_added: table('| by_age', '| by_note | note | no | | |\n| by_age'),
  index_added_unique: table('| by_age', '| by_note | note | yes | | |\n| by_age'),
  index_removed: table('| by_name | name | no | BTREE | |\n', ''),
  index_columns: table('| by_name | name |', '| by_name | name, age |'),
  index_columns_unique: table('| by_age | age |', '| by_age | age, name |'),
  index_unique: table('| name | no | BTREE', '| name | yes | BTREE'),
  index_not_unique: table('| age | yes | BTREE', '| age | no | BTREE'),
  index_type: table('| name | no | BTREE', '| name | no | HASH'),
  engine: table('InnoDB', 'MyISAM'),
  collation: table('utf8_bin', 'utf8_general_ci'),
};
