/** The context of the process, from its configuration. */
import { openPageModels } from './content/page-model/page-models.ts';
import { openItemUses } from './content/page-reading/item-uses.ts';
import { openPageReadings } from './content/page-reading/page-readings.ts';
import { openIndexer } from './content/search-index/indexer.ts';
import { openKeyReadings } from './content/share/key-readings.ts';
import { sendQueuedLetters } from './people/user/letter/send-queued-letters.ts';
import { openSyslog } from './platform/audit/syslog.ts';
import { openBackground } from './platform/background.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { openDb, openReplica, type Watch } from './platform/db/open.ts';
import { type Log, openLog } from './platform/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { openMaintenance } from './platform/maintenance.ts';
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts';
import { openRandom, type Random } from './platform/random.ts';
import { openArticles } from './platform/render/articles.ts';
import { openSecrets } from './platform/secrets.ts';
import { unlimitedSpace, watchDiskSpace } from './platform/storage/disk-space.ts';
import { listWithFontconfig } from './serving/page-picture/known-faces.ts';
import { openPagePictures } from './serving/page-picture/open-page-pictures.ts';
import { openDeliveries } from './serving/webhook/open-deliveries.ts';

const processIdBytes = 16;

/** Until start.ts says what they do. */
function unstarted(random: Random) {
  const process_id = random.hex(processIdBytes);
  return { process_id, maintenance: openMaintenance(), runDueJobs: async () => {}, restart: () => {} };
}

/** @param changes take the place of what would be made */
export function buildContext(config: Config, changes: Partial<Context> = {}): Context {
  const log = changes.log ?? openLog(config.log_level);
  const metrics = changes.metrics ?? noMetrics;
  const watch = watchStatements({ config, log, metrics });
  const db = openDb(config, watch);
  const background = openBackground(log);
  const random = changes.random ?? openRandom();
  const now = changes.now ?? (() => Math.floor(Date.now() / 1000));
  const elapsedMs = changes.elapsedMs ?? (() => performance.now());
  const secrets = openSecrets(config, random);
  const modelParts = { db, background, log, elapsedMs };
  metrics.watchBackground(() => background.count());
  const context: Context = {
    config,
    db,
    replica: openReplica(config, watch),
    disk_space: config.database_url === undefined ? watchDiskSpace(config.data_dir, random) : unlimitedSpace,
    secrets,
    background,
    syslog: openSyslog(config.syslog, () => context),
    search: openIndexer({ db, background }),
    page_models: openPageModels({ ...modelParts, onPublished: () => context.deliveries.wake() }),
    deliveries: openDeliveries(() => context),
    key_readings: openKeyReadings({ db, now, secrets }),
    item_uses: openItemUses({ db, now, secrets }),
    page_readings: openPageReadings({ db, now, secrets, elapsedMs }),
    page_pictures: openPagePictures({ config, db, elapsedMs }, listWithFontconfig),
    articles: openArticles(),
    letters: { wake: () => background.run('letters', async () => sendQueuedLetters(context)) },
    mailer: openMailer(config.mail),
    ...unstarted(random),
    now,
    elapsedMs,
    random,
    ...changes,
    log,
    metrics,
  };
  return context;
}

type Watcher = { config: Pick<Config, 'slow_query_ms'>; log: Log; metrics: Pick<Metrics, 'queried'> };

const shownCharacters = 24_000;

function watchStatements({ config, log, metrics }: Watcher): Watch {
  return ({ query, queryDurationMillis: ms }) => {
    metrics.queried(query.query.kind === 'SelectQueryNode' ? 'read' : 'change', ms / 1000);
    if (ms < config.slow_query_ms) return;
    log.warn('a slow query', { ms: Math.round(ms), sql: query.sql.slice(0, shownCharacters) });
  };
}
