import { searchable } from '../../text/searchable.ts';
import { mapped, type Steps } from './steps.ts';

/** What one row did to an account. */
export interface AccountEntry {
  readonly occurredOn: string;
  readonly signedMinor: number;
  readonly payee: string;
}

/** What makes two rows of an account the same: day, amount in minor units with its sign, and payee, however it is spelled. */
export function fingerprintOf(account: string, { occurredOn, signedMinor, payee }: AccountEntry): string {
  return `${account} ${occurredOn} ${signedMinor} ${searchable(payee)}`;
}

/** The payee in a fingerprint, as it is searched for. */
export function payeeIn(fingerprint: string): string {
  return fingerprint.split(' ').slice(3).join(' ');
}

/** How often each fingerprint stands among some. */
export function countedFingerprints(fingerprints: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fingerprint of fingerprints) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  return counts;
}

/**
 * Which rows of a file an account seems to have: of k that are the same and m that it holds, the first min(k, m). The
 * others are new, also when they are twins.
 */
export function* duplicatesAmong<Row extends AccountEntry>(
  account: string,
  rows: readonly Row[],
  held: ReadonlyMap<string, number>,
): Steps<boolean[]> {
  const left = new Map(held);
  const isHeld = (row: Row) => {
    const fingerprint = fingerprintOf(account, row);
    const count = left.get(fingerprint) ?? 0;
    if (count > 0) left.set(fingerprint, count - 1);
    return count > 0;
  };
  return yield* mapped(rows, isHeld, ({ payee }) => payee.length);
}
