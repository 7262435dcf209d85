/** Whom somebody finds who looks for other people, as the site settings say. */
import type { MemberActor } from '../../platform/access/actor.ts';
import { isAdministrator } from '../../platform/access/role.ts';
import type { Context } from '../../platform/context.ts';
import { readSettings } from './settings.ts';

/** @returns whose items and teams the people must be of; undefined: everybody is found */
export async function findPeopleLimit(context: Context, actor: MemberActor): Promise<number | undefined> {
  if (isAdministrator(actor)) return undefined;
  const { list_people } = await readSettings(context);
  return list_people === 'all' ? undefined : actor.user.uid;
}
