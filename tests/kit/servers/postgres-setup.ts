// One PostgreSQL for the whole run. Test processes are started afterwards and inherit its address.
import { startPostgres } from './postgres.ts';

export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return server.stop;
}
