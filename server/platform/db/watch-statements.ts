/** Each statement is counted; a slow or failed one is logged, without its values. */
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Watch } from './open.ts';

type Watcher = { config: Pick<Config, 'slow_query_ms'>; log: Log; metrics: Pick<Metrics, 'queried'> };

const shownCharacters = 2_000;

export function watchStatements({ config, log, metrics }: Watcher): Watch {
  return ({ query, queryDurationMillis: ms }) => {
    metrics.queried(query.query.kind === 'SelectQueryNode' ? 'read' : 'change', ms / 1000);
    if (ms < config.slow_query_ms) return;
    log.warn('a slow query', { ms: Math.round(ms), sql: query.sql.slice(0, shownCharacters) });
  };
}
