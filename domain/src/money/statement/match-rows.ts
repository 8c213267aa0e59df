import { addDays, type CivilDate } from '../../calendar/civil-date.ts';
import { searchable } from '../../text/searchable.ts';
import { wordsBesidePending } from './pending-words.ts';
import { filtered, mapped, type Steps } from './steps.ts';

/** The effect of one row on an account. */
export interface AccountTransaction {
  readonly occurredOn: string;
  readonly signedMinor: number;
  readonly payee: string;
}

/** Equal for two rows of an account with the same date, signed minor units and payee, compared as `searchable` text. */
export function getFingerprint(account: string, { occurredOn, signedMinor, payee }: AccountTransaction): string {
  return `${account} ${occurredOn} ${signedMinor} ${searchable(payee)}`;
}

/** The day in a fingerprint. */
export function dayIn(fingerprint: string): CivilDate {
  return (fingerprint.split(' ')[1] ?? '') as CivilDate;
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

/** Takes one of what is left of a fingerprint. False if there is none. */
export function taker(counts: ReadonlyMap<string, number>): (fingerprint: string) => boolean {
  const remaining = new Map(counts);
  return (fingerprint) => {
    const count = remaining.get(fingerprint) ?? 0;
    if (count > 0) remaining.set(fingerprint, count - 1);
    return count > 0;
  };
}

/** What an account has already, in fingerprints. */
export interface ExistingRows {
  /** How often each row is there, without those that are planned or pending. */
  readonly counts: ReadonlyMap<string, number>;
  /** Those of `counts` that are transfers recorded on their other side: this account's file tells them in other words. */
  readonly transfers: readonly string[];
  /** What came in as pending, and has not been posted since. */
  readonly pending: readonly PendingTransaction[];
  /** How often each row came in as pending, and has been posted since. */
  readonly ended: ReadonlyMap<string, number>;
}

interface PendingTransaction {
  readonly id: string;
  readonly fingerprint: string;
}

/** `ends`: the row posts what came in as pending, by its id. */
export type RowMatch = 'new' | 'duplicate' | { readonly ends: string };

/** A row is posted from a day before to ten days after the day it was pending on; the nearest first. */
const postedAfter = [0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** The two sides of a transfer are at most four days apart: a weekend and a holiday. */
const otherSideAfter = [0, 1, -1, 2, -2, 3, -3, 4, -4];
/** How far apart the days of two rows of one matter may be. */
export const nearDays = Math.max(...postedAfter, ...otherSideAfter);
/** How many rows of one day and amount are compared. Bounds the work: the file is untrusted. */
const maxCompared = 20;

/**
 * What each row of a file is to an account: of equal rows as many are duplicates as the account has. Of the others, one
 * that is posted ends what was pending with its amount, a similar payee and a near day; one that is pending is a duplicate
 * of such a row, pending or posted, in the file or the account; and one of the amount of a transfer and a near day is a
 * duplicate of its other side, rather one that the file itself calls a transfer.
 */
export function* matchRows<
  Row extends AccountTransaction & { readonly isPending: boolean; readonly transfer?: unknown },
>(account: string, rows: readonly Row[], { counts, transfers, pending, ended }: ExistingRows): Steps<RowMatch[]> {
  const prints = yield* mapped(
    rows,
    (row) => getFingerprint(account, row),
    ({ payee }) => payee.length,
  );
  let at = -1;
  const compared = yield* mapped(prints, (print) => {
    at += 1;
    return { print, isPending: rows[at]?.isPending ?? false, isTransfer: rows[at]?.transfer !== undefined };
  });
  type Compared = (typeof compared)[number];
  const matches = new Map<Compared, RowMatch>();
  const pass = function* (
    isMeant: (one: Compared) => boolean,
    findMatch: (print: string) => RowMatch | null,
  ): Steps<void> {
    const meant = yield* filtered(compared, (one) => !matches.has(one) && isMeant(one));
    const match = (one: Compared) => {
      const found = findMatch(one.print);
      if (found) matches.set(one, found);
    };
    yield* mapped(meant, match, ({ print }) => print.length);
  };
  const isPending = (one: Compared) => one.isPending;
  const isPosted = (one: Compared) => !one.isPending;
  const duplicateIf = (isOne: boolean) => (isOne ? 'duplicate' : null);

  const [takeEqual, takeEnded] = [taker(counts), taker(ended)];
  const waiting = nearby(pending, areAlike());
  yield* pass(isPosted, (print) => duplicateIf(takeEqual(print)));
  yield* pass(isPending, (print) => duplicateIf(waiting.takeEqual(print) || takeEnded(print) || takeEqual(print)));
  for (const days of pending.length === 0 ? [] : postedAfter) {
    yield* pass(isPosted, (print) => {
      const found = waiting.take(print, -days);
      return found && { ends: found.id };
    });
  }
  yield;
  const hasRemaining = compared.some((one) => isPending(one) && !matches.has(one));
  // A file may have both rows of one purchase: then the posted one is it.
  const inFile = nearby(
    hasRemaining ? withoutIds(compared.filter(isPosted).map(({ print }) => print)) : [],
    areAlike(),
  );
  for (const days of hasRemaining ? postedAfter.filter((days) => days >= 0) : []) {
    yield* pass(isPending, (print) => duplicateIf(inFile.take(print, days) !== null));
  }
  const posted = nearby(hasRemaining ? withoutIds([...counts.keys()]) : [], areAlike(), takeEqual);
  for (const days of hasRemaining ? postedAfter : []) {
    yield* pass(isPending, (print) =>
      duplicateIf(waiting.take(print, -days) !== null || posted.take(print, days) !== null),
    );
  }
  const otherSides = nearby(withoutIds(transfers), () => true, takeEqual);
  const isAny = () => true;
  const isTransfer = (one: Compared) => one.isTransfer;
  for (const isMeant of transfers.length === 0 ? [] : [isTransfer, isAny]) {
    for (const days of otherSideAfter) {
      yield* pass(isMeant, (print) => duplicateIf(otherSides.take(print, days) !== null));
    }
  }
  return yield* mapped(compared, (one) => matches.get(one) ?? 'new');
}

function withoutIds(fingerprints: readonly string[]): PendingTransaction[] {
  return fingerprints.map((fingerprint) => ({ id: '', fingerprint }));
}

/**
 * Entries by day and amount, each of which is taken once: while `takeEqual` says so, or one time.
 *
 * @param isAlike whether two fingerprints may be of one row
 */
function nearby(
  transactions: readonly PendingTransaction[],
  isAlike: (one: string, other: string) => boolean,
  takeEqual?: (fingerprint: string) => boolean,
) {
  const taken = new Set<PendingTransaction>();
  const byDay = new Map<string, PendingTransaction[]>();
  const equal = new Map<string, PendingTransaction[]>();
  for (const transaction of transactions) {
    const { fingerprint } = transaction;
    added(byDay, getKey(fingerprint, 0), transaction);
    added(equal, fingerprint, transaction);
  }
  const takeOne = (among: PendingTransaction[], print: string): PendingTransaction | null => {
    let compared = 0;
    for (const transaction of among) {
      if (taken.has(transaction)) continue;
      if (compared++ === maxCompared) return null;
      if (!isAlike(print, transaction.fingerprint)) continue;
      if (!takeEqual) taken.add(transaction);
      else if (!takeEqual(transaction.fingerprint)) {
        taken.add(transaction);
        continue;
      }
      return transaction;
    }
    return null;
  };
  return {
    takeEqual: (print: string): boolean => {
      const transaction = equal.get(print)?.pop();
      if (transaction) taken.add(transaction);
      return transaction !== undefined;
    },
    /** The entry of the row's amount, so many days after it. */
    take: (print: string, days: number): PendingTransaction | null => {
      const among = byDay.get(getKey(print, days));
      if (!among) return null;
      const found = takeOne(among, print);
      // What was taken is not looked at again.
      const first = among.findIndex((transaction) => !taken.has(transaction));
      among.splice(0, first === -1 ? among.length : first);
      return found;
    },
  };
}

function added<T>(lists: Map<string, T[]>, key: string, one: T): void {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/** The amount in a fingerprint, and the day so many days after its day. */
function getKey(fingerprint: string, days: number): string {
  const [, day = '', minor = ''] = fingerprint.split(' ', 3);
  return `${minor} ${addDays(day as CivilDate, days)}`;
}

/** Whether the payees of two fingerprints are alike: one is within the other, without numbers and words for pending. */
function areAlike(): (one: string, other: string) => boolean {
  const known = new Map<string, string>();
  const getWords = (fingerprint: string) => {
    const words = known.get(fingerprint) ?? ` ${wordsBesidePending(payeeIn(fingerprint))} `.replace('  ', ' ');
    known.set(fingerprint, words);
    return words;
  };
  return (one, other) => {
    const [a, b] = [getWords(one), getWords(other)];
    return a.includes(b) || b.includes(a);
  };
}
