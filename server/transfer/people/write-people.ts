/** The people of a site as CSV, for table programs. */
import Papa from 'papaparse';
import type { GeneratedFile } from '#common/contract/call.ts';
import { peopleColumns, peopleExportMax } from '#common/people-file/people-file.ts';
import { isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { listUsers, type UserInList } from '../../management/admin/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { dispositionOf } from '../../platform/http/response/file-headers.ts';
import { listTeamsOfPeople } from './queries.ts';

const content_type = 'text/csv; charset=utf-8';
/** By which table programs know UTF-8. */
const mark = '\ufeff';
/** A table program takes these at the beginning of a cell for a formula. */
const formula = /^[=+\-@\t\r]/;

export async function exportPeople(
  context: Context,
  actor: MemberActor,
  filter: Parameters<typeof listUsers>[1],
): Promise<GeneratedFile> {
  await record(context, actor, { what: 'peopleExported' });
  const users = await listUsers(context.db, filter, { limit: peopleExportMax, offset: 0 });
  const body = Buffer.from(writePeople(users, await listTeamsOfPeople(context.db), actor.lang));
  const day = new Date(context.now() * 1000).toISOString().slice(0, 10);
  const disposition = dispositionOf({ file_type: content_type, display_name: `docstead-people-${day}.csv` });
  return {
    content_type,
    disposition,
    cache_control: 'no-store',
    size: body.length,
    bytes: once(body),
    close: async () => {},
  };
}

async function* once(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

function writePeople(
  users: readonly UserInList[],
  teams: ReadonlyMap<number, readonly string[]>,
  lang: Lang,
): string {
  const head = [...peopleColumns, 'state', 'registered', 'lastLogin'] as const;
  const rows = users.map(user => [
    user.username,
    user.name,
    user.email,
    t(lang, isAdministrator(user) ? 'peopleFile.administrator' : 'peopleFile.user'),
    (teams.get(user.uid) ?? []).join('; '),
    user.language,
    isOn(user.is_suspended) ? t(lang, 'peopleFile.suspended') : '',
    dayOf(user.reg_time),
    dayOf(user.last_login_time),
  ]);
  const cells = [head.map(column => t(lang, `peopleFile.${column}`)), ...rows];
  return `${mark}${Papa.unparse(cells, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/** `2026-11-28` of UTC; nothing for never. */
function dayOf(seconds: number): string {
  return seconds === 0 ? '' : new Date(seconds * 1000).toISOString().slice(0, 10);
}
