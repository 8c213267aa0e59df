import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { serializeError } from '../log.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Job, JobLog, JobTools } from './job.ts';
import { retryingPool } from './retrying-pool.ts';

export interface WorkerSettings {
  readonly pool: pg.Pool;
  // Each job has its own payload type; here they share one list.
  // biome-ignore lint/suspicious/noExplicitAny: a job's payload is checked where it is enqueued
  readonly jobs: readonly Job<any>[];
  readonly crontab: string;
  readonly tools: Omit<JobTools, 'jobId' | 'log'>;
  readonly prepareStatements: boolean;
  readonly log: JobLog;
}

export interface Worker {
  stop(): Promise<void>;
}

/** Runs jobs in this process. Every replica may do so: PostgreSQL hands each job to only one. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { pool, jobs, crontab, tools, log } = settings;
  const heartbeat = await startHeartbeat(pool, (error) => log('warn', `worker heartbeat failed: ${error.message}`));
  const runner: Runner = await run({
    pgPool: retryingPool(pool),
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    noPreparedStatements: !settings.prepareStatements,
    crontab,
    events: heartbeat.events,
    logger: new Logger(
      () => (level, message) => log(level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level, message),
    ),
    taskList: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        async (payload: unknown, helpers: { job: { id: string } }) => {
          await job.run(payload, { ...tools, log, jobId: helpers.job.id }).catch(rethrowSanitized);
        },
      ]),
    ),
  });
  const ended = (error: unknown) => log('error', `the worker ended: ${error}`);
  runner.promise.catch(ended);
  return {
    stop: async () => {
      await runner.stop().catch(ended);
      await heartbeat.stop();
    },
  };
}

/** The worker logs and stores the error's message and stack: rethrows it without user input. */
function rethrowSanitized(error: unknown): never {
  const { message, stack } = serializeError(error);
  throw Object.assign(new Error(message), { stack: `${message}${stack}` });
}
