/** What is measured on SQLite and on PostgreSQL alike, each with a product of its own. */
import { type Product, startProduct } from '#tests/kit/product.ts';
import { findPostgres, startPostgres } from '#tests/kit/servers/postgres.ts';
import type { Outcome } from './outcome.ts';

/** As openDb takes it. */
export type DatabasePlace = { data_dir: string; database_url: string | undefined };
type Measure = (product: Product, place: DatabasePlace) => Promise<Outcome>;

export const onSqlite = (measure: Measure) => async (): Promise<Outcome> =>
  measureOn(await startProduct(), undefined, measure);

export const onPostgres = (measure: Measure) => async (): Promise<Outcome> => {
  if (findPostgres() === undefined) return { measured: 'no PostgreSQL on this machine', reached: undefined };
  const server = await startPostgres({ is_durable: true });
  try {
    const product = await startProduct({ environment: { DATABASE_URL: server.url } });
    return await measureOn(product, server.url, measure);
  } finally {
    await server.stop();
  }
};

async function measureOn(
  product: Product,
  database_url: string | undefined,
  measure: Measure,
): Promise<Outcome> {
  try {
    return await measure(product, { data_dir: product.data_dir, database_url });
  } finally {
    await product.stop();
  }
}
