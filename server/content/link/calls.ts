import { fail } from '#common/errors.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import { anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import { endLinksOf } from '../item/access-queries.ts';
import { endAllShares } from '../share/end-share.ts';
import { readPageKeys } from './list-keys.ts';
import { hasEnded, readLinks, readPagesRead } from './list-links.ts';
import { openLink } from './open-link.ts';
import { findAddress, removeLink, updateAddress, updateLink } from './queries.ts';
import { changeAnyLink, changeLink, requireLink } from './require-link.ts';
import { addAddresses, addLink, changeSettings, renewAddress } from './save-link.ts';

const action = 'link.manage';

export const linkCalls: CallsOf<'link'> = {
  'link/list': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, action, anyPart);
    return readLinks(context, actor, item);
  }),

  'link/keys': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, action, anyPart);
    return readPageKeys(context, actor, item);
  }),

  'link/pages': member(async ({ context, actor, input }) =>
    readPagesRead(context, await requireLink(context, actor, input.link_id)),
  ),

  'link/add': member(async ({ context, actor, input }) => {
    const { item_id } = input;
    return changeItem(context, actor, { item_id, action, part: anyPart }, async (context, item) =>
      addLink(context, actor, item, input),
    );
  }),

  'link/save': member(async ({ context, actor, input }) => {
    await changeLink(context, actor, input.link_id, async (context, allowed) =>
      changeSettings(context, actor, allowed, input),
    );
    return [];
  }),

  'link/addReaders': member(async ({ context, actor, input }) =>
    changeLink(context, actor, input.link_id, async (context, { link, item }) => {
      const addresses = await addAddresses(context, link, input.readers);
      const names = { link: link.name, readers: input.readers.join(', ') };
      await record(context, actor, { what: 'readersOfLinkAdded', item, names });
      return addresses;
    }),
  ),

  'link/renewAddress': member(async ({ context, actor, input }) => {
    const { link_id, address_id } = (await findAddress(context.db, input.address_id)) ?? fail('notFound');
    return changeLink(context, actor, link_id, async (context, { link, item }) => {
      const address = (await findAddress(context.db, address_id)) ?? fail('notFound');
      if (address.ended_at > 0) fail('linkEnded');
      const { reader } = address;
      const what = reader === '' ? 'linkAddressRenewed' : 'readerAddressRenewed';
      await record(context, actor, { what, item, names: { link: link.name, reader } });
      return renewAddress(context, address);
    });
  }),

  'link/end': member(async ({ context, actor, input }) => {
    const { link_id, address_id } = input;
    await changeLink(context, actor, link_id, async (context, { link, item }) => {
      const { db, now } = context;
      const names = { link: link.name };
      if (address_id === 0) {
        await updateLink(db, link_id, { ended_at: now() });
        return record(context, actor, { what: 'linkEnded', item, names });
      }
      const address = await findAddress(db, address_id);
      if (address?.link_id !== link_id) fail('notFound');
      await updateAddress(db, address_id, { ended_at: now() });
      const { reader } = address;
      return record(context, actor, { what: 'readerOfLinkEnded', item, names: { ...names, reader } });
    });
    return [];
  }),

  'link/remove': member(async ({ context, actor, input: { link_id } }) => {
    await changeAnyLink(context, actor, link_id, async (context, { link, item }) => {
      if (!hasEnded(link, context.now())) fail('badInput', { values: { field: 'link_id' } });
      await removeLink(context.db, link_id);
      await record(context, actor, { what: 'linkRemoved', item, names: { link: link.name } });
    });
    return [];
  }),

  'link/endAll': member(async ({ context, actor, input }) => {
    const request = { item_id: input.item_id, action: 'item.manage' } as const;
    await changeItem(context, actor, request, async (context, item) => {
      await endAllShares(context, actor, item);
      const count = await endLinksOf(context.db, item.item_id, context.now());
      if (count === 0) return;
      await record(context, actor, { what: 'linksEnded', item, names: { count: String(count) } });
    });
    return [];
  }),

  'link/open': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'link');
    const { token, password, ...typed } = input;
    return { address: await openLink(context, { token, actor, session }, { password, typed }) };
  }),
};
