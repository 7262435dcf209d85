/** Somebody who was named: to hand things over to. */
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { findUserByName } from './queries.ts';

/** @throws noSuchUser, also for a suspended account */
export async function requirePerson({ db }: Context, username: string): Promise<Person> {
  const user = await findUserByName(db, username);
  if (!user || isOn(user.is_suspended)) fail('noSuchUser');
  const { password: _, ...person } = user;
  return person;
}
