import { addDays, type CivilDate } from '../../calendar/civil-date.ts';
import { maxDaysApart } from '../limits.ts';
import { wordsBesidePending } from '../statement/pending-words.ts';
import { filtered, mapped, type Steps } from '../statement/steps.ts';

/** What an account has of a transaction. A transfer is one of each of its accounts. */
export interface MatchedRow {
  readonly accountId: string;
  readonly currency: string;
  /** What it changes the account's balance by, in minor units. */
  readonly signedMinor: number;
  readonly occurredOn: CivilDate;
  readonly payee: string;
}

/** A transaction that a row may be, or the other side of a transfer. */
export interface MatchCandidate extends MatchedRow {
  readonly id: string;
  /** Whether it was planned for its day, and is cleared by what arrives. */
  readonly isPlanned: boolean;
  /** Transactions that a person said are something else. */
  readonly refusedIds: readonly string[];
}

/** How two payees resemble each other, numbers and words for pending aside: `similar` where one is within the other. */
type PayeeLikeness = 'same' | 'similar' | 'other';

export interface Match<Candidate> {
  readonly candidate: Candidate;
  /** The day of the row less that of the candidate. */
  readonly days: number;
  readonly payee: PayeeLikeness;
  /** Whether it can be nothing else: what is not sure is asked. */
  readonly isSure: boolean;
}

/** The nearest first. */
const daysApart = Array.from({ length: maxDaysApart }, (_, at) => [at + 1, -at - 1]).flat();
const allDays = [0, ...daysApart];
/** How many transactions of one day and amount are compared. Bounds the work: a file is untrusted. */
const maxCompared = 20;

/**
 * What each row of a statement is that the account has already in other words: of its amount and at most four days apart. One
 * to one, similar payees before others and near days before far ones; null where there is nothing.
 *
 * A match is sure with a similar payee on the same day, or within the four days where it was planned, as long as nothing
 * else of another payee or day fits either of the two as well.
 */
export function* findMatches<Candidate extends MatchCandidate>(
  rows: readonly MatchedRow[],
  candidates: readonly Candidate[],
): Steps<(Match<Candidate> | null)[]> {
  return yield* pairOff(rows, candidates, {
    getKey: ({ accountId, currency, signedMinor }) => `${accountId} ${currency} ${signedMinor}`,
    fits: () => true,
  });
}

/**
 * The income that may be the other side of each expense: of its amount and currency, in another account, and at most four days
 * apart. As `findMatches`, but never sure: that money went to oneself is asked.
 */
export function* findTransfers<Side extends MatchCandidate>(
  expenses: readonly Side[],
  incomes: readonly Side[],
): Steps<(Match<Side> | null)[]> {
  return yield* pairOff(expenses, incomes, {
    getKey: ({ currency, signedMinor }) => `${currency} ${Math.abs(signedMinor)}`,
    fits: (expense, income) =>
      expense.accountId !== income.accountId &&
      !income.refusedIds.includes(expense.id) &&
      !expense.refusedIds.includes(income.id),
    isAsked: true,
  });
}

interface Pairing<Row, Candidate> {
  /** Equal for a row and the candidates of its amount. */
  readonly getKey: (one: MatchedRow) => string;
  readonly fits: (row: Row, candidate: Candidate) => boolean;
  readonly isAsked?: boolean;
}

interface Keyed<Row> {
  readonly row: Row;
  readonly key: string;
  readonly words: string;
}

function* pairOff<Row extends MatchedRow, Candidate extends MatchCandidate>(
  rows: readonly Row[],
  candidates: readonly Candidate[],
  { getKey, fits, isAsked = false }: Pairing<Row, Candidate>,
): Steps<(Match<Candidate> | null)[]> {
  const getWords = memoize((payee: string) => wordsBesidePending(payee));
  const toKeyed = <One extends MatchedRow>(row: One): Keyed<One> => {
    return { row, key: getKey(row), words: getWords(row.payee) };
  };
  const countLetters = ({ payee }: MatchedRow) => payee.length;
  const ofCandidates = yield* groupByDay(yield* mapped(candidates, toKeyed<Candidate>, countLetters));
  const keyed = yield* mapped(rows, toKeyed<Row>, countLetters);
  const ofRows = yield* groupByDay(keyed);
  const taken = new Set<Candidate>();
  const matches = new Map<Keyed<Row>, Match<Candidate>>();

  const isSure = (one: Keyed<Row>, other: Keyed<Candidate>): boolean => {
    const reach = other.row.isPlanned ? allDays : [0];
    const rivals = reach.flatMap((days) => ofCandidates(one, days)).filter((each) => isRival(one, other, each));
    const claims = reach.flatMap((days) => ofRows(other, -days)).filter((each) => isRival(other, one, each));
    return rivals.length === 0 && claims.length === 0;
  };
  const take = (one: Keyed<Row>, days: number, isAlike: boolean) => {
    const found = ofCandidates(one, -days).find((other) => {
      const likeness = compareWords(one.words, other.words);
      return !taken.has(other.row) && (likeness !== 'other') === isAlike && fits(one.row, other.row);
    });
    if (!found) return;
    taken.add(found.row);
    const isNear = days === 0 || found.row.isPlanned;
    matches.set(one, {
      candidate: found.row,
      days,
      payee: compareWords(one.words, found.words),
      isSure: !isAsked && isAlike && isNear && isSure(one, found),
    });
  };
  for (const isAlike of [true, false]) {
    for (const days of allDays) {
      const remaining = yield* filtered(keyed, (one) => !matches.has(one));
      yield* mapped(remaining, (one) => take(one, days, isAlike));
    }
  }
  return yield* mapped(keyed, (one) => matches.get(one) ?? null);
}

/** Whether a third one is as much like the first as the second is, without being the same as it in day and payee. */
function isRival(one: Keyed<MatchedRow>, other: Keyed<MatchedRow>, third: Keyed<MatchedRow>): boolean {
  if (third.row === other.row || compareWords(one.words, third.words) === 'other') return false;
  return third.words !== other.words || third.row.occurredOn !== other.row.occurredOn;
}

/** What there is of the amount of another one, so many days after its day; the first twenty. */
function* groupByDay<Row extends MatchedRow>(all: readonly Keyed<Row>[]) {
  const groups = new Map<string, Keyed<Row>[]>();
  yield* mapped(all, (one) => {
    const group = `${one.key} ${one.row.occurredOn}`;
    const list = groups.get(group);
    if (list === undefined) groups.set(group, [one]);
    else if (list.length < maxCompared) list.push(one);
  });
  return ({ key, row }: Keyed<MatchedRow>, days: number): readonly Keyed<Row>[] =>
    groups.get(`${key} ${addDays(row.occurredOn, days)}`) ?? [];
}

function compareWords(one: string, other: string): PayeeLikeness {
  if (one === '' || other === '') return 'other';
  if (one === other) return 'same';
  const [a, b] = [` ${one} `, ` ${other} `];
  return a.includes(b) || b.includes(a) ? 'similar' : 'other';
}

function memoize(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const words = known.get(text) ?? read(text);
    known.set(text, words);
    return words;
  };
}
