/**
 * Where a request is answered: over the database itself, or, for what visitors only read, over a replica of it
 * (docs/decisions/011). What one of the two cannot answer for reasons of its own, is read from the other.
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
  /** For what somebody reads who says not who they are. @param query may be called again, and sends nothing by itself */
  forVisitor<R>(query: Query<R>): Promise<R>;
};

/** For so long a replica that failed is tried second. */
const restMs = 5_000;
/** Where both failed: until their broken connections are gone, and a proxy between has found who is left. */
const breathMs = 300;

export function openDataSources({
  context,
  buildResponder,
}: Pick<AppParts, 'context' | 'buildResponder'>): DataSources {
  const own = { ...buildResponder(context), shared: openResponseCache(context.metrics) };
  const { replica, elapsedMs } = context;
  if (replica === undefined) return { own, forVisitor: async query => query(own) };
  const queryReplica = replicaReader(replica, { context, buildResponder });
  let rests_until = Number.NEGATIVE_INFINITY;

  async function replicaFirst<R>(query: Query<R>): Promise<R> {
    try {
      return await queryReplica(query);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      if (rests_until < elapsedMs()) logFailure(context, error);
      rests_until = elapsedMs() + restMs;
      return replicaSecond(query);
    }
  }

  async function replicaSecond<R>(query: Query<R>): Promise<R> {
    try {
      return await query(own);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      return queryReplica(query);
    }
  }

  return {
    own,
    async forVisitor(query) {
      try {
        return await (elapsedMs() < rests_until ? replicaSecond(query) : replicaFirst(query));
      } catch (error) {
        if (!isOfDatabase(error)) throw error;
        await new Promise(resolve => setTimeout(resolve, breathMs));
        return replicaSecond(query);
      }
    },
  };
}

/**
 * One connection for all of an answer, its rights and its validators: behind one address there may be several replicas,
 * each at another moment, and a right of yesterday must not open the text of today.
 */
function replicaReader(
  replica: Db,
  { context, buildResponder }: Pick<AppParts, 'context' | 'buildResponder'>,
) {
  const shared = openResponseCache(context.metrics);
  return async <R>(query: Query<R>): Promise<R> =>
    replica.connection().execute(async db => query({ ...buildResponder({ ...context, db }), shared }));
}

function logFailure({ log }: Context, error: unknown): void {
  log.warn('the replica does not answer: visitors read from the database itself', crashFacts(error));
}
