import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';
import type { TransactionType } from '../money/transaction.ts';
import { maxMatchDays, maxMatchPercent } from './limits.ts';

/** Where money moves, and how: two that differ in it are never the same. */
interface Movement {
  readonly type: TransactionType;
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly currency: string;
  readonly amountMinor: number;
}

/** A transaction that came in by itself. */
export interface Incoming extends Movement {
  readonly id: string;
  readonly occurredOn: CivilDate;
}

/** An occurrence that may be the same as one that came in. */
export interface Expected extends Movement {
  /** Names it among all expected ones. */
  readonly key: string;
  readonly dueOn: CivilDate;
  readonly isApproximate: boolean;
  /** Transactions that a person said are not it. */
  readonly dismissedIds: readonly string[];
}

/** What a transaction may be: to be asked, never assumed. */
interface Match {
  readonly transactionId: string;
  /** The nearest day first, then the nearest amount. */
  readonly keys: readonly string[];
  /** Whether it is the only candidate of the only transaction: there is one thing to ask. */
  readonly isUnique: boolean;
}

/** Whether a transaction may be what was expected: same account and kind, a few days apart, and the amount fits. */
export function isCandidate(incoming: Incoming, expected: Expected): boolean {
  return (
    getMatchKey(incoming) === getMatchKey(expected) &&
    Math.abs(daysBetween(expected.dueOn, incoming.occurredOn)) <= maxMatchDays &&
    amountFits(incoming.amountMinor, expected) &&
    !expected.dismissedIds.includes(incoming.id)
  );
}

/** Everything that each transaction may be, those that may be nothing left out. */
export function findMatches(incoming: readonly Incoming[], expected: readonly Expected[]): Match[] {
  const byMatchKey = new Map<string, Expected[]>();
  for (const each of expected) byMatchKey.set(getMatchKey(each), [...(byMatchKey.get(getMatchKey(each)) ?? []), each]);
  const found = incoming.map((each) => ({
    each,
    fitting: (byMatchKey.get(getMatchKey(each)) ?? []).filter((one) => isCandidate(each, one)),
  }));
  const claims = new Map<string, number>();
  for (const { fitting } of found) for (const { key } of fitting) claims.set(key, (claims.get(key) ?? 0) + 1);
  return found.flatMap(({ each, fitting }) => {
    const [only, ...others] = fitting;
    if (!only) return [];
    return {
      transactionId: each.id,
      keys: [...fitting].sort((a, b) => distance(each, a) - distance(each, b)).map(({ key }) => key),
      isUnique: others.length === 0 && claims.get(only.key) === 1,
    };
  });
}

function getMatchKey({ type, accountId, toAccountId, currency }: Movement): string {
  return `${type} ${accountId} ${toAccountId} ${currency}`;
}

function amountFits(minor: number, { amountMinor, isApproximate }: Expected): boolean {
  if (!isApproximate) return minor === amountMinor;
  // In whole numbers, so that exactly 10 % is within.
  return Math.abs(minor - amountMinor) * 100 <= amountMinor * maxMatchPercent;
}

/** Days count before amounts: no difference of amounts within reach is as much as a day. */
function distance({ occurredOn, amountMinor }: Incoming, expected: Expected): number {
  const off = Math.abs(amountMinor - expected.amountMinor) / expected.amountMinor;
  return Math.abs(daysBetween(expected.dueOn, occurredOn)) + off;
}
