import { fail } from '#common/errors.ts';
import { pushesPerMinute } from '#common/limits.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { requireItemByReadKey, type SentReadKey } from '../../platform/access/read-key.ts';
import type { Context } from '../../platform/context.ts';
import { anyone, type CallsOf } from '../../platform/http/handler.ts';
import { limitChecks } from '../../platform/storage/limit-exports.ts';
import { countPush } from '../push/push-rate.ts';
import { checkFile } from './check-file.ts';
import { checkPages } from './check-pages.ts';
import { checkTables } from './check-tables.ts';

export const checkCalls: CallsOf<'check'> = {
  'check/file': anyone(async ({ context, actor, input, file, whenGone }) => {
    const item = await requireItemToCheck(context, actor, input);
    if (!file) fail('fileMissing');
    const { components } = input;
    const check = { file, components, lang: actor.lang, signal: whenGone() };
    return limitChecks(item.item_id, async () => checkFile(context, item, check));
  }),

  'check/pages': anyone(async ({ context, actor, input }) => {
    const item = await requireItemToCheck(context, actor, input);
    const check = { pages: input.pages, lang: actor.lang };
    return limitChecks(item.item_id, async () => checkPages(context, item, check));
  }),

  'check/tables': anyone(async ({ context, actor, input }) => {
    const item = await requireItemToCheck(context, actor, input);
    const check = { tables: input, lang: actor.lang };
    return limitChecks(item.item_id, async () => checkTables(context, item, check));
  }),
};

/** Counted as pushes are. @throws readKeyWrong, tooMany */
async function requireItemToCheck(context: Context, actor: Actor, sent: SentReadKey): Promise<AllowedItem> {
  const item = await requireItemByReadKey(context, actor, sent);
  if (countPush(sent.read_key, context.now()) > pushesPerMinute) fail('tooMany');
  return item;
}
