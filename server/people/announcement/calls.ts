import { stateOf } from '#common/announcement/announcement.ts';
import { fail } from '#common/errors.ts';
import { admin, anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import { findAnnouncement, listAnnouncements, putAway } from './queries.ts';
import { deleteAnnouncement, endAnnouncement, saveAnnouncement } from './save-announcement.ts';
import { isAnnouncedTo, seeAnnouncements } from './see-announcements.ts';

export const announcementCalls: CallsOf<'announcement'> = {
  'announcement/shown': anyone(async ({ context, actor }) => seeAnnouncements(context, actor)),

  'announcement/putAway': member(async ({ context, actor, input: { announcement_id } }) => {
    const row = await findAnnouncement(context.db, announcement_id);
    // What somebody may not see does not exist for them.
    if (row === undefined || !(await isAnnouncedTo(context, actor, row))) fail('notFound');
    await putAway(context.db, { announcement_id, uid: actor.user.uid });
    return [];
  }),

  'announcement/list': admin(async ({ context }) => {
    const now = context.now();
    const rows = await listAnnouncements(context.db);
    return rows.map(row => ({ ...row, state: stateOf(row, now) }));
  }),

  'announcement/save': admin(async ({ context, actor, input }) => ({
    announcement_id: await saveAnnouncement(context, actor, input),
  })),

  'announcement/end': admin(async ({ context, actor, input }) => {
    await endAnnouncement(context, actor, input.announcement_id);
    return [];
  }),

  'announcement/delete': admin(async ({ context, actor, input }) => {
    await deleteAnnouncement(context, actor, input.announcement_id);
    return [];
  }),
};
