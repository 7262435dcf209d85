import type { CallsOf } from '../../platform/http/handler.ts';
import { member } from '../../platform/http/handler.ts';
import { readWaiting } from './read-waiting.ts';

export const waitingCalls: CallsOf<'waiting'> = {
  'waiting/list': member(async ({ context, actor }) => readWaiting(context, actor)),
};
