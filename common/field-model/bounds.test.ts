// Pages made to take long: whoever saves one holds nobody up.
import { expect, test } from 'vitest';
import { leastProcessorMs } from '#tests/kit/hostile/processor-time.ts';
import { readPage } from './read-markdown.ts';

/** Processor time, so that a busy machine is no reason to fail: what is quadratic took four times as long. */
const processorMsMax = 4_000;

function readQuickly(page: string): ReturnType<typeof readPage> {
  let read: ReturnType<typeof readPage>;
  const ms = leastProcessorMs(() => {
    read = readPage(page);
  }, processorMsMax);
  expect(ms).toBeLessThan(processorMsMax);
  return read;
}

test('an address of thousands of parts with thousands of parameters is read quickly', () => {
  const rows = Array.from({ length: 2_400 }, (_, at) => `|p${at}|yes|string|x|`).join('\n');
  const head = '|Name|Required|Type|Description|\n|---|---|---|---|';
  const page = `## URL\n\n- \`${'/a'.repeat(24_000)}/{p1}/:p2\`\n\n## Parameters\n\n${head}\n${rows}\n`;
  const read = readQuickly(page);
  const parameters = read?.kind === 'endpoint' ? read.endpoint.parameters : [];
  expect(parameters.filter(one => one.place === 'path').map(one => one.name)).toEqual(['p1', 'p2']);
});

test('a line that is nearly a ruler, and thousands of tables of one endpoint, are read quickly', () => {
  const ruler = `| a | b |\n${'|------'.repeat(400)}|x\n\n`;
  const tables = '| Name | Type |\n|---|---|\n| a | Order |\n\nOrder\n\n'.repeat(2_000);
  const read = readQuickly(`## POST /a\n\n${ruler}${tables}`);
  expect(read?.kind).toBe('endpoint');
});

test('a table of more rows, or columns, than a function takes arguments is read', () => {
  const head = 'POST /a\n\n## Body\n\n|Name|Type|';
  const rows = `${head}\n|-|-|\n|id|int|\n${'||\n'.repeat(160_000)}`;
  const columns = `${head}${'a|'.repeat(160_000)}\n|-|-|\n|id|int|\n`;
  for (const page of [rows, columns]) expect(readPage(page)).toMatchObject({ kind: 'endpoint' });
});

const long = (part: string, length = 100_000) => part.repeat(Math.ceil(length / part.length));
const table = (row: string) => `POST /a\n\n|Name|Type|Description|\n|-|-|-|\n${row}\n`;
const code = (text: string) => `POST /a\n\n\`\`\`\n${text}\n\`\`\`\n`;

test.each([
  ['a line of blanks with a word behind', `${long(' ')}x`],
  ['a line of tabs', long('\t', 4_000)],
  ['blanks in a line of code', code(`a${long(' ')}x`)],
  ['empty lines in code', code(`a${long('\n', 20_000)}x`)],
  ['empty lines in the statement of a table', code(`CREATE TABLE a (id int ${long('\n', 20_000)}x);`)],
  ['a heading of number signs', `${long('#')}x`],
  ['a heading of quotation marks', `## POST /a${long('"')}x`],
  ['a heading of colons', `# ${long('：')}x\n\nPOST /a`],
  ['a heading of brackets', `# ${long('[')}x\n\nPOST /a`],
  ['a heading of blanks', `## POST /a${long('\u3000')}x`],
  ['quotation marks in a text', `x${long('"')}x`],
  ['braces in an address', `**URL:** \`http://a.b/${long('{')}x\`\n\n**Method:** POST`],
  ['full stops in an address', `**URL:** \`http://a.b/${long('.')}x\`\n\n**Method:** POST`],
  ['slashes in an address', `**URL:** \`http://a.b${long('/')}x\`\n\n**Method:** POST`],
  ['stars in the cell of a name', table(`|${long('*')}x|string|d|`)],
  ['stars in a text in the cell of a name', table(`|a${long('*')}x|string|d|`)],
  ['signs of code in the cell of a name', table(`|a${long('`')}x|string|d|`)],
  ['blanks in the cell of a name', table(`|a${long('\u3000')}x|string|d|`)],
  ['brackets in a cell', table(`|b|string|${long('（')}x|`)],
  ['colons in the head of a column', `POST /a\n\n|Name|${long(':')}x|\n|-|-|\n|b|d|\n`],
  ['blanks behind a comma in a list of columns', `# Database\n\n## a\n\n- \`a\`,${long(' ')}x\n- \`b\`\n`],
  ['dashes between a column and its type', `# Database\n\n## a\n\n- a ${long('-')}\n- b ${long('- ')}int\n`],
  ['equal signs in a query', `## GET /a\n\n**Query:**\n\n- \`?a${long('=')}\`x\`\n`],
  ['calls one behind the other in a line', long('GET /a、')],
  ['blanks in a type of an object', `# Database\n\n## a\n\n${code(`{ "a": Number${long(' ')}x }`)}`],
  ['values below each other in one block', code(long('{\n}\n'))],
  [
    'lists that go further in',
    `# Database\n\n${Array.from({ length: 600 }, (_, at) => `${' '.repeat(at * 2)}- a\n`).join('')}`,
  ],
  ['values of another script in one line of code', code(`{"a": [${long('中,')}{}]}`)],
  ['a word of many letters behind a comma in code', code(`{"a": 中,${long('b')}{}}`)],
  ['blanks behind a type that another one is made of', code(`interface A extends B${long(' ')};`)],
  ['empty lines behind a type', code(`interface A extends B${long('\n')};`)],
  ['empty lines behind an address in code', code(`/a${long('\n')}x`)],
  ['brackets of a program that do not end', code(long('a('))],
  ['statements that do not end', long('CREATE TABLE a (\n')],
  ['sections that share an address', `# a\n\n\`/a\`\n\n${long('## b\n\n**Method:** GET\n\n', 40_000)}`],
  [
    'wide blanks behind the name of a field',
    `# POST /a\n\n## Parameters\n\n- id${long('\u3000', 20_000)}!\n`,
  ],
  ['a key of many letters', `# POST /a\n\n## Request\n\n${code(`{"${long('a')}1": "名字", "b": "标题"}`)}`],
  [
    'colons in a cell of an answer',
    `# GET /a\n\n## Responses\n\n|Code|Response|\n|-|-|\n|200|{${long(':')}${long('}')}x|\n`,
  ],
  ['parts of an address to documents', `url: ${long('/doc')}=\n\nmethod: GET\n`],
  [
    'sections with addresses and values',
    Array.from(
      { length: 1_600 },
      (_, at) => `## B${at}\n\n### Request\n\n{"a":1}\n\n### Response\n\n{"b":1}\n\n\`/a${at}\`\n`,
    ).join(''),
  ],
  [
    'sentences that name parameters',
    `# GET /a\n\n${Array.from({ length: 4_000 }, (_, at) => `\`n${at}\` query param\n\n`).join('')}`,
  ],
  [
    'a program that defines many tables',
    `# Database tables\n\n${code(`${'define({a:'.repeat(100)}${'b: STRING,\n'.repeat(8_000)}`)}`,
  ],
  ['tables of DBML that do not end', `# Database tables\n\n${code(long('table a {\n'))}`],
  ['tags that do not end in a table of HTML', `POST /a\n\n<table><tr><td>${long('<')}</td></tr></table>`],
])('%s take no longer than a text', (_, page) => {
  readQuickly(page);
});
