import { admin, type CallsOf } from '../../platform/http/handler.ts';
import { gatherFacts } from './gather-facts.ts';
import { judgeHealth } from './judge-health.ts';

export const healthCalls: CallsOf<'adminHealth'> = {
  'adminHealth/list': admin(async ({ context, actor }) =>
    judgeHealth(await gatherFacts(context), actor.lang),
  ),
};
