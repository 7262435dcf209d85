/** What only looks different, and what says more than before, worries nobody. */
import { describe, expect, test } from 'vitest';
import { writeEndpoint } from '../layout/write/write-markdown.ts';
import { readPage, readPages } from '../read-markdown.ts';
import { comparePages } from './compare-models.ts';
import type { Level } from './level.ts';

const today = '2026-11-01';

function levelsOf(before: string, after: string): Level[] {
  const changes = comparePages(readPages(before), readPages(after), today);
  if (!changes) throw new Error('not compared');
  return changes.map(({ level }) => level);
}

const page = (path: string, rows: string, words = '') =>
  `# 订单\n\n${words}**请求URL：** \`${path}\`\n\n**请求方式：** POST\n\n**参数：**\n\n|参数名|必选|类型|说明|\n|--|--|--|--|\n${rows}\n`;
const row = (name: string, type: string, text = '') => `|${name}|是|${type}|${text}|\n`;

describe('no change at all', () => {
  test.each([
    ['another word for a type', page('/a', row('x', 'int')), page('/a', row('x', 'integer'))],
    ['the size that a word implies', page('/a', row('x', 'int')), page('/a', row('x', 'int32'))],
    [
      'another order of rows',
      page('/a', row('x', 'int') + row('y', 'string')),
      page('/a', row('y', 'string') + row('x', 'int')),
    ],
    ['another notation of variables', page('/a/{id}', row('x', 'int')), page('/a/:id', row('x', 'int'))],
    [
      'other marks between values',
      page('/a', row('x', 'int', '0:关 1:开')),
      page('/a', row('x', 'int', '0：关，1：开')),
    ],
    [
      'another heading',
      page('/a', row('x', 'int')),
      page('/a', row('x', 'int')).replace('**参数：**', '## 请求参数'),
    ],
    ['the charset of a content type', body('application/json'), body('application/json; charset=utf-8')],
    ['the case of a header', headers('X-Token'), headers('x-token')],
  ])('%s', (_, before, after) => {
    expect(levelsOf(before, after)).toEqual([]);
    expect(levelsOf(after, before)).toEqual([]);
  });
});

function body(type: string): string {
  return `## Endpoint\n\n\`\`\`http\nPOST /a\n\`\`\`\n\n## Request body\n\n**Content type:** \`${type}\`\n\n| Name | Type |\n|---|---|\n| x | integer |\n`;
}

function headers(name: string): string {
  return `## Endpoint\n\n\`\`\`http\nPOST /a\n\`\`\`\n\n## Request headers\n\n| Name | Type |\n|---|---|\n| ${name} | string |\n`;
}

describe('nothing that could break anybody', () => {
  test.each([
    [
      'a variable of the path with another name',
      page('/a/{id}', row('id', 'int')),
      page('/a/{order}', row('order', 'int')),
    ],
    ['a type that was not said', page('/a', row('x', '')), page('/a', row('x', 'int'))],
    [
      'an object whose fields were not listed',
      page('/a', row('x', 'object')),
      page('/a', row('x', 'object') + row('x.id', 'int')),
    ],
    [
      'values that are listed for the first time',
      page('/a', row('x', 'int', '状态')),
      page('/a', row('x', 'int', '状态 0:关 1:开')),
    ],
    [
      'a whole address in place of a path',
      page('/a', row('x', 'int')),
      page('https://a.example/a', row('x', 'int')),
    ],
    [
      'a status of an error that is gone',
      '## Endpoint\n\n```http\nGET /a\n```\n\n## Responses\n\n### 200\n\nDone.\n\n### 400\n\nNo.\n',
      '## Endpoint\n\n```http\nGET /a\n```\n\n## Responses\n\n### 200\n\nDone.\n',
    ],
    [
      'a status where none was said',
      '## Endpoint\n\n```http\nGET /a\n```\n\n## Responses\n\n| Name | Type |\n|---|---|\n| x | integer |\n',
      '## Endpoint\n\n```http\nGET /a\n```\n\n## Responses\n\n### 404\n\nNo.\n\n### 200\n\n| Name | Type |\n|---|---|\n| x | integer |\n',
    ],
  ])('%s', (_, before, after) => {
    const levels = levelsOf(before, after);
    expect(levels.filter(level => level === 'breaking' || level === 'risky')).toEqual([]);
  });
});

test('values in a description are described as values, and their meaning as words', () => {
  const at = (text: string) => page('/a', row('x', 'int', text));
  const changes = comparePages(readPages(at('状态 0:关 1:开')), readPages(at('状态 1:开 2:坏')), today) ?? [];
  expect(changes.map(({ rule, level, before, after }) => [rule, level, before, after])).toEqual([
    ['values_added', 'safe', '', '2'],
    ['values_removed', 'breaking', '0', ''],
  ]);
  expect(levelsOf(at('状态 0:关 1:开'), at('状态 0:关 1:打开'))).toEqual(['words']);
});

describe('error codes', () => {
  const codes = (...rows: string[]) =>
    `${page('/a', row('x', 'int'))}\n## 错误码\n\n|错误码|说明|处理办法|\n|--|--|--|\n${rows.join('\n')}\n`;
  test('are compared row by row', () => {
    const before = codes('|1001|缺少参数|补上|', '|1002|没有权限|登录|');
    const after = codes('|1002|无权访问|登录|', '|1003|太多|等待|');
    const changes = comparePages(readPages(before), readPages(after), today) ?? [];
    expect(changes.map(({ rule, level, where }) => [rule, level, where.path])).toEqual([
      ['error_code_removed', 'safe', '1001'],
      ['text', 'words', '1002'],
      ['error_code_added', 'safe', '1003'],
    ]);
  });

  test('are part of the endpoint, and written once when its page is written anew', () => {
    const model = readPage(codes('|1001|缺少参数|补上|'));
    if (model?.kind !== 'endpoint') throw new Error('no endpoint');
    const written = writeEndpoint(model.endpoint, 'zh-cn');
    expect(written.split('缺少参数')).toHaveLength(2);
    expect(comparePages([model], readPages(written), today)).toEqual([]);
  });

  test('keep what further columns say, with the heads of these', () => {
    const wide = codes('|1001|缺少参数|v2|').replace('处理办法', '首次出现版本');
    const model = readPage(wide);
    if (model?.kind !== 'endpoint') throw new Error('no endpoint');
    expect(model.endpoint.error_codes).toEqual([
      { code: '1001', meaning: '缺少参数\n首次出现版本: v2', remedy: '' },
    ]);
    expect(comparePages([model], readPages(writeEndpoint(model.endpoint, 'en')), today)).toEqual([]);
  });

  test('that are listed twice, or without a meaning, stay as text', () => {
    for (const table of [
      codes('|1001|a|b|', '|1001|c|d|'),
      codes('|1001|a|b|').replace('|说明|处理办法|', '|等级|处理办法|'),
    ]) {
      const model = readPage(table);
      if (model?.kind !== 'endpoint') throw new Error('no endpoint');
      expect(model.endpoint.error_codes).toEqual([]);
      expect(model.endpoint.remarks).toContain('1001');
    }
  });
});

describe('what was deprecated', () => {
  const removed = (words: string, on: string) => {
    const one = (name: string, said = '') =>
      `## ${name}\n\nGET /${name}\n\n${said}| Query | Type |\n|--|--|\n| page | int |\n\n`;
    const changes =
      comparePages(readPages(one('a', `${words}\n\n`) + one('b')), readPages(one('b')), on) ?? [];
    return changes.map(({ level }) => level);
  };
  test.each([
    '> [!WARNING]\n> Deprecated: it will be removed on 2027-01-31.',
    '**该接口已废弃，将于 2027-01-31 下线**',
    '已弃用，2027年1月31日停止服务。',
    'This endpoint is deprecated and will be shut down on 2027/1/31.',
  ])('%s: may be gone on that day and not before', words => {
    expect(removed(words, '2027-01-30')).toEqual(['breaking']);
    expect(removed(words, '2027-01-31')).toEqual(['safe']);
  });
  test('a day in the past is no day of removal', () => {
    expect(removed('已于 2020-01-01 弃用。', '2026-01-01')).toEqual(['safe']);
    expect(removed('已弃用。新接口于 2030-01-01 上线。', '2026-01-01')).toEqual(['safe']);
    expect(removed('Deprecated since 2020-01-01.', '2026-01-01')).toEqual(['safe']);
  });
  test('a name that begins so says nothing', () => {
    expect(removed('Deprecated-items are listed here.', '2026-01-01')).toEqual(['breaking']);
    expect(removed('废弃订单的查询。', '2026-01-01')).toEqual(['breaking']);
  });
});
