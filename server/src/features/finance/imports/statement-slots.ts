import type { UserId } from '@afdal/contract/ids';
import { concurrencyLimit, concurrencyLimitPerKey } from '../../../platform/concurrency-limit.ts';

/**
 * Reading a statement takes a hundred megabytes and, of a hostile one, many seconds of the process's time: two at once
 * let a short file pass a long one, and a person has one of them at the most.
 */
export const statementLimits = {
  ofPerson: { atOnce: 1, waiting: 10 },
  ofProcess: { atOnce: 2, waiting: 20 },
} as const;

const ofPerson = concurrencyLimitPerKey(statementLimits.ofPerson);
const ofProcess = concurrencyLimit(statementLimits.ofProcess);

/** Does what reads a statement when it is the person's turn. @throws Failure `busy` */
export async function withStatementSlot<T>(user: UserId, work: () => Promise<T>): Promise<T> {
  return await ofPerson(user).take(() => ofProcess.take(work));
}

/** As `inStatementTurn`, for a job: it waits as long as it takes. */
export async function awaitStatementSlot<T>(user: UserId, work: () => Promise<T>): Promise<T> {
  return await ofPerson(user).await(() => ofProcess.await(work));
}
