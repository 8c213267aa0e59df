import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { publishEvent } from '../events.ts';
import { describeError, serializeError } from '../log.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Job, JobLog, JobTools } from './job.ts';

/** Runs a job below a span. */
export type TraceJob = (
  job: { readonly name: string; readonly id: string },
  work: () => Promise<void>,
) => Promise<void>;

export interface WorkerSettings {
  readonly pool: pg.Pool;
  // Each job has its own payload type; here they share one list.
  // biome-ignore lint/suspicious/noExplicitAny: a job's payload is checked where it is enqueued
  readonly jobs: readonly Job<any>[];
  readonly crontab: string;
  readonly tools: Omit<JobTools, 'jobId' | 'log'>;
  readonly prepareStatements: boolean;
  readonly log: JobLog;
  readonly traceJob?: TraceJob;
}

export interface Worker {
  stop(): Promise<void>;
}

/** Runs jobs in this process. Every replica may do so: PostgreSQL hands each job to only one. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { pool, jobs, crontab, tools, log, traceJob = async (_, work) => await work() } = settings;
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
          const start = performance.now();
          const publish = (outcome: 'succeeded' | 'failed') =>
            publishEvent('job', { task: job.name, outcome, ms: performance.now() - start });
          const { id } = helpers.job;
          const work = async () => await job.run(payload, { ...tools, log, jobId: id });
          await traceJob({ name: job.name, id }, work).catch((error: unknown) => {
            publish('failed');
            rethrowSanitized(error);
          });
          publish('succeeded');
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
  const { stack } = serializeError(error);
  const message = describeError(error);
  throw Object.assign(new Error(message), { stack: `${message}${stack}` });
}

/**
 * Adapts the pool for graphile-worker. Marking a job as done or failed is retried only for error codes that it knows; any
 * other error goes uncaught and would crash the process. An unavailable database has many codes: all of them are mapped to
 * `cannot_connect_now`, which it retries. Nobody waits for that, not even its shutdown: once the pool is
 * ending, who asks for a client gets no answer instead of an error; the job stays unmarked, and another worker runs it again.
 */
function retryingPool(pool: pg.Pool): pg.Pool {
  return withMethods(pool, {
    connect: async (...given: unknown[]) => {
      // Called with a callback, it listens for new jobs and reconnects by itself.
      if (given.length > 0) return Reflect.apply(pool.connect, pool, given);
      if (pool.ending) return await new Promise<never>(() => {});
      const client = await pool.connect().catch(rethrowRetryable);
      return withMethods(client, {
        query: async (...query: unknown[]) => await Reflect.apply(client.query, client, query).catch(rethrowRetryable),
      });
    },
  });
}

function rethrowRetryable(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error;
  const message = error instanceof Error ? error.message : String(error);
  throw Object.assign(new Error(message, { cause: error }), { code: '57P03' });
}

function withMethods<T extends object>(
  whole: T,
  methods: Readonly<Record<string, (...given: unknown[]) => unknown>>,
): T {
  return new Proxy(whole, {
    get: (target, name) => {
      const own = typeof name === 'string' ? methods[name] : undefined;
      if (own) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
