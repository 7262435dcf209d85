/** common/* and the cron call. */
import { z } from 'zod';
import { qrMaxSize, qrTextMaxBytes } from '../../limits.ts';
import { download, harmless, nothing, read } from '../call.ts';
import { flagText, numberText, text } from '../fields.ts';
import { registerModes } from './admin-setting.ts';

const qrDefaultSize = 6;
const qrSize = z
  .string()
  .default('')
  .transform(wire =>
    /^\d{1,3}$/.test(wire) ? Math.min(Math.max(Number(wire), 1), qrMaxSize) : qrDefaultSize,
  );

export const siteCalls = {
  'common/homePageSetting': read(
    'What the address / shows: 1 the introduction, 2 the login page, 3 an item.',
    {},
    z.object({
      home_page: z.enum(['1', '2', '3']),
      home_item: z.string(),
      register_open: flagText,
      /** Who may: everybody, who was invited, who confirms an e-mail address first, nobody. */
      register_mode: z.enum(registerModes),
      /** Whether this site sends mail. */
      mail_open: flagText,
      /** Addresses of tools elsewhere; an empty one is not shown. */
      http_test_url: z.string(),
      client_url: z.string(),
      api_tool_url: z.string(),
      /** An attachment or picture must be smaller. */
      attachment_max_mb: numberText,
    }),
  ),
  'common/verify': download('A picture with a code for this visitor, good for one try.', {}),
  'common/createCaptcha': harmless(
    'Makes a code for clients without a session, good for 10 minutes and one try.',
    {},
    z.object({ captcha_id: z.string() }),
    ['tooMany'],
  ),
  'common/showCaptcha': download('The picture of a code.', { captcha_id: text(64) }, ['notFound', 'tooMany']),
  'common/qrcode': download(
    'A QR picture (PNG) of an address.',
    { url: text(qrTextMaxBytes), size: qrSize },
    ['badInput', 'tooMany'],
  ),
  'ScriptCron/run': harmless(
    'Runs the periodic jobs that are due; called by home-like screens.',
    {},
    nothing,
  ),
} as const;
