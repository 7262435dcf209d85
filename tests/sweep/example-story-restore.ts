/** A backup that takes the place of the site: the very end of the story; a part of example-story.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testPassword } from '#tests/kit/test-app.ts';
import type { Stage } from './example-story.ts';

/** Afterwards the process would begin anew. */
export async function callRestore({ app, record, chief }: Stage): Promise<void> {
  const password = testPassword;
  const { backup_id } = await chief.call('backup/start', { password });
  await app.context.background.drain();
  const bytes = readFileSync(join(app.context.config.data_dir, 'backups', `${backup_id}.zip`));
  const file = { file_name: 'docstead-2026-03-02.zip', bytes };
  const whole_bytes = String(bytes.length);
  await record(chief, 'restore/upload', { upload_id: '', from_byte: '0', whole_bytes }, file);
  await record(chief, 'restore/list');
  const { restore_id } = await record(chief, 'restore/check', { source: 'uploaded' });
  await app.context.background.drain();
  await record(chief, 'restore/progress');
  await record(chief, 'restore/start', { restore_id, password, confirmation: 'restore' });
  await app.context.background.drain();
}
