/** The settings of an item that its owner types. */
import { fail } from '#common/errors.ts';
import type { Context } from '../../platform/context.ts';
import { requireGoodDomain } from './domain.ts';

export type ItemSettings = {
  item_name: string;
  item_description: string;
  item_domain: string;
  password: string;
};
/** The settings as they are stored. @throws itemNameMissing, domainMalformed, domainReserved */
export function settingsToStore({ secrets }: Pick<Context, 'secrets'>, settings: ItemSettings) {
  if (settings.item_name.trim() === '') fail('itemNameMissing');
  requireGoodDomain(settings.item_domain);
  return {
    item_name: settings.item_name,
    item_description: settings.item_description,
    item_domain: settings.item_domain,
    domain_key: settings.item_domain.toLowerCase(),
    password: secrets.encrypt(settings.password),
  };
}
