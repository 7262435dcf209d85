/** LIST: what a person meets around an own account, with mail and without. It knows no language. */
import type { Page } from 'playwright-core';
import { parts } from '#tests/kit/parts.ts';
import { answerWith, reopen } from './answers.ts';
import type { State } from './states.ts';

const notice = async (page: Page) => page.locator(`${parts.authScreen} ${parts.empty} h1`).waitFor();
const sendEmpty = async (page: Page) => {
  await page.locator('form button[type="submit"]').first().click();
  await page.locator(parts.fieldError).first().waitFor();
};
const requestLetter = async (page: Page) => {
  await answerWith('user/resetPasswordEmail', [])(page);
  for (const field of await page.locator('form input').all()) await field.fill('lin.qiao@example.com');
  await page.locator('form button[type="submit"]').click();
  await notice(page);
};
const link = '?uid=1&email=lin.qiao@example.com&token=1';
const openRow = (row: number) => async (page: Page) => {
  await page
    .locator(`${parts.rows} ${parts.rowLabel} ~ ${parts.button}:not([type="submit"])`)
    .nth(row)
    .click();
  await page.locator('dialog[open]').waitFor();
};
const wrongPassword = async (page: Page) => {
  await openRow(1)(page);
  for (const field of await page.locator('dialog input:visible').all()) await field.fill('not this one');
  await page.keyboard.press('Enter');
  await page.locator(`dialog ${parts.fieldError}`).waitFor();
};
const registeringBy = (register_mode: string) =>
  reopen('common/homePageSetting', { home_page: '1', home_item: '', register_mode, mail_open: '1' });
const settings = () => '/user/setting';

export const accountStates: readonly State[] = [
  { name: 'login.missing', path: () => '/user/login', act: sendEmpty },
  { name: 'register.missing', path: () => '/user/register', act: sendEmpty },
  { name: 'register.closed', path: () => '/user/register', act: registeringBy('closed') },
  { name: 'register.by-invitation', path: () => '/user/register', act: registeringBy('invitation') },
  { name: 'register.by-letter', path: () => '/user/register', act: registeringBy('letter') },
  { name: 'register.invited', path: () => '/user/register?invitation=1', act: registeringBy('invitation') },
  { name: 'reset-password.missing', path: () => '/user/resetPassword', act: sendEmpty },
  { name: 'reset-password.sent', path: () => '/user/resetPassword', act: requestLetter },
  {
    name: 'reset-password.no-mail',
    path: () => '/user/resetPassword',
    act: reopen('common/homePageSetting', { home_page: '1', home_item: '', mail_open: '0' }),
  },
  {
    name: 'reset-by-link.choose',
    path: () => `/user/ResetPasswordByUrl${link}`,
    act: reopen('user/resetLink', { username: 'linqiao' }),
  },
  { name: 'confirm-email.refused', path: () => `/user/confirmEmail${link}`, act: notice },
  {
    name: 'confirm-email.done',
    path: () => `/user/confirmEmail${link}`,
    act: reopen('user/confirmEmail', []),
  },
  { name: 'end-mail.refused', path: () => `/notice/endMail${link}`, act: notice },
  {
    name: 'end-mail.asks',
    path: () => `/notice/endMail${link}`,
    act: reopen('notice/mailOfLink', { username: 'linqiao', mode: 'day' }),
  },
  {
    name: 'user-setting.notice-mail',
    who: 'owner',
    path: settings,
    act: reopen('notice/mail', { mode: 'week', time_zone: 'Asia/Shanghai' }),
  },
  { name: 'user-setting.email', who: 'owner', path: settings, act: openRow(0) },
  { name: 'user-setting.password', who: 'owner', path: settings, act: openRow(1) },
  { name: 'user-setting.password-wrong', who: 'owner', path: settings, act: wrongPassword },
];
