/** How the site queries its directory: tried before it is kept. */
import { isDeepStrictEqual } from 'node:util';
import type { LdapForm } from '#common/contract/site/admin-setting.ts';
import { flagOption } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../../platform/context.ts';
import { listOptions } from '../../site/queries.ts';
import { lockForm, readForm, withKeptSecret } from '../../site/secret-forms.ts';
import { testDirectory } from './ldap.ts';

/** As typed, with the password that is kept where none was typed. @throws secretTypedAgain */
export async function completeLdap(context: Context, typed: LdapForm): Promise<LdapForm> {
  const before = readForm(context, 'ldap_form', await listOptions(context.db));
  return withKeptSecret('ldap_form', before, typed);
}

/**
 * What the table of options has to keep. The form is kept only while the switch is on; one that has changed is tried.
 * @throws badInput, secretTypedAgain; ldapUnreachable, ldapBindRefused, ldapSearchFailed
 */
export async function ldapOptions(
  context: Context,
  isOpen: boolean | undefined,
  typed: LdapForm | undefined,
): Promise<Record<string, string>> {
  if (isOpen === undefined) return {};
  if (!isOpen) return { ldap_open: flagOption(false) };
  const options = await listOptions(context.db);
  const before = readForm(context, 'ldap_form', options);
  const form = await completeLdap(context, typed ?? before);
  if (!isOn(options.ldap_open) || !isDeepStrictEqual(form, before)) await testDirectory(context, form);
  return { ldap_open: flagOption(true), ldap_form: lockForm(context, form) };
}
