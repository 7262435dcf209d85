/** What the site did last, for the page of health: kept beside the settings. */
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { listOptions, saveOptions } from './queries.ts';

type Site = Pick<Context, 'db' | 'now'>;

const names = { letter: 'letter_sent_at', backup: 'backup_made' } as const;
const backup = z.object({ at: z.number(), bytes: z.number() });

/** A mail server has taken one. A letter that went is not sent again because this could not be written down. */
export async function noteLetter({ db, now }: Site): Promise<void> {
  await saveOptions(db, { [names.letter]: String(now()) }).catch(() => undefined);
}

export async function noteBackup({ db, now }: Site, bytes: number): Promise<void> {
  await saveOptions(db, { [names.backup]: JSON.stringify({ at: now(), bytes }) });
}

export type DoneThings = {
  /** Seconds since the epoch; 0: none yet. */
  letter_sent_at: number;
  backup: { at: number; bytes: number } | undefined;
};

export async function findDoneThings({ db }: Pick<Site, 'db'>): Promise<DoneThings> {
  const options = await listOptions(db);
  const made = options[names.backup];
  return {
    letter_sent_at: Number(options[names.letter] ?? 0),
    backup: made === undefined ? undefined : backup.parse(JSON.parse(made)),
  };
}
