/** Which storage new files go to. Every storage that was ever set stays known, so that its files stay readable. */
import { createHash } from 'node:crypto';
import { fail } from '#common/errors.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import { type CloudSettings, cloudSettings } from '../storage/cloud-settings.ts';
import { readOption, saveOption } from './queries.ts';
import { testStorage } from './test-storage.ts';

const optionOf = (name: string) => `oss_setting:${name}`;

/** `s3-` and what tells this place from others; new keys for the same place are the same storage. */
function nameOf({ oss_type, endpoint, bucket }: CloudSettings): string {
  const place = createHash('sha256').update(`${endpoint}/${bucket}`).digest('hex').slice(0, 16);
  return `${oss_type}-${place}`;
}

/** `disk`, or the name of the cloud storage that is switched on. */
export async function currentStorage({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<string> {
  if ((await readOption(db, 'oss_open')) !== '1') return 'disk';
  const stored = await readOption(db, 'oss_setting');
  return stored === '' ? 'disk' : nameOf(parse(secrets.decrypt(stored)));
}

/** @throws Error for a name that was never set */
export async function findCloudSettings(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  name: string,
): Promise<CloudSettings> {
  const stored = await readOption(db, optionOf(name));
  if (stored === '') throw new Error(`there is no storage called ${name}`);
  return parse(secrets.decrypt(stored));
}

const parse = (text: string) => cloudSettings.parse(JSON.parse(text));

/**
 * Tries the storage, then sends new files there. @param typed the form, as oss_setting names its fields
 * @throws badInput naming the field; storageFailed, and nothing is changed
 */
export async function useCloudStorage(context: Context, typed: unknown): Promise<void> {
  const checked = cloudSettings.safeParse(typed);
  if (!checked.success)
    fail('badInput', { values: { field: String(checked.error.issues[0]?.path[0] ?? 'oss_setting') } });
  const settings = checked.data;
  const needed = { aliyun: 'endpoint', qiniu: 'domain', s3: undefined }[settings.oss_type];
  if (needed !== undefined && settings[needed as 'endpoint' | 'domain'] === '')
    fail('badInput', { values: { field: needed } });
  await testStorage(context, settings);
  const stored = context.secrets.encrypt(JSON.stringify(settings));
  await inTransaction(context, async ({ db }) => {
    await saveOption(db, optionOf(nameOf(settings)), stored);
    await saveOption(db, 'oss_setting', stored);
    await saveOption(db, 'oss_open', '1');
  });
}

/** New files stay here; those in a cloud are still read from there. */
export async function useOwnDisk({ db }: Pick<Context, 'db'>): Promise<void> {
  await saveOption(db, 'oss_open', '0');
}
