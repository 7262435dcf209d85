/** Which storage new files go to. Every storage that was ever set stays known, so that its files stay readable. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OssSetting } from '#common/contract/site/admin-setting.ts';
import { fail } from '#common/errors.ts';
import { flagOption } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { listOptions } from '../../../people/site/queries.ts';
import { lockForm, readForm, withKeptSecret } from '../../../people/site/secret-forms.ts';
import type { Context } from '../../../platform/context.ts';
import { type CloudSettings, cloudSettings } from '../../../platform/storage/cloud-settings.ts';
import { readOption } from '../queries.ts';
import { testStorage } from './test-storage.ts';

const optionOf = (name: string) => `oss_setting:${name}`;

/** `s3-` and what distinguishes this place from others; new keys for the same place are the same storage. */
function nameOf({ oss_type, endpoint, bucket }: CloudSettings): string {
  const place = createHash('sha256').update(`${endpoint}/${bucket}`).digest('hex').slice(0, 16);
  return `${oss_type}-${place}`;
}

/** `disk`, or the name of the cloud storage that is switched on. */
export async function currentStorage({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<string> {
  if (!isOn(await readOption(db, 'oss_open'))) return 'disk';
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

/** As typed, with the secret that is kept where none was typed. @throws secretTypedAgain; badInput naming the field */
export async function completeStorage(context: Context, typed: OssSetting): Promise<CloudSettings> {
  const before = readForm(context, 'oss_setting', await listOptions(context.db));
  const checked = cloudSettings.safeParse(withKeptSecret('oss_setting', before, typed));
  if (!checked.success)
    fail('badInput', { values: { field: String(checked.error.issues[0]?.path[0] ?? 'oss_setting') } });
  const needed = { aliyun: 'endpoint', qiniu: 'domain', s3: undefined }[checked.data.oss_type];
  if (needed !== undefined && checked.data[needed as 'endpoint' | 'domain'] === '')
    fail('badInput', { values: { field: needed } });
  return checked.data;
}

/**
 * What the table of options has to keep. Off: new files stay here, and those in a cloud are still read from there.
 * The form is kept only while the switch is on; one that has changed is tried.
 * @throws badInput naming the field; storageFailed
 */
export async function storageOptions(
  context: Context,
  isOpen: boolean | undefined,
  typed: OssSetting | undefined,
): Promise<Record<string, string>> {
  if (isOpen === undefined) return {};
  if (!isOpen) return { oss_open: flagOption(false) };
  const options = await listOptions(context.db);
  const before = readForm(context, 'oss_setting', options);
  const settings = await completeStorage(context, typed ?? before);
  if (!isOn(options.oss_open) || !isDeepStrictEqual(settings, before)) await testStorage(context, settings);
  const stored = lockForm(context, settings);
  return { oss_open: flagOption(true), oss_setting: stored, [optionOf(nameOf(settings))]: stored };
}
