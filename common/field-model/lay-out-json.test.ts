import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutJson } from './lay-out-json.ts';

test('a long line of JSON gets a line for each member, and values stay as they are written', () => {
  const source = '{"id":12345678901234567890,"a":[1.0,{"b, c":"x: {y}"}],"none":{},"list":[],"id":true}';
  expect(layOutJson(source)).toBe(
    [
      '{',
      '  "id": 12345678901234567890,',
      '  "a": [',
      '    1.0,',
      '    {',
      '      "b, c": "x: {y}"',
      '    }',
      '  ],',
      '  "none": {},',
      '  "list": [],',
      '  "id": true',
      '}',
    ].join('\n'),
  );
});

test('what is short, has lines or is no JSON stays', () => {
  for (const source of ['{"a":1}', `{"a":1,\n"b":"${'x'.repeat(80)}"}`, `{a: "${'x'.repeat(80)}"}`, '"x"'])
    expect(layOutJson(source)).toBeUndefined();
});

test('the value is the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const source = JSON.stringify([value, 'x'.repeat(80)]);
      expect(JSON.parse(layOutJson(source) ?? '')).toEqual(JSON.parse(source));
    }),
  );
});
