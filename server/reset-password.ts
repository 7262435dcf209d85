/** `npm run reset-password -- NAME`: a new random password for somebody who is locked out, shown once. */
import './platform/private-files.ts';
import { buildContext } from './build-context.ts';
import { hashPassword } from './people/user/password/password.ts';
import { findUserByName, removeSessionsOf, updateUser } from './people/user/queries.ts';
import { removeTokensOf } from './platform/access/token/queries.ts';
import { readConfig } from './platform/config.ts';
import { closeContext } from './platform/context.ts';
import { inTransaction } from './platform/db/open.ts';

const passwordBytes = 12;

async function run(username: string): Promise<void> {
  const context = buildContext(readConfig());
  const user = await findUserByName(context.db, username);
  if (user) {
    const password = context.random.bytes(passwordBytes).toString('base64url');
    const stored = await hashPassword(password);
    await inTransaction(context, async ({ db }) => {
      await updateUser(db, user.uid, { password: stored });
      await removeSessionsOf(db, user.uid, '');
      await removeTokensOf(db, user.uid);
    });
    process.stdout.write(`The new password of ${user.username}, shown this once: ${password}\n`);
  } else {
    process.stderr.write(`There is nobody called ${username}.\n`);
    process.exitCode = 1;
  }
  await closeContext(context);
}

const [username] = process.argv.slice(2);
if (username === undefined) {
  process.stderr.write('Usage: npm run reset-password -- NAME\n');
  process.exitCode = 1;
} else {
  await run(username);
}
