import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { needsCode, needsLogin } from './needs-proof.ts';
import { loginAddress, needsVisitPassword, passwordPath } from './on-error.ts';

/** Codes of ShowDoc and some beside them, of which a rule keeps those it is about. */
const codes = [0, 10101, 10102, 10103, 10204, 10206, 10208, 10210, 10303, 10307, 10308, -1];
const thatMeet = (rule: (error: CallError) => boolean) => codes.filter(code => rule(new CallError(code, '')));

test('10206, 10210 and 10308 require the code in the picture', () => {
  expect(thatMeet(needsCode)).toEqual([10206, 10210, 10308]);
});

test('10303 and 10307 lead to the visit password, with the page and the way back', () => {
  expect(thatMeet(needsVisitPassword)).toEqual([10303, 10307]);
  expect(passwordPath({ item_id: '7', page_id: '5' }, '/docs/7?page_id=5')).toBe(
    '/item/password/7?page_id=5&redirect=%2Fdocs%2F7%3Fpage_id%3D5',
  );
});

test('10102 leads to the login, which leads back', () => {
  expect(thatMeet(needsLogin)).toEqual([10102]);
  expect(loginAddress({ base: '/docs', here: '/docs/item/index?a=1' })).toBe(
    '/docs/user/login?redirect=%2Fdocs%2Fitem%2Findex%3Fa%3D1',
  );
});
