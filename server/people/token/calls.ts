import { type CallsOf, member } from '../../platform/http/handler.ts';
import { requireRecentSignIn } from '../../platform/http/session/recent-sign-in.ts';
import { addToken } from './add-token.ts';
import { endToken } from './end-token.ts';
import { listTokens } from './list-tokens.ts';

export const tokenCalls: CallsOf<'token'> = {
  'token/list': member(async ({ context, actor }) => listTokens(context.db, actor, actor.user.uid)),

  // A session that somebody left open must not leave a way in behind.
  'token/add': member(async ({ context, actor, input, session }) => {
    requireRecentSignIn({ context, session });
    return addToken(context, actor, input);
  }),

  'token/delete': member(async ({ context, actor, input: { token_id } }) => {
    await endToken(context, actor, { person: actor.user, token_id });
    return [];
  }),
};
