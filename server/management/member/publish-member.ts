import { publishEvent } from '../../people/notice/publish-event.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';

type MemberEvent = {
  item_id: number;
  by: Pick<Person, 'uid'>;
  person: Pick<Person, 'username' | 'name'>;
};

/** In the transaction that adds or removes a member. */
export async function publishMember(
  context: Context,
  event: 'member.added' | 'member.removed',
  { item_id, by, person: { name, username } }: MemberEvent,
): Promise<void> {
  const names = { name: name === '' ? username : `${name} (${username})`, username };
  await publishEvent(context, { event, item_id, uid: by.uid, names });
}
