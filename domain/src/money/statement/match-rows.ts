import { searchable } from '../../text/searchable.ts';
import { mapped, type Steps } from './steps.ts';

/** The effect of one row on an account. */
export interface AccountEntry {
  readonly occurredOn: string;
  readonly signedMinor: number;
  readonly payee: string;
}

/** Equal for two rows of an account with the same date, signed minor units and payee, compared as `searchable` text. */
export function fingerprintOf(account: string, { occurredOn, signedMinor, payee }: AccountEntry): string {
  return `${account} ${occurredOn} ${signedMinor} ${searchable(payee)}`;
}

/** The payee in a fingerprint, as `searchable` text. */
export function payeeIn(fingerprint: string): string {
  return fingerprint.split(' ').slice(3).join(' ');
}

/** How often each fingerprint occurs. */
export function countedFingerprints(fingerprints: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fingerprint of fingerprints) counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  return counts;
}

/**
 * Which rows of a file the account seems to have already: of k equal rows in the file and m in the account, the first
 * min(k, m) are duplicates. The rest are new, even when they equal each other.
 */
export function* duplicatesAmong<Row extends AccountEntry>(
  account: string,
  rows: readonly Row[],
  existing: ReadonlyMap<string, number>,
): Steps<boolean[]> {
  const left = new Map(existing);
  const isDuplicate = (row: Row) => {
    const fingerprint = fingerprintOf(account, row);
    const count = left.get(fingerprint) ?? 0;
    if (count > 0) left.set(fingerprint, count - 1);
    return count > 0;
  };
  return yield* mapped(rows, isDuplicate, ({ payee }) => payee.length);
}
