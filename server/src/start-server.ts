import { join } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import { provided } from './assemble-areas.ts';
import { excludedTables, inUse } from './backup-contents.ts';
import type { Config } from './config.ts';
import { grantFirstAdmin } from './features/accounts/grant-admin.ts';
import { findUpkeep } from './features/admin/operations/store.ts';
import { findSupportEmail } from './features/product-settings/store.ts';
import { createJobs } from './jobs.ts';
import { paymentDeps } from './payment-deps.ts';
import { systemClock } from './platform/clock.ts';
import { assertPoolMode } from './platform/database/assert-pool-mode.ts';
import { assertSameDatabase } from './platform/database/assert-same-database.ts';
import { findFolderProblem } from './platform/database/backup/backup-folder.ts';
import { connectionShares } from './platform/database/connection-shares.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedDatabase } from './platform/database/embedded/start-embedded-database.ts';
import { migrate } from './platform/database/migrations.ts';
import { nameStatements } from './platform/database/prepared.ts';
import { withStartupErrors } from './platform/database/reach-database.ts';
import { serverFolder } from './platform/database/server-folder.ts';
import { watchDatabase } from './platform/database/watch-database.ts';
import { countCalls, callCounter as newCallCounter } from './platform/http/statistics/count-calls.ts';
import { storeCounts } from './platform/http/statistics/store-counts.ts';
import { withListenErrors } from './platform/http/transport/listen-errors.ts';
import { startWorker } from './platform/jobs/start-worker.ts';
import { createLogger } from './platform/log.ts';
import { fileMailer, smtpMailer } from './platform/mail/mailers.ts';
import { recordedMailer } from './platform/mail/recorded-mailer.ts';
import type { RunningMetrics, startMetrics } from './platform/metrics/start-metrics.ts';
import { strongPasswords } from './platform/password.ts';
import type { Tracing, TracingSettings } from './platform/tracing/start-tracing.ts';

export interface RunningServer {
  readonly address: string;
  /** The folder of the embedded cluster; null with an external database. */
  readonly databaseFolder: string | null;
  readonly mailFolder: string | null;
  /** What the operator has to act on, in plain words. */
  readonly warning: string | null;
  /** Stops what it started: requests first, then jobs, then the database. */
  stop(): Promise<void>;
}

const adminWarning =
  'Somebody registered ADMIN_EMAIL and did not confirm it, so there is no new administrator. If that mailbox is yours, ' +
  'set a new password with "forgot password", open the mailed confirmation link, and start again; or, where you know ' +
  'the account to be yours, run: npm run admin -- grant EMAIL';

/** Starts everything in dependency order, and stops it in reverse. */
export async function startServer(config: Config): Promise<RunningServer> {
  const lines = pino.destination({ sync: false });
  const logger = createLogger(config.logLevel, lines);
  const log = (message: string) => logger.info(message);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse())
      await step().catch((err: unknown) => logger.error({ err }, 'could not be ended'));
    lines.flushSync();
  };
  try {
    const tracing = config.tracing && (await openTracing(config.tracing));
    if (tracing) stops.push(() => tracing.stop());
    const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir, log });
    if (embedded) stops.push(() => embedded.stop());
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
    const direct = embedded?.connection ?? { connectionString: config.databaseDirectUrl ?? '' };
    await withStartupErrors(assertSameDatabase(connection, direct));
    await withStartupErrors(assertPoolMode(connection, direct, config.prepareStatements));
    await withStartupErrors(migrate(direct));

    nameStatements(config.prepareStatements);
    const onError = (error: Error) => logger.warn(`database connection lost: ${error.message}`);
    const watch = watchDatabase(connection, { onError, log: (message) => logger.warn(message) });
    stops.push(() => watch.stop());
    const patience = { onError, patienceMs: 8_000, getSilence: watch.getSilence };
    const database = openDatabase(connection, { size: connectionShares.calls, ...patience });
    stops.push(() => database.pool.end());
    const reserved = openDatabase(connection, { size: connectionShares.events, ...patience });
    stops.push(() => reserved.pool.end());
    const jobDatabase = openDatabase(direct, { size: 4, onError });
    stops.push(() => jobDatabase.pool.end());
    const pools = { calls: database.pool, reserved: reserved.pool, jobs: jobDatabase.pool };
    const metrics =
      config.metrics &&
      (await openMetrics(config.metrics, {
        connection,
        pools,
        clock: systemClock,
        logger,
        findUpkeep,
        invariants: provided.invariants.map(({ name }) => name),
      }));
    if (metrics) stops.push(() => metrics.stop());
    for (const prepare of provided.onStart) {
      await prepare(database.db, systemClock.now(), (message) => logger.warn(message));
    }
    const { firstAdmin } = config;
    const adminDeps = { seedNewUser: provided.seedNewUser, passwords: strongPasswords };
    const hasUnclaimedAdmin =
      firstAdmin !== null && !(await grantFirstAdmin(database.db, firstAdmin, adminDeps, systemClock.now()));

    const mailFolder = config.smtpUrl ? null : join(config.dataDir, 'mail');
    const getSupportEmail = () => findSupportEmail(jobDatabase.db, config.company);
    const sender = { from: config.mailFrom, getSupportEmail };
    const mailer = recordedMailer(
      config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : fileMailer(mailFolder ?? '', sender, systemClock, log),
      { db: jobDatabase.db, clock: systemClock, provider: config.smtpUrl ? 'smtp' : 'mail_files' },
    );
    const worker = await startWorker({
      pool: jobDatabase.pool,
      ...createJobs({
        analyticsTarget: config.analyticsTarget,
        backups: config.backups && { ...config.backups, connection: direct, excludedTables, inUse },
        payments: paymentDeps(config, jobDatabase.db, systemClock),
      }),
      tools: { db: jobDatabase.db, clock: systemClock, mailer, publicUrl: config.publicUrl },
      prepareStatements: config.prepareStatements,
      log: (level, message) => logger[level](message),
      ...(tracing && { traceJob: tracing.traceJob }),
    });
    stops.push(() => worker.stop());

    const callCounter = newCallCounter(systemClock);
    stops.push(
      storeCounts(jobDatabase.db, callCounter, (error) => logger.warn({ err: error }, 'call statistics not stored')),
    );

    const webFolder = join(serverFolder, '..', 'web', 'dist');
    const app = await createApp({
      config,
      database,
      reserved,
      probeDatabase: watch.probe,
      clock: systemClock,
      logger,
      passwords: strongPasswords,
      mailer,
      onAnswer: [countCalls(callCounter), ...(metrics ? [metrics.onAnswer] : [])],
      ...(tracing && { traceRequests: tracing.traceRequests }),
      webFolder,
      publicPagesFolder: join(serverFolder, 'dist', 'public-pages'),
    });
    stops.push(() => app.close());
    await withListenErrors(app.listen({ host: config.host, port: config.port }), config);
    const warnings = [
      hasUnclaimedAdmin ? adminWarning : null,
      config.backups && findFolderProblem(config.backups.folder),
    ].filter((warning) => warning !== null);
    for (const warning of warnings) logger.warn(warning);
    const warning = warnings.join('\n  ') || null;
    return { address: config.publicUrl, databaseFolder: embedded?.folder ?? null, mailFolder, warning, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What metrics and traces need is loaded only where they are wanted. */
async function openMetrics(...args: Parameters<typeof startMetrics>): Promise<RunningMetrics> {
  const module = await import('./platform/metrics/start-metrics.ts');
  return await module.startMetrics(...args);
}

async function openTracing(settings: TracingSettings): Promise<Tracing> {
  const module = await import('./platform/tracing/start-tracing.ts');
  return module.startTracing(settings);
}
