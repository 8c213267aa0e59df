import { deliveryChannels } from '@afdal/domain/notifications/topics';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, asSent, Instant } from '../values.ts';

/** Milliseconds; null where nothing was measured. */
const Latency = z.nullable(z.number());

/** A kind of work in the queue. */
const QueuedJobs = z.strictObject({
  name: z.string(),
  /** That may run now, or run. */
  waiting: z.int(),
  /** Since when the one waits that has waited longest. */
  oldestAt: z.nullable(Instant),
  /** That failed and are tried again. */
  delayed: z.int(),
  /** That failed as often as they may. */
  failed: z.int(),
  /** Class and code of the last error of those that failed; null where none did. */
  lastError: z.nullable(z.string()),
});
export type QueuedJobs = z.infer<typeof QueuedJobs>;

/** How the product runs: never a secret, and nothing about anybody. */
export const Operations = z.strictObject({
  at: Instant,
  version: z.strictObject({ name: z.string(), since: z.nullable(Instant) }),
  /** The changes of the tables: how many were made of those that this version has, and when the last of them was written. */
  migrations: z.strictObject({ applied: z.int(), known: z.int(), lastAt: z.nullable(Instant) }),
  database: z.strictObject({
    bytes: z.int(),
    /** How much it grew since a day; null where no day is known. */
    growth: z.nullable(z.strictObject({ bytes: z.int(), since: AnsweredDay })),
    /** One a week, the oldest first. */
    sizes: z.array(z.strictObject({ day: AnsweredDay, bytes: z.int() })),
    /** The largest, with their indexes; the rows are an estimate. */
    tables: z.array(z.strictObject({ name: z.string(), bytes: z.int(), rows: z.int() })),
  }),
  /** Where the data folder is; null with a database elsewhere. */
  disk: z.nullable(z.strictObject({ freeBytes: z.int(), totalBytes: z.int() })),
  /** The last; null: none is recorded. */
  backup: z.nullable(z.strictObject({ at: Instant, bytes: z.int() })),
  /** When a backup was last restored, and of when that was; null: never. */
  restore: z.nullable(
    z.strictObject({
      at: Instant,
      /** Into this database, or into another to see that it can be. */
      kind: z.enum(['restored', 'tested']),
      backupAt: Instant,
    }),
  ),
  /** The last check of what must hold of stored rows; null before the first. */
  invariants: z.nullable(
    z.strictObject({
      at: Instant,
      checked: z.int(),
      /** What does not hold, and of how many rows; of each at most 20 are counted. */
      violated: z.array(z.strictObject({ name: z.string(), count: z.int() })),
    }),
  ),
  queue: z.array(QueuedJobs),
  /** Notifications of the last seven days that could not be brought, and why. */
  undeliverable: z.array(z.strictObject({ channel: z.enum(deliveryChannels), reason: z.string(), count: z.int() })),
  /** Calls that were answered in the last 24 hours, by all processes. */
  calls: z.strictObject({
    count: z.int(),
    errors: z.int(),
    p95: Latency,
    /** Wrong passwords, codes and keys. */
    signInFailures: z.int(),
    /** Of each hour, the oldest first. */
    hours: z.array(z.strictObject({ from: Instant, count: z.int(), errors: z.int() })),
    slowest: z.array(
      z.strictObject({
        /** Method and path: `GET /task/:id`. */
        call: z.string(),
        count: z.int(),
        errors: z.int(),
        p50: Latency,
        p95: Latency,
      }),
    ),
  }),
});
export type Operations = z.infer<typeof Operations>;

export const adminOperations = defineEndpoints({
  readOperations: {
    method: 'GET',
    path: '/admin/operations',
    access: 'admin',
    summary: 'How the product runs: version, database, backups, queue, and how calls were answered lately',
    output: Operations,
    status: 200,
    errors: [],
  },
  retryFailedJobs: {
    method: 'POST',
    path: '/admin/job/:name/retry',
    access: 'admin',
    summary: 'Have all jobs of a name run again that failed as often as they may',
    params: z.strictObject({ name: asSent(100, errorTexts.valueInvalid) }),
    /** How many had failed when they were shown: with any other number, nothing is done. */
    body: z.strictObject({ expected: z.int({ error: errorTexts.valueInvalid }) }),
    output: z.strictObject({ retried: z.int() }),
    status: 200,
    errors: ['changed_meanwhile', 'not_found'],
  },
});
