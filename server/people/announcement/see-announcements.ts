/** What is announced to somebody now, in their language. */
import { createHash } from 'node:crypto';
import { type Audience, audiences, stateOf } from '#common/announcement/announcement.ts';
import type { Result } from '#common/contract/index.ts';
import { isAdministrator } from '#common/row-kinds.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { wordsIn } from '../site/brand/seen-brand.ts';
import { type AnnouncementRow, editsAnything, listRunningAudiences, listShown } from './queries.ts';

export async function seeAnnouncements(
  context: Context,
  actor: Actor,
): Promise<Result<'announcement/shown'>> {
  const mine = await audiencesOf(context, actor);
  if (mine.length === 0) return [];
  const shown = await listShown(context.db, {
    uid: actor.user?.uid ?? 0,
    now: context.now(),
    audiences: mine,
  });
  return Promise.all(
    shown.map(async row => {
      const text = wordsIn({ en: row.text_en, zh: row.text_zh }, actor.lang);
      const { announcement_id, kind, ends_at } = row;
      return { announcement_id, sign: signOf(row), kind, html: await inlineOf(context, text), ends_at };
    }),
  );
}

/** Also after they have put it away. */
export async function isAnnouncedTo(
  context: Context,
  actor: Actor,
  { audience, ...times }: AnnouncementRow,
): Promise<boolean> {
  const isRunning = stateOf(times, context.now()) === 'running';
  return isRunning && (await audiencesOf(context, actor)).includes(audience);
}

/** Of those to whom anything is announced now. */
async function audiencesOf({ db, now }: Context, { user }: Actor): Promise<Audience[]> {
  const asked = audiences.filter(audience => {
    if (audience === 'everybody') return true;
    return user !== undefined && (audience !== 'administrators' || isAdministrator(user));
  });
  const found = await listRunningAudiences(db, { now: now(), audiences: asked });
  if (user === undefined || !found.includes('editors') || (await editsAnything(db, user.uid))) return found;
  return found.filter(audience => audience !== 'editors');
}

/** The same as long as it says the same. */
function signOf({ announcement_id, kind, text_en, text_zh }: AnnouncementRow): string {
  const said = createHash('sha256').update(JSON.stringify([kind, text_en, text_zh]));
  return `${announcement_id}-${said.digest('hex').slice(0, 8)}`;
}

async function inlineOf({ articles, config }: Context, text: string): Promise<string> {
  const { html } = await articles.render(text, { base_path: config.base_path });
  const { inlineHtml } = await import('#common/markdown/inline-html.ts');
  return inlineHtml(html);
}
