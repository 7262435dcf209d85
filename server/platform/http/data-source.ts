/**
 * Where a request is answered: over the database itself, or, for what visitors only read, over a replica of it
 * (docs/decisions/011). What one of the two cannot say for reasons of its own, the other is asked.
 */

import { openResponseCache, type ResponseCache } from '../cache/response-cache.ts';
import type { Context } from '../context.ts';
import { isOfDatabase } from '../db/dialect.ts';
import type { Db } from '../db/open.ts';
import { crashFacts } from '../log.ts';
import type { AppParts, Responder } from './app-parts.ts';

export type DataSource = Responder & { shared: ResponseCache };
type Query<R> = (side: DataSource) => Promise<R>;

export type DataSources = {
  own: DataSource;
  /** For what somebody reads who says not who they are. @param ask may be called again, and sends nothing by itself */
  forVisitor<R>(ask: Query<R>): Promise<R>;
};

/** For so long a replica that failed is asked second. */
const restMs = 5_000;
/** Where both failed: until their broken connections are gone, and a proxy between has found who is left. */
const breathMs = 300;

export function openDataSources({
  context,
  buildResponder,
}: Pick<AppParts, 'context' | 'buildResponder'>): DataSources {
  const own = { ...buildResponder(context), shared: openResponseCache(context.metrics) };
  const { replica, elapsedMs } = context;
  if (replica === undefined) return { own, forVisitor: async ask => ask(own) };
  const askReplica = replicaAsker(replica, { context, buildResponder });
  let rests_until = Number.NEGATIVE_INFINITY;

  async function replicaFirst<R>(ask: Query<R>): Promise<R> {
    try {
      return await askReplica(ask);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      if (rests_until < elapsedMs()) tell(context, error);
      rests_until = elapsedMs() + restMs;
      return replicaSecond(ask);
    }
  }

  async function replicaSecond<R>(ask: Query<R>): Promise<R> {
    try {
      return await ask(own);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      return askReplica(ask);
    }
  }

  return {
    own,
    async forVisitor(ask) {
      try {
        return await (elapsedMs() < rests_until ? replicaSecond(ask) : replicaFirst(ask));
      } catch (error) {
        if (!isOfDatabase(error)) throw error;
        await new Promise(resolve => setTimeout(resolve, breathMs));
        return replicaSecond(ask);
      }
    },
  };
}

/**
 * One connection for all of an answer, its rights and its stamps: behind one address there may be several replicas,
 * each at another moment, and a right of yesterday must not open the text of today.
 */
function replicaAsker(
  replica: Db,
  { context, buildResponder }: Pick<AppParts, 'context' | 'buildResponder'>,
) {
  const shared = openResponseCache(context.metrics);
  return async <R>(ask: Query<R>): Promise<R> =>
    replica.connection().execute(async db => ask({ ...buildResponder({ ...context, db }), shared }));
}

function tell({ log }: Context, error: unknown): void {
  log.warn('the replica does not answer: visitors read from the database itself', crashFacts(error));
}
