/** Configuration -> context -> database -> app -> listening; and the clean stop. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { firstScript, type Render } from '#common/reader-page.ts';
import { answererOf } from './answerer.ts';
import { upgrade } from './backup/upgrade.ts';
import type { Config } from './config.ts';
import { buildContext, type Context, closeContext } from './context.ts';
import { publishHandbook } from './handbook/publish-handbook.ts';
import { createApp } from './http/app.ts';
import { closeServer, countRequests } from './http/close-server.ts';
import { endImportsOfLastTime, removeLeftOverImports } from './import/remove-left-over.ts';
import { oneAtATime, runDue } from './jobs/run-due.ts';
import { jobs } from './jobs.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { readEndpoints } from './page/read-endpoints.ts';
import type { Doors } from './reader/door-files.ts';
import { createFirstAdministrator, type FirstAdministrator } from './user/first-administrator.ts';
import { findUserByName } from './user/queries.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export type StartOptions = {
  config: Config;
  loadRender: () => Promise<Render>;
  doors: () => Doors;
  /** Folder of the built web; undefined while developing. */
  web_dir: string | undefined;
  /** The account of the first start, with the password nobody can look up later unless it was given. */
  onAdministrator: (administrator: FirstAdministrator) => void;
  /** Hashes of inline scripts, besides the theme's. */
  more_script_hashes?: readonly string[];
};

export type Running = {
  /** Where a person on this machine opens it. */
  address: string;
  app: App;
  context: Context;
  /** Ends requests in flight, then the work behind them, then the database. */
  stop(): Promise<void>;
};

const jobsEveryMs = 5 * 60_000;

export async function start(options: StartOptions): Promise<Running> {
  const { config } = options;
  const metrics = await metricsFor(config);
  const context = buildContext(config, { metrics });
  context.runDueJobs = oneAtATime(() => runDue(context, jobs));
  await upgrade(context);
  await context.room.keep();
  const administrator = await createFirstAdministrator(context);
  // Said at once: what comes next may fail, and the password is shown only this time.
  if (administrator) options.onAdministrator(administrator);
  await endImportsOfLastTime(context);
  const app = await buildApp(context, options);
  const requests = countRequests(app.server);
  await app.listen({ port: config.port, host: config.host });
  if (administrator && config.publish_handbook) {
    context.background.run('handbook', async () => publishFirst(context, administrator.username));
  }
  context.background.run('imports', async () => removeLeftOverImports(context));
  context.background.run('endpoints', async () => readEndpoints(context));
  context.background.run('search index', async () => context.search.catchUp());
  const timer = setInterval(() => context.background.run('jobs', context.runDueJobs), jobsEveryMs).unref();
  return {
    address: config.public_url ?? `http://localhost:${portOf(app)}`,
    app,
    context,
    async stop() {
      clearInterval(timer);
      await closeServer(app, requests);
      await closeContext(context);
    },
  };
}

async function metricsFor({ metrics_token }: Config): Promise<Metrics> {
  return metrics_token === undefined ? noMetrics : (await import('./metrics/prometheus.ts')).openMetrics();
}

/** The handbook stands beside the product. */
async function publishFirst(context: Context, username: string): Promise<void> {
  const owner = await findUserByName(context.db, username);
  if (owner) await publishHandbook(context, owner, resolve('docs/handbook'));
}

async function buildApp(context: Context, options: StartOptions): Promise<App> {
  const script_hashes = [cspHash(firstScript), ...(options.more_script_hashes ?? [])];
  return createApp({ context, buildAnswerer: answererOf(options), web_dir: options.web_dir, script_hashes });
}

function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function portOf(app: App): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
