import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Mailer } from '../mail/mailer.ts';

export type JobLog = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void;

/** What a job has access to. Jobs must be idempotent: a worker can die after the work but before marking it as done. */
export interface JobTools {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly jobId: string;
  readonly log: JobLog;
}

export interface Job<Payload> {
  readonly name: string;
  readonly run: (payload: Payload, tools: JobTools) => Promise<void>;
}

/** What it takes to enqueue a job, also for those that must not know what it does. */
export interface Enqueued<Payload> extends Partial<Job<Payload>> {
  readonly name: string;
  /** Of the jobs in a queue one runs at a time, over all replicas. */
  readonly queue?: string;
}

export function defineJob<Payload>(name: string, run: Job<Payload>['run']): Job<Payload> {
  return { name, run };
}
