import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import { fileUrl } from '../../../content/attachment/file/file-address.ts';
import { findAttachment } from '../../../content/attachment/queries.ts';
import { recordOnce } from '../../../platform/access/audit.ts';
import { admin, type CallsOf } from '../../../platform/http/handler.ts';
import { requireRecentSignIn } from '../../../platform/http/session/recent-sign-in.ts';
import { findNamedAnywhere } from './find-uses.ts';
import { listPart } from './list-files.ts';
import { listPagesOfFile } from './queries.ts';
import { removeUnused } from './remove-unused.ts';

const pagesMax = 100;

export const adminFileCalls: CallsOf<'adminFile'> = {
  'adminFile/getList': admin(async ({ context, actor, input }) => {
    const { files, next_cursor } = await listPart(context, input);
    // It names files and pages of private items.
    await recordOnce(context, actor, { what: 'filesSeen' });
    return {
      files: files.map(file => ({ ...file, url: fileUrl(context.config, file.sign) })),
      next_cursor,
    };
  }),

  'adminFile/uses': admin(async ({ context, actor, input }) => {
    const { db } = context;
    const file = (await findAttachment(db, input.file_id)) ?? fail('notFound');
    await recordOnce(context, actor, { what: 'filesSeen' });
    const pages = file.item_id === 0 ? [] : await listPagesOfFile(db, file, pagesMax);
    return pages.map(({ is_del, ...page }) => ({ ...page, is_deleted: isOn(is_del) }));
  }),

  'adminFile/delete': admin(async ({ context, actor, session, input: { file_ids } }) => {
    requireRecentSignIn({ context, session });
    const files = (await Promise.all(file_ids.map(async id => findAttachment(context.db, id)))).filter(
      file => file !== undefined,
    );
    const named = await findNamedAnywhere(context, files);
    let deleted = 0;
    for (const { file_id } of files)
      if (!named.has(file_id) && (await removeUnused(context, actor, file_id))) deleted += 1;
    return { deleted, kept: file_ids.length - deleted };
  }),
};
