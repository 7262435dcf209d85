import { fail } from '#common/errors.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import { anyone, type CallsOf } from '../../platform/http/handler.ts';
import { saveCaptcha } from './captcha.ts';
import { drawCaptcha, newCaptchaText } from './draw-captcha.ts';
import { drawQr } from './draw-qr.ts';
import { findCode } from './queries.ts';
import { readSettings } from './settings.ts';

/** Half as long as a session's hash: a captcha_id is never the owner of a visitor's own code. */
const captchaIdBytes = 16;

export const siteCalls: CallsOf<'common' | 'ScriptCron'> = {
  'common/homePageSetting': anyone(async ({ context }) => ({
    ...(await readSettings(context)),
    mail_open: context.mailer !== undefined,
  })),

  'common/verify': anyone(async ({ context, actor, session }) => {
    await limitRate(context, actor, 'code');
    const code = newCaptchaText(context);
    await saveCaptcha(context, await session.hold(), code);
    return { content_type: 'image/png', body: await drawCaptcha(code), cache_control: 'no-store' };
  }),

  'common/createCaptcha': anyone(async ({ context, actor }) => {
    await limitRate(context, actor, 'code');
    const captcha_id = context.random.hex(captchaIdBytes);
    await saveCaptcha(context, captcha_id, newCaptchaText(context));
    return { captcha_id };
  }),

  'common/showCaptcha': anyone(async ({ context, actor, input }) => {
    await limitRate(context, actor, 'code');
    const code = await findCode(context.db, input.captcha_id, context.now());
    if (code === undefined) fail('notFound');
    return { content_type: 'image/png', body: await drawCaptcha(code), cache_control: 'no-store' };
  }),

  'common/qrcode': anyone(async ({ context, actor, input }) => {
    await limitRate(context, actor, 'qr');
    const body = await drawQr(decodeOnceMore(input.url), input.size);
    return { content_type: 'image/png', body, cache_control: 'public, max-age=86400' };
  }),

  'ScriptCron/run': anyone(async ({ context }) => {
    context.background.run('jobs', context.runDueJobs);
    return [];
  }),
};

/** ShowDoc's client encodes the address twice. */
function decodeOnceMore(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
