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
