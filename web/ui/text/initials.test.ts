import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Lin Qiao', 'LQ'],
  ['linqiao', 'LI'],
  ['林乔', '林'],
  ['', ''],
])('%j is abbreviated as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
