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
import { claimSeconds } from './platform/events/hold-claim.ts';
import { createApp } from './platform/http/app.ts';
import { closeServer, countRequests } from './platform/http/close-server.ts';
import { startBeat } from './platform/jobs/process-beat.ts';
import { oneAtATime, runDue } from './platform/jobs/run-due.ts';
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts';
import { createResponder } from './responder.ts';
import { describeContract } from './serving/openapi-document/describe-contract.ts';
import type { Entries } from './serving/reader/entry-files.ts';
import { readOwnKey, settleKey } from './transfer/backup/restore/key-in-waiting.ts';
import { waitForRestore, watchRestores } from './transfer/backup/restore/watch-restores.ts';
import { upgrade } from './transfer/backup/upgrade.ts';
import { endPdfsOfLastTime } from './transfer/export/pdf/job/pdf-job.ts';
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
  /** What runs is to be stopped and started again: a backup has taken the place of the site. */
  onRestart: () => void;
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
  const { context, endBeat, restore_id } = await openSite(options);
  context.runDueJobs = oneAtATime(() => runDue(context, jobs));
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
  catchUp(context);
  const ends = [
    every(context, jobsEveryMs, () => context.background.run('jobs', context.runDueJobs)),
    every(context, readingsEveryMs, () => writeReadings(context)),
    startDeliveries(context),
    watchRestores(context, restore_id),
    endBeat,
  ];
  return {
    address: config.public_url ?? `http://localhost:${portOf(app)}`,
    app,
    context,
    async stop() {
      for (const end of ends) end();
      await closeServer(app, { requests, elapsedMs: context.elapsedMs });
      await closeContext(context);
    },
  };
}

type Site = {
  context: Context;
  /** The exchange that the site comes from. */
  restore_id: string;
  /** Ends that this process says that it runs. */
  endBeat: () => void;
};

/** A site that was exchanged meanwhile is opened anew: its key is another one, and so may be all that was read of it. */
async function openSite(options: StartOptions): Promise<Site> {
  const { config } = options;
  for (;;) {
    await settleKey(config);
    const key = await readOwnKey(config);
    const metrics = await metricsFor(config);
    const context = buildContext(config, { metrics, restart: once(options.onRestart) });
    await upgrade(context);
    // Said first: who exchanges the site waits for all that said so.
    const endBeat = await startBeat(context);
    const { restore_id, hasWaited } = await waitForRestore(context);
    await settleKey(config);
    const isOther = key !== '' && key !== (await readOwnKey(config));
    if (!hasWaited && !isOther) {
      await context.disk_space.keep();
      return { context, restore_id, endBeat };
    }
    endBeat();
    await closeContext(context);
  }
}

/** With what the last process left undone. */
function catchUp(context: Context): void {
  const { background, page_models, search } = context;
  background.run('imports', async () => removeLeftOverImports(context));
  background.run('endpoints', async () => readEndpoints(context));
  background.run('page models', async () => page_models.catchUp());
  background.run('search index', async () => search.catchUp());
}

/** But for the time when a backup takes the place of the site. @returns ends it */
function every({ maintenance }: Context, ms: number, work: () => void): () => void {
  const timer = setInterval(() => {
    if (!maintenance.isOn()) work();
  }, ms).unref();
  return () => clearInterval(timer);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

async function metricsFor({ metrics_token }: Config): Promise<Metrics> {
  return metrics_token === undefined
    ? noMetrics
    : (await import('./platform/metrics/prometheus.ts')).openMetrics();
}

/** To programs, group chats, mail boxes and a syslog receiver. */
function startDeliveries(context: Context): () => void {
  const sendLetters = oneAtATime(() => sendDueLetters(context));
  const send = () => {
    context.deliveries.wake();
    context.letters.wake();
    context.syslog.wake();
    context.background.run('notices by mail', sendLetters);
  };
  send();
  // What a process held that was killed is free in a few seconds.
  const endEarly = every(context, 1_000, () => {
    context.deliveries.wake();
    context.syslog.wake();
  });
  setTimeout(endEarly, claimSeconds * 1_000 + 2_000).unref();
  const endRegular = every(context, deliveriesEveryMs, send);
  return () => {
    endEarly();
    endRegular();
  };
}

/** The handbook stands beside the product. */
async function publishFirst(context: Context, username: string): Promise<void> {
  const owner = await findUserByName(context.db, username);
  const { publishHandbook } = await import('./transfer/handbook/publish-handbook.ts');
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
