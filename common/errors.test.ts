import { expect, test } from 'vitest';
import { errorCodes } from './errors.ts';

/** ShowDoc's clients know its codes by several names each; ours begin at this one. */
const ownFrom = 11_000;

test('each code of our own means one thing', () => {
  const own = Object.entries(errorCodes).filter(([, code]) => code >= ownFrom);
  const shared = own.filter(([name, code]) => own.some(other => other[0] !== name && other[1] === code));
  expect(shared).toEqual([]);
});
