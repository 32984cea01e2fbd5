import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type DemoData, hasDemoAccounts } from './demo-data.ts';
import { devWeb } from './http/dev-web.ts';
import { builtWeb, type Web } from './http/pages.ts';
import { storeAssets } from './http/stored-assets.ts';
import { loadDemoData } from './load-demo-data.ts';
import type { Clock } from './platform/clock.ts';
import { createLog, type Log } from './platform/log.ts';
import { onceReachable } from './platform/once-reachable.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { startJobsProcess } from './start-jobs-process.ts';

// server/src and server/dist are both two levels below the root.
const root = resolve(import.meta.dirname, '../..');

/**
 * The server process: configuration, adapters, demo data, listening, shutdown. With `isJobsProcess` it only runs jobs,
 * while its parent serves visitors.
 */
export async function serve(clock: Clock, { isJobsProcess = false } = {}): Promise<App | null> {
  const config = readConfig();
  const log = createLog({ json: config.production, level: config.logLevel });
  const demo = isJobsProcess ? null : await loadDemoData(config);
  const shutdown = createShutdown(log, isJobsProcess ? { ...config, drainTime: 0 } : config);
  const { platform, close } = await openPlatform({
    config,
    log,
    migrations: resolve(root, 'server/migrations'),
    clock,
  });
  shutdown.before(close);
  await onceReachable(async () => demo?.seed(platform));
  const web = webFor(platform);
  const app = await buildApp(platform, web);
  const { fastify } = app;
  shutdown.before(() => fastify.close());
  shutdown.onDrain(app.drain);
  // Before this process gets traffic: other processes must find the assets that its pages request.
  if (config.databaseUrl && web?.clientDirectory)
    await storeAssets(platform.storage, web.clientDirectory).catch((error: unknown) =>
      log.warn({ err: error }, 'pages of this release may miss scripts while processes are replaced'),
    );
  await open(platform, app, isJobsProcess ? '127.0.0.1' : config.host).catch((error: unknown) => {
    // Closing something while it is being opened throws. That is not a failure.
    if (!shutdown.begun()) throw error;
  });
  if (shutdown.begun()) return null;
  if (config.jobs === 'separate') shutdown.before(startJobsProcess(config, log).stop);
  if (isJobsProcess) log.info('running jobs');
  else if (config.production) log.info({ address: fastify.listeningOrigin }, 'listening');
  // In development, browsers open the address of the parent.
  else await greet(platform, demo, config.web === 'dev' ? config.publicUrl : fastify.listeningOrigin);
  return app;
}

async function open({ config, live, jobs }: Platform, { fastify }: App, host: string): Promise<void> {
  await live.ready();
  await fastify.listen({ port: config.port, host });
  // After listening: a waiting job may call this server's own URL.
  if (config.jobs === 'here') await jobs.start();
  // The first render loads the code of every page, so do it before the first visitor.
  if (config.web !== 'none') await fastify.inject('/');
}

function webFor({ config }: Platform): Web | null {
  if (config.web === 'none') return null;
  const directory = resolve(root, 'web');
  return config.web === 'dev'
    ? devWeb(directory, config.pagesLanguage)
    : builtWeb(resolve(directory, 'build'));
}

async function greet(
  { config, db, outbox }: Platform,
  demo: DemoData | null,
  address: string,
): Promise<void> {
  const shown = config.publicUrl.startsWith('http://localhost')
    ? address.replace('127.0.0.1', 'localhost')
    : config.publicUrl;
  const lines = [['Open', shown]];
  if (demo && (await onceReachable(() => hasDemoAccounts(db)))) {
    lines.push(...demo.accounts.map(({ email }, index) => [index === 0 ? 'Sign in as' : '', email]));
    lines.push(['Password', demo.password]);
  }
  if (outbox) lines.push(['Mails and codes', `${shown}/outbox/`]);
  else if (!config.smtpUrl)
    lines.push(['Mails and codes', 'stored but not shown here: set SMTP_URL, or OUTBOX=on']);
  console.log(`\n${lines.map(([name = '', value]) => `  ${name.padEnd(18)}${value}`).join('\n')}\n`);
}

/** A terminal and npm both forward one Ctrl-C: signals this close together count as one. */
const sameKeystroke = 500;

/**
 * On SIGTERM, SIGINT, an uncaught error or the death of a parent that watches over this process: closes what
 * was opened, newest first, and exits. A second Ctrl-C exits at once, and its supervisor then stops the
 * embedded PostgreSQL. Until `drainTime` has passed, nothing is closed unless there was an error. `stopTime` later
 * it exits with 1. Both in milliseconds.
 */
function createShutdown(log: Log, { drainTime, stopTime }: Pick<Config, 'drainTime' | 'stopTime'>) {
  const steps: (() => Promise<unknown>)[] = [];
  let drain = () => {};
  let begunAt: number | undefined;

  async function end(code: number): Promise<void> {
    begunAt = Date.now();
    setTimeout(() => process.exit(1), drainTime + stopTime).unref();
    if (code === 0) {
      drain();
      await pause(drainTime);
    }
    let failed = false;
    for (const step of steps.reverse()) {
      await step().catch((error: unknown) => {
        failed = true;
        log.error({ err: error }, 'could not stop cleanly');
      });
    }
    process.exit(failed ? 1 : code);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (begunAt === undefined) void end(0);
      else if (Date.now() - begunAt > sameKeystroke) process.exit(130);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ err: error }, 'uncaught error');
      if (begunAt === undefined) void end(1);
    });
  }
  process.on('disconnect', () => {
    if (begunAt === undefined) void end(0);
  });

  return {
    before: (step: () => Promise<unknown>) => void steps.push(step),
    /** What to do at once when a stop is requested. */
    onDrain: (work: () => void) => {
      drain = work;
    },
    begun: () => begunAt !== undefined,
  };
}
