/** The metrics of one process for Prometheus, with those of Node itself. Loaded only where they are read. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

const answerBuckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15];
const queryBuckets = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, refusals, shared, saves } = openCounters(registry);
  const { answerSeconds, querySeconds } = openHistograms(registry);
  return {
    answered({ kind, name, status, seconds }) {
      requests.inc({ kind, name, status: `${Math.floor(status / 100)}xx` });
      answerSeconds.observe({ kind, name }, seconds);
    },
    refused: error => refusals.inc({ error }),
    shared: is_kept => shared.inc({ result: is_kept ? 'hit' : 'miss' }),
    saved: () => saves.inc(),
    queried: (kind, seconds) => querySeconds.observe({ kind }, seconds),
    watchBackground: count => watchGauge(registry, count),
    read: async () => ({ content_type: registry.contentType, text: await registry.metrics() }),
  };
}

function openCounters(registry: Registry) {
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  return {
    requests: counter('docstead_requests_total', 'Requests answered, by kind, call and status.', [
      'kind',
      'name',
      'status',
    ]),
    refusals: counter('docstead_refusals_total', 'Calls that were refused, by the name of the error.', [
      'error',
    ]),
    shared: counter(
      'docstead_shared_answers_total',
      'Answers that visitors share: kept ones, and those that had to be made.',
      ['result'],
    ),
    saves: counter('docstead_page_saves_total', 'Saves of pages that were accepted.'),
  };
}

function openHistograms(registry: Registry) {
  return {
    answerSeconds: new Histogram({
      name: 'docstead_request_seconds',
      help: 'Seconds from a request to its answer, by kind and call.',
      labelNames: ['kind', 'name'],
      buckets: answerBuckets,
      registers: [registry],
    }),
    querySeconds: new Histogram({
      name: 'docstead_database_seconds',
      help: 'Seconds a statement of the database took, with waiting for the connection.',
      labelNames: ['kind'],
      buckets: queryBuckets,
      registers: [registry],
    }),
  };
}

function watchGauge(registry: Registry, count: () => number): void {
  new Gauge({
    name: 'docstead_background_work',
    help: 'Pieces of work that go on behind the answers: search index, letters, jobs, imports.',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
}
