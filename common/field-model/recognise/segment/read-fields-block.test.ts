import { expect, test } from 'vitest';
import { readings } from '#tests/kit/api/read-page.ts';

test('a name keeps the marks that are part of it', () => {
  const page =
    '# POST /boats\n\n## Request\n\n| Name | Type |\n|---|---|\n| `__proto__` | object |\n| `__proto__.id` | int |\n| a_b_ | int |\n';
  expect(readings(page)).toEqual(['POST /boats: body __proto__, body __proto__.id, body a_b_']);
});
