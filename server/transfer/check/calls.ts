import { fail } from '#common/errors.ts';
import { requireItemByReadKey } from '../../platform/access/key/read-key.ts';
import { anyone, type CallsOf } from '../../platform/http/handler.ts';
import { boundCheck } from './bound-check.ts';
import { checkFile } from './check-file.ts';
import { checkPages } from './check-pages.ts';
import { checkTables } from './check-tables.ts';

/** Done or not: a short request may name long pages many times. */
const checkMaxSeconds = 150;

const boundsOf = ({ item_id }: { item_id: number }, whenGone: () => AbortSignal) => ({
  item_id,
  gone: whenGone(),
  most_seconds: checkMaxSeconds,
});

export const checkCalls: CallsOf<'check'> = {
  'check/file': anyone(async ({ context, actor, input, file, whenGone }) => {
    const item = await requireItemByReadKey(context, actor, input);
    if (!file) fail('fileMissing');
    const { components } = input;
    return boundCheck(boundsOf(item, whenGone), async signal =>
      checkFile(context, item, { file, components, lang: actor.lang, signal }),
    );
  }),

  'check/pages': anyone(async ({ context, actor, input, whenGone }) => {
    const item = await requireItemByReadKey(context, actor, input);
    return boundCheck(boundsOf(item, whenGone), async signal =>
      checkPages(context, item, { pages: input.pages, lang: actor.lang, signal }),
    );
  }),

  'check/tables': anyone(async ({ context, actor, input, whenGone }) => {
    const item = await requireItemByReadKey(context, actor, input);
    return boundCheck(boundsOf(item, whenGone), async signal =>
      checkTables(context, item, { tables: input, lang: actor.lang, signal }),
    );
  }),
};
