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

export function defineJob<Payload>(name: string, run: Job<Payload>['run']): Job<Payload> {
  return { name, run };
}
