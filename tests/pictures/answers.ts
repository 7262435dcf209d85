/** What a call answers in a picture: states that the story of the site does not come to. */
import type { Page } from 'playwright-core';

export const answerWith = (call: string, data: unknown) => async (page: Page) =>
  page.route(`**/api/${call}`, async route => route.fulfill({ json: { error_code: 0, data } }));

export const refuseWith = (call: string, error_code: number) => async (page: Page) =>
  page.route(`**/api/${call}`, async route => route.fulfill({ json: { error_code, error_message: '' } }));

/** The screen once more, with that answer. */
export const reopen = (call: string, data: unknown) => async (page: Page) => {
  await answerWith(call, data)(page);
  await page.reload({ waitUntil: 'networkidle' });
};
