import { fail } from '#common/errors.ts';
import { requireItemByReadKey } from '../../platform/access/key/read-key.ts';
import { anyone, type CallsOf } from '../../platform/http/handler.ts';
import { limitChecks } from '../../platform/storage/limit-exports.ts';
import { checkFile } from './check-file.ts';
import { checkPages } from './check-pages.ts';
import { checkTables } from './check-tables.ts';

export const checkCalls: CallsOf<'check'> = {
  'check/file': anyone(async ({ context, actor, input, file, whenGone }) => {
    const item = await requireItemByReadKey(context, actor, input);
    if (!file) fail('fileMissing');
    const { components } = input;
    const check = { file, components, lang: actor.lang, signal: whenGone() };
    return limitChecks(item.item_id, async () => checkFile(context, item, check));
  }),

  'check/pages': anyone(async ({ context, actor, input }) => {
    const item = await requireItemByReadKey(context, actor, input);
    const check = { pages: input.pages, lang: actor.lang };
    return limitChecks(item.item_id, async () => checkPages(context, item, check));
  }),

  'check/tables': anyone(async ({ context, actor, input }) => {
    const item = await requireItemByReadKey(context, actor, input);
    const check = { tables: input, lang: actor.lang };
    return limitChecks(item.item_id, async () => checkTables(context, item, check));
  }),
};
