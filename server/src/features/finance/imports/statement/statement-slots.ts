import type { UserId } from '@afdal/contract/ids';
import { concurrencyLimit, concurrencyLimitPerKey } from '../../../../platform/concurrency-limit.ts';

/**
 * Reading a statement takes a hundred megabytes and, for a hostile file, many seconds of CPU time. Two at once let a short
 * file overtake a long one; a user gets at most one of them.
 */
export const statementLimits = {
  ofPerson: { atOnce: 1, waiting: 10 },
  ofProcess: { atOnce: 2, waiting: 20 },
} as const;

const ofPerson = concurrencyLimitPerKey(statementLimits.ofPerson);
const ofProcess = concurrencyLimit(statementLimits.ofProcess);

/** Runs work that reads a statement within the concurrency limits. @throws Failure `busy` if too many already wait */
export async function withStatementSlot<T>(user: UserId, work: () => Promise<T>): Promise<T> {
  return await ofPerson(user).run(() => ofProcess.run(work));
}

/** As `withStatementSlot`, for a job: waits as long as it takes. */
export async function awaitStatementSlot<T>(user: UserId, work: () => Promise<T>): Promise<T> {
  return await ofPerson(user).await(() => ofProcess.await(work));
}
