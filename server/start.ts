/** Configuration -> context -> database -> app -> listening; and the clean stop. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Render } from '#common/reader-page.ts';
import { buildContext } from './build-context.ts';
import { readEndpoints } from './content/page/read-endpoints.ts';
import { listFormerDomains } from './content/showdoc-id/queries.ts';
import { jobs } from './jobs.ts';
import { sendDueLetters } from './people/notice/mail/send-letters.ts';
import { createFirstAdministrator, type FirstAdministrator } from './people/user/first-administrator.ts';
import { findUserByName } from './people/user/queries.ts';
import type { Config } from './platform/config.ts';
import { type Context, closeContext, writeReadings } from './platform/context.ts';
import { createApp } from './platform/http/app.ts';
import { closeServer, countRequests } from './platform/http/close-server.ts';
import { startBeat } from './platform/jobs/process-beat.ts';
import { oneAtATime, runDue } from './platform/jobs/run-due.ts';
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts';
import { createResponder } from './responder.ts';
import { describeContract } from './serving/openapi-document/describe-contract.ts';
import type { Entries } from './serving/reader/entry-files.ts';
import { claimSeconds } from './serving/webhook/hold-claim.ts';
import { upgrade } from './transfer/backup/upgrade.ts';
import { endPdfsOfLastTime } from './transfer/export/pdf/job/pdf-job.ts';
import { publishHandbook } from './transfer/handbook/publish-handbook.ts';
import { endImportsOfLastTime, removeLeftOverImports } from './transfer/import/job/remove-left-over.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export type StartOptions = {
  config: Config;
  loadRender: () => Promise<Render>;
  entries: () => Entries;
  /** Folder of the built web; undefined while developing. */
  web_dir: string | undefined;
  /** The account of the first start, with the password nobody can look up later unless it was given. */
  onAdministrator: (administrator: FirstAdministrator) => void;
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
/** What is sent again after a pause is not much later than that. */
const deliveriesEveryMs = 20_000;
const readingsEveryMs = 60_000;

export async function start(options: StartOptions): Promise<Running> {
  const { config } = options;
  const metrics = await metricsFor(config);
  const context = buildContext(config, { metrics });
  context.runDueJobs = oneAtATime(() => runDue(context, jobs));
  await upgrade(context);
  await context.disk_space.keep();
  const administrator = await createFirstAdministrator(context);
  // Said at once: what comes next may fail, and the password is shown only this time.
  if (administrator) options.onAdministrator(administrator);
  for (const { old_id, new_id } of await listFormerDomains(context.db))
    context.log.warn(`/${old_id} is an address of the product now: the item that had it is at /${new_id}`);
  await endImportsOfLastTime(context);
  await endPdfsOfLastTime(context);
  const app = await buildApp(context, options);
  const requests = countRequests(app.server);
  await app.listen({ port: config.port, host: config.host });
  if (administrator && config.publish_handbook) {
    context.background.run('handbook', async () => publishFirst(context, administrator.username));
  }
  context.background.run('imports', async () => removeLeftOverImports(context));
  context.background.run('endpoints', async () => readEndpoints(context));
  context.background.run('page models', async () => context.page_models.catchUp());
  context.background.run('search index', async () => context.search.catchUp());
  const timer = setInterval(() => context.background.run('jobs', context.runDueJobs), jobsEveryMs).unref();
  const readings = setInterval(() => writeReadings(context), readingsEveryMs).unref();
  const ends = [startDeliveries(context), startBeat(context)];
  return {
    address: config.public_url ?? `http://localhost:${portOf(app)}`,
    app,
    context,
    async stop() {
      clearInterval(timer);
      clearInterval(readings);
      for (const end of ends) end();
      await closeServer(app, { requests, elapsedMs: context.elapsedMs });
      await closeContext(context);
    },
  };
}

async function metricsFor({ metrics_token }: Config): Promise<Metrics> {
  return metrics_token === undefined
    ? noMetrics
    : (await import('./platform/metrics/prometheus.ts')).openMetrics();
}

/** To programs, group chats and mail boxes. */
function startDeliveries(context: Context): () => void {
  const sendLetters = oneAtATime(() => sendDueLetters(context));
  const send = () => {
    context.deliveries.wake();
    context.letters.wake();
    context.background.run('notices by mail', sendLetters);
  };
  send();
  // What a process held that was killed is free in a few seconds.
  const early = setInterval(() => context.deliveries.wake(), 1_000).unref();
  setTimeout(() => clearInterval(early), claimSeconds * 1_000 + 2_000).unref();
  const regular = setInterval(send, deliveriesEveryMs).unref();
  return () => {
    clearInterval(early);
    clearInterval(regular);
  };
}

/** The handbook stands beside the product. */
async function publishFirst(context: Context, username: string): Promise<void> {
  const owner = await findUserByName(context.db, username);
  if (owner) await publishHandbook(context, owner, resolve('docs/handbook'));
}

async function buildApp(context: Context, options: StartOptions): Promise<App> {
  return createApp({
    context,
    buildResponder: createResponder(options),
    describeContract,
    web_dir: options.web_dir,
    script_hashes: [cspHash(options.entries().reader.first_script)],
  });
}

function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function portOf(app: App): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
