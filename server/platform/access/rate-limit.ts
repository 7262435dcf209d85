/** How often one address may try things that cost or that guess. Never on plain reads. */
import { fail } from '#common/errors.ts';
import type { Context } from '../context.ts';
import { countInWindow } from '../db/counters.ts';
import type { Actor } from './actor.ts';

/** Per address and minute. Offices share an address, so these stop machines, not people. */
const perMinute = {
  login: 60,
  register: 20,
  code: 120,
  qr: 300,
  visit: 60,
  link: 120,
  password: 20,
  feedback: 10,
  vote: 60,
  mistake: 10,
  mail: 10,
  key: 120,
  mock: 600,
} as const;

/** @throws tooMany */
export async function limitRate(
  context: Pick<Context, 'db' | 'now'>,
  { address }: Pick<Actor, 'address'>,
  what: keyof typeof perMinute,
): Promise<void> {
  const count = await countInWindow(context, `rate:${what}:${address}`, 60);
  if (count > perMinute[what]) fail('tooMany');
}
