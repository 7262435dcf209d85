/** The first start makes the administrator; there is never a default password. */
import { AppError } from '#common/errors.ts';
import { groups } from '#common/row-kinds.ts';
import { t } from '#common/texts/index.ts';
import { ConfigError } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { countUsers } from './queries.ts';
import { createUser } from './register.ts';

const passwordBytes = 12;

export type FirstAdministrator = {
  username: string;
  /** undefined: ADMIN_PASSWORD, which is repeated nowhere. */
  password: string | undefined;
};

/**
 * @returns name and password to show once, when the account was made just now; no password when it was given
 * @throws ConfigError when ADMIN_USERNAME or ADMIN_PASSWORD is not acceptable
 */
export async function createFirstAdministrator(context: Context): Promise<FirstAdministrator | undefined> {
  if ((await countUsers(context.db)) > 0) return undefined;
  const username = context.config.admin_username;
  const given = context.config.admin_password;
  const password = given ?? context.random.bytes(passwordBytes).toString('base64url');
  try {
    await createUser(context, { username, password, groupid: groups.administrators });
    return { username, password: given === undefined ? password : undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another process of the same site was faster.
    if (error.name === 'usernameTaken') return undefined;
    throw new ConfigError(
      `ADMIN_USERNAME or ADMIN_PASSWORD is not valid: ${t('en', `error.${error.name}`, error.values)}`,
    );
  }
}
