/** What a person wrote stays, whatever is understood of it. */
import { expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';
import { readPage } from '../read-markdown.ts';

function endpointOf(page: string) {
  const model = readPage(page);
  if (model?.kind !== 'endpoint') throw new Error('no endpoint');
  return model.endpoint;
}

test('words that the model has no place for are kept as they stand', () => {
  const { description, remarks } = endpointOf(`# Boats

The boats are found at \`/boats\`, which asks the harbour each time it is called.

| 项目 | 内容 |
|---|---|
| 接口地址 | /boats |
| 请求方式 | GET |
| 调用频率 | 每分钟十次 |

## 请求示例

\`\`\`bash
curl -X POST https://a.example/boats -H "X-Harbour: north" -d '{"a": 1}'
\`\`\`

## 返回参数

\`\`\`json
{"id": number, "tide": string}
\`\`\`

| 参数 | 类型 | 说明 |
|---|---|---|
| id | int | 编号 |
`);
  const words = `${description}\n${remarks}`;
  for (const said of ['asks the harbour', '每分钟十次', 'X-Harbour', '"tide"']) expect(words).toContain(said);
});

test('where a link of the notes leads is kept with them', () => {
  const { remarks } = endpointOf(
    '# POST /boats\n\nMakes a boat.\n\n## Request\n\n| Name | Type |\n|---|---|\n| a | int |\n\n## Notes\n\nRead [more][m].\n\n[m]: https://a.example/more\n',
  );
  expect(remarks).toBe('Read [more][m].\n\n[m]: https://a.example/more');
});

test('what a list says below a field and is no field is kept', () => {
  const { parameters, remarks } = endpointOf(
    '## Boats [GET /boats{?state}]\n\n+ Parameters\n    + state (optional) - Which ones.\n        + Default: all\n        + Members: open, closed\n\n+ Response 200\n',
  );
  expect(parameters.map(({ name }) => name)).toEqual(['state']);
  expect(parameters[0]?.schema.default).toBe('all');
  expect(remarks).toContain('Members: open, closed');
});

test('a sentence on when a field must be there is kept, and a yes alone is read', () => {
  const page = (words: string) => `POST /boats\n\n## Request\n\n- \`mast\`\n  - Required: ${words}\n`;
  const [field] = endpointOf(page('only for sails')).bodies[0]?.schema.properties ?? [];
  expect(field?.schema.description).toBe('Required: only for sails');
  expect(readings(page('yes'))).toEqual(['POST /boats: body mast!']);
});

const fence = '```';

test('a block in a point of a list that is closed goes on behind what looks like a heading', () => {
  const block = `${fence}sh\n  echo one\n## list them\necho two\n  ${fence}`;
  const { remarks } = endpointOf(`# Boats\n\nGET /boats\n\n- Response\n\n  ${block}\n\nEnd of it.\n`);
  expect(remarks).toBe(`${block}\n\nEnd of it.`);
});

test('words above the values of a block are kept', () => {
  const { responses, remarks } = endpointOf(
    `# Boats\n\nGET /boats\n\n## Response\n\n${fence}json\nThere is one\n{"id": 1}\n\nFound nothing at sea\nas it was night\n{"code": 4}\n${fence}\n`,
  );
  expect(responses[0]?.bodies[0]?.examples).toHaveLength(2);
  expect(remarks.split('\n\n')).toEqual(['There is one', 'Found nothing at sea\nas it was night']);
});

test('a comment in a body that a table describes again is kept', () => {
  const { remarks } = endpointOf(
    `# Boats\n\nPOST /boats\n\n## Response\n\n${fence}\n{"id": "string", // given by the harbour\n "mast": "string"}\n${fence}\n\n| Name | Type | Text |\n|---|---|---|\n| id | string | Which |\n`,
  );
  expect(remarks).toContain('given by the harbour');
});

test('words behind the end of a heading in HTML are kept', () => {
  const { description } = endpointOf(
    '# Boats\n\nGET /boats\n\n<h3>List</h3> All of the boats are here\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | int |\n',
  );
  expect(description).toContain('All of the boats are here');
});

test('keys among the columns and the section of indexes are indexes', () => {
  const page = readPage(
    '# boats\n\n## Columns\n\n| Column | Type | Remarks |\n|---|---|---|\n| boat_id | bigint | Which |\n| name | varchar(20) | Its name |\n| PK | (boat_id, name) | Both |\n\n## Indexes\n\n| Name | Columns | Unique |\n|---|---|---|\n| idx_a | name | no |\n',
  );
  const { columns, indexes } = page?.kind === 'table' ? page.table : { columns: [], indexes: [] };
  expect(columns.map(({ name }) => name)).toEqual(['boat_id', 'name']);
  expect(indexes.map(({ name }) => name)).toEqual(['PK', 'idx_a']);
});

test('a comment beside a field that a table lists too is said of that field', () => {
  const { responses } = endpointOf(
    `# Boats\n\nPOST /boats\n\n## Response\n\n${fence}\n{"id": "string", // given by the harbour\n "mast": "string", "sail": "int", "deck": "int"}\n${fence}\n\n| Name | Type | Text |\n|---|---|---|\n| id | string | Which |\n`,
  );
  const fields = responses[0]?.bodies[0]?.schema.properties ?? [];
  expect(fields.map(({ name }) => name).toSorted()).toEqual(['deck', 'id', 'mast', 'sail']);
  expect(fields.find(({ name }) => name === 'id')?.schema.description).toBe('Which\ngiven by the harbour');
});

test('a list of HTML that is kept as words keeps its tags', () => {
  const list = '<ul>\n<li>First <b>words</b></li>\n<li>Second words</li>\n</ul>';
  const answer = '```json\n{"a": 1}\n```\n';
  const page = `# Boats\n\n\`GET /boats\`\n\n## Notes\n\n${list}\n\n## Response\n\n${answer}`;
  expect(endpointOf(page).remarks).toBe(list);
});

test('a sentence that introduces fields is kept beside them', () => {
  const { parameters, bodies, remarks } = endpointOf(
    '### `POST /boats`\n\nAdds one.\n\nOnly captains may send the following parameters.\n\n- `name`: which one\n- `size`: how large\n',
  );
  expect(remarks).toContain('Only captains may send the following parameters.');
  expect(parameters).toEqual([]);
  expect(bodies[0]?.schema.properties.map(({ name }) => name)).toEqual(['name', 'size']);
});
