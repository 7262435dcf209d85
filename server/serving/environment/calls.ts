import type { environmentCalls as contract } from '#common/contract/content/environment.ts';
import { fail } from '#common/errors.ts';
import { highestRight, rights } from '#common/grants/item-scope.ts';
import { t } from '#common/texts/index.ts';
import { readEndpointsOf } from '../../content/page-endpoint/read-endpoints-of.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type AllowedItem, mayWriteAll, requireItem, requirePage } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import type { Context } from '../../platform/context.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { readTargets } from '../console/targets.ts';
import {
  environmentsFor,
  isMember,
  letVisitorsSend,
  maySend,
  saveEnvironments,
} from './item-environments.ts';
import { originsOfEndpoints, originsOfEnvironment } from './origins.ts';
import { callbackDocument, senderDocument } from './sender-document.ts';

export const environmentCalls: HandlersOf<keyof typeof contract> = {
  'environment/list': anyone(async ({ context, actor, input }) => {
    const item = await requireReader(context, actor, input.item_id);
    const found = await environmentsFor(context.db, item);
    return {
      item_id: item.item_id,
      ...found,
      may_send: maySend(item, found),
      through_server: isMember(item) && (await readTargets(context, item.item_id)).is_on,
      is_editable: mayWriteAll(item),
    };
  }),

  'environment/save': member(async ({ context, actor, input: { item_id, environments } }) => {
    await changeItem(context, actor, { item_id, action: 'item.write' }, async (context, item) =>
      saveEnvironments(context, actor, item, environments),
    );
    return [];
  }),

  'environment/letVisitorsSend': member(async ({ context, actor, input: { item_id, visitors_send } }) => {
    await changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) =>
      letVisitorsSend(context, actor, item, visitors_send),
    );
    return [];
  }),

  'environment/sender': anyone(async ({ context, actor, input }) => {
    const item = await requireReader(context, actor, input.item_id);
    const origins = await originsToSendTo(context, actor, item, input);
    return origins.length > 0 ? senderDocument(origins) : fail('notFound');
  }),

  'environment/callback': anyone(async ({ actor }) =>
    callbackDocument(t(actor.lang, 'server.signInCallback')),
  ),
};

/** Who reads some of the item: its environments are for the endpoints there. @throws as requireItem */
async function requireReader(context: Context, actor: Actor, item_id: number): Promise<AllowedItem> {
  const item = await requireItem(context, actor, item_id, 'item.view');
  return highestRight(item.scope) >= rights.read ? item : fail('notAllowed');
}

type Target = { environment_id: string; page_id: number };

/** @throws notAllowed to who may not send, and for an environment that nobody sends to */
async function originsToSendTo(
  context: Context,
  actor: Actor,
  item: AllowedItem,
  { environment_id, page_id }: Target,
): Promise<string[]> {
  const found = await environmentsFor(context.db, item);
  if (!maySend(item, found)) fail('notAllowed');
  if (environment_id !== '') {
    const environment = found.environments.find(one => one.environment_id === environment_id);
    if (!environment) fail('notFound');
    return environment.may_send ? originsOfEnvironment(environment) : fail('notAllowed');
  }
  const { page, item: ofPage } = await requirePage(context, actor, page_id, 'item.view');
  if (ofPage.item_id !== item.item_id) fail('notFound');
  return originsOfEndpoints(await readEndpointsOf(context.db, page, ofPage));
}
