/** The application context: built once, passed by argument. */
import { openSyslog, type Syslog } from './audit/syslog.ts';
import { type Background, openBackground } from './background.ts';
import type { Config } from './config.ts';
import { type Db, openDb, openReplica } from './db/open.ts';
import { watchStatements } from './db/watch-statements.ts';
import { type Log, openLog } from './log.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { type Articles, openArticles } from './reader/articles.ts';
import { type Indexer, openIndexer } from './search/indexer.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { endlessRoom, openRoom, type Room } from './storage/room.ts';

export type Context = {
  config: Config;
  db: Db;
  /** What visitors read may come from there; only http/sides.ts asks it. undefined: there is none. */
  replica: Db | undefined;
  /** On the disk of the database. */
  room: Room;
  secrets: Secrets;
  log: Log;
  metrics: Metrics;
  background: Background;
  /** Takes what the audit log takes. */
  syslog: Syslog;
  articles: Articles;
  search: Indexer;
  /** undefined: this site sends no mail. */
  mailer: Mailer | undefined;
  /** Runs the periodic jobs that are due; main.ts knows the list. */
  runDueJobs: () => Promise<void>;
  /** Seconds since the epoch. */
  now: () => number;
};

export function buildContext(config: Config, changes: Partial<Context> = {}): Context {
  const log = changes.log ?? openLog(config.log_level);
  const metrics = changes.metrics ?? noMetrics;
  const watch = watchStatements({ config, log, metrics });
  const db = openDb(config, watch);
  const background = openBackground(log);
  metrics.watchBackground(() => background.count());
  return {
    config,
    db,
    replica: openReplica(config, watch),
    room: config.database_url === undefined ? openRoom(config.data_dir) : endlessRoom,
    secrets: openSecrets(config),
    background,
    syslog: openSyslog(config.syslog, log),
    search: openIndexer({ db, background }),
    articles: openArticles(),
    mailer: openMailer(config.mail),
    runDueJobs: async () => {},
    now: () => Math.floor(Date.now() / 1000),
    ...changes,
    log,
    metrics,
  };
}

export async function closeContext(context: Context): Promise<void> {
  await context.background.end();
  await context.syslog.end();
  await context.articles.close();
  await context.replica?.destroy();
  await context.db.destroy();
}
