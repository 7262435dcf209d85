/** The settings of an item that its owner types. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { Context } from '../../platform/context.ts';
import { requireGoodDomain } from './domain.ts';

export type ItemSettings = {
  item_name: string;
  item_description: string;
  item_domain: string;
  password: string;
  visibility: Input<'item/add'>['visibility'];
};

/** The settings as they are stored. @throws itemNameMissing, domainMalformed, domainReserved */
export function settingsToStore(context: Pick<Context, 'secrets' | 'random'>, settings: ItemSettings) {
  if (settings.item_name.trim() === '') fail('itemNameMissing');
  requireGoodDomain(settings.item_domain);
  return {
    item_name: settings.item_name,
    item_description: settings.item_description,
    item_domain: settings.item_domain,
    domain_key: settings.item_domain.toLowerCase(),
    ...accessToStore(context, settings),
  };
}

const unknownPasswordLength = 32;

/** For members only: a password that nobody knows, so that whatever asks for one stays shut. */
function accessToStore(
  { secrets, random }: Pick<Context, 'secrets' | 'random'>,
  { password, visibility }: Pick<ItemSettings, 'password' | 'visibility'>,
) {
  if (visibility === 'members')
    return { password: secrets.encrypt(random.hex(unknownPasswordLength)), members_only: 1 };
  return { password: secrets.encrypt(visibility === 'open' ? '' : password), members_only: 0 };
}
