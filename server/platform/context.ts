/** What every call needs of the process: made once (server/build-context.ts), passed by argument. */
import type { CoverPattern } from '#common/brand/cover-pattern.ts';
import type { Syslog } from './audit/syslog.ts';
import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Maintenance } from './maintenance.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Random } from './random.ts';
import type { Articles } from './render/articles.ts';
import type { Secrets } from './secrets.ts';
import type { DiskSpace } from './storage/disk-space.ts';

/** Keeps the search index. */
export type SearchIndexer = {
  /** To be called after the transaction; what a crash loses is found by `catchUp`. */
  pageChanged(page_id: number): void;
  /** Indexes whatever is missing or old: at the start, after an import, once in a while. */
  catchUp(): Promise<void>;
};

/** Keeps what was understood of pages. */
export type PageModels = {
  /** To be called after the transaction that wrote texts; what a crash loses is found by `catchUp`. */
  pagesSaved(): void;
  /** To be called after what an item says of all tables and code that look alike has changed; likewise. */
  correctionsSaved(): void;
  /** Reads whatever is missing or was read by older rules: at the start, after an import, once in a while. */
  catchUp(): Promise<void>;
};

/** Sends what waits in the outbox. */
export type Deliveries = {
  /** To be called after the transaction that published something; what a crash leaves is found by the job. */
  wake(): void;
};

/** Sends letters that wait. */
type Letters = {
  /** To be called after the transaction that wanted one; what a crash leaves is found by the job. */
  wake(): void;
};

/** Who reads, as far as it tells browsers from each other. */
export type Reader = { address: string; user_agent: string };

/** How often shared pages are read by their keys. */
export type KeyReadings = {
  /** In memory. */
  count(unique_key: string, reader: Reader): void;
  /** To be called once a minute and at the end; what a kill loses is lost. */
  write(): Promise<void>;
};

/** How many browsers read pages. */
export type PageReadings = {
  /** In memory. */
  count(page_id: number, reader: Reader): void;
  /** To be called once a minute and at the end; what a kill loses is lost. */
  write(): Promise<void>;
  /** Pages of listed items, the most read first, whoever may see them; at most a minute old. */
  listMostRead(): Promise<readonly number[]>;
};

/** What a picture for a link says. */
export type PagePicture = {
  title: string;
  /** What it is part of; `''`: nothing else. */
  about: string;
  /** How the site calls itself. */
  site: string;
  accent: string;
  cover: CoverPattern | '';
  /** Sign of a picture as the cover; `''`: the pattern. */
  cover_sign: string;
};

/** Pictures that are shown with a link to a page. */
export type PagePictures = {
  /** Whether this machine has a face for each letter. */
  canDraw(text: string): Promise<boolean>;
  /** A PNG, kept where it was drawn before. @throws tooMany where too many wait */
  draw(picture: PagePicture): Promise<Buffer>;
};

/** What is done with an item, for the figures of its owners. */
export type ItemUse =
  | { what: 'read' | 'sample'; page_id: number }
  | { what: 'file'; sign: string }
  | { what: 'search'; item_id: number; keyword: string; isEmpty: boolean }
  /** With a token or a key. */
  | { what: 'program'; item_id: number }
  | { what: 'program'; page_id: number };

/** How items are used. */
export type ItemUses = {
  /** In memory. */
  count(use: ItemUse, reader: Reader): void;
  /** To be called once a minute and at the end; what a kill loses is lost. */
  write(): Promise<void>;
};

export type Context = {
  config: Config;
  /** Of this process, among those that serve the site. */
  process_id: string;
  db: Db;
  /** What visitors read may come from there; only http/data-source.ts reads it. undefined: there is none. */
  replica: Db | undefined;
  /** On the disk of the database. */
  disk_space: DiskSpace;
  secrets: Secrets;
  log: Log;
  metrics: Metrics;
  background: Background;
  maintenance: Maintenance;
  /** Sends on what the audit log takes. */
  syslog: Syslog;
  articles: Articles;
  search: SearchIndexer;
  page_models: PageModels;
  deliveries: Deliveries;
  key_readings: KeyReadings;
  page_readings: PageReadings;
  page_pictures: PagePictures;
  item_uses: ItemUses;
  /** Sends letters about accounts. */
  letters: Letters;
  /** undefined: this site sends no mail. */
  mailer: Mailer | undefined;
  /** Runs the periodic jobs that are due; main.ts knows the list. */
  runDueJobs: () => Promise<void>;
  /** The process ends what it does and begins anew in place; the work that calls this ends first. */
  restart: () => void;
  /** Seconds since the epoch. */
  now: () => number;
  /** Milliseconds since some moment, for how long something takes: never set back. */
  elapsedMs: () => number;
  random: Random;
};

/** Whether work that can go on another time goes on: not where the process ends, nor where the site is being exchanged. */
export function mayGoOn({ background, maintenance }: Pick<Context, 'background' | 'maintenance'>): boolean {
  return !background.isEnding() && !maintenance.isOn();
}

export async function closeContext(context: Context): Promise<void> {
  if (!context.maintenance.isOn()) writeReadings(context);
  await Promise.all([context.syslog.end(), context.background.end()]);
  await context.articles.close();
  await context.replica?.destroy();
  await context.db.destroy();
}

/** What was counted in memory. Once the site may be another one it belongs to nothing. */
export function writeReadings({ background, key_readings, page_readings, item_uses }: Context): void {
  background.run('readings by keys', async () => key_readings.write());
  background.run('readings of pages', async () => page_readings.write());
  background.run('uses of items', async () => item_uses.write());
}
