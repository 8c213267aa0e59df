import type { recurring } from '@afdal/contract/finance/recurring';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { maxMatchDays, occurrenceDaysLate } from '@afdal/domain/recurring/limits';
import { type Expected, findMatches, type Incoming, isCandidate } from '@afdal/domain/recurring/match';
import { isOpen, type Occurrence } from '@afdal/domain/recurring/occurrences';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { lockTransaction, markDeleted } from '../ledger/transactions/store.ts';
import { type TransactionRow, toTransaction } from '../ledger/transactions/transaction-row.ts';
import { withOccurrence } from './change-occurrence.ts';
import { getOccurrences, type LoadedRecurring, loadAllRecurring, toOccurrence } from './load-recurring.ts';
import { recordsAnother, saveOccurrence, unmatchedTransactions } from './occurrences-store.ts';
import { lockAllRecurring } from './store.ts';

export async function listMatches({ db, user }: Call<typeof recurring.listMatches>) {
  const { transactions, matches, expected } = await compare(db, user);
  return matches.flatMap(({ transactionId, keys, isUnique }) => {
    const transaction = transactions.find(({ id }) => id === transactionId);
    const occurrences = keys.flatMap((key) => expected.get(key) ?? []);
    if (!transaction) return [];
    return {
      transaction: toTransaction(transaction),
      occurrences: occurrences.map(({ loaded, occurrence }) => toOccurrence(loaded, occurrence)),
      isUnique,
    };
  });
}

/** Puts a transaction that came in into the place of the one that recorded the occurrence, if any did. */
export async function matchOccurrence(call: Call<typeof recurring.matchOccurrence>) {
  const { user, body, now } = call;
  return await withOccurrence(call, async ({ tx, loaded, occurrence, stored, save }) => {
    if (occurrence.transactionId === body.transactionId) return;
    if (occurrence.status === 'skipped' || stored?.matchedAt) throw new AppError('occurrence_settled');
    const incoming = orNotFound(await lockTransaction(tx, user.id, body.transactionId));
    const occurrenceKey = { recurringId: loaded.row.id, plannedOn: occurrence.plannedOn };
    const isUsed = await recordsAnother(tx, user.id, body.transactionId, occurrenceKey);
    if (isUsed || !isCandidate(toIncoming(incoming), { ...toExpected(loaded, occurrence), dismissedIds: [] })) {
      throw invalidField('transactionId', errorTexts.valueInvalid);
    }
    const before = occurrence.transactionId as TransactionId | null;
    if (before) await markDeleted(tx, user.id, before, now);
    const at = now.toISOString();
    await save({ transactionId: incoming.id, matchedAt: at, settledAt: at, replacedTransactionId: before });
  });
}

export async function refuseMatch({ db, user, params }: Call<typeof recurring.refuseMatch>) {
  await db.transaction(async (tx) => {
    // First, as everywhere, and so that what another tab rejects meanwhile is read here.
    await lockAllRecurring(tx, user.id);
    orNotFound(await lockTransaction(tx, user.id, params.id));
    const { matches, expected } = await compare(tx, user);
    const keys = matches.find(({ transactionId }) => transactionId === params.id)?.keys ?? [];
    for (const key of keys) {
      const { loaded, occurrence } = expected.get(key) ?? {};
      if (!loaded || !occurrence) continue;
      const { dismissedIds } = toExpected(loaded, occurrence);
      const { plannedOn } = occurrence;
      const refusedIds = [...dismissedIds, params.id];
      await saveOccurrence(tx, user.id, { recurringId: loaded.row.id, plannedOn }, { refusedIds });
    }
  });
  return undefined;
}

interface Candidate {
  readonly loaded: LoadedRecurring;
  readonly occurrence: Occurrence;
}

/** What came in and what was expected, and which of them may be the same. */
async function compare(db: Db, { id, today }: CallerToday) {
  const all = await loadAllRecurring(db, id, today);
  const range = { from: addDays(today, -occurrenceDaysLate), to: addDays(today, maxMatchDays) };
  const candidates = all.flatMap((loaded) =>
    getOccurrences(loaded, range, today)
      .filter((occurrence) => isExpected(loaded, occurrence))
      .map((occurrence) => ({ loaded, occurrence })),
  );
  const expected = new Map(candidates.map((each) => [getKey(each), each]));
  const accountIds = [...new Set(candidates.map(({ loaded }) => loaded.row.accountId))];
  const since = addDays(range.from, -maxMatchDays);
  const transactions = accountIds.length === 0 ? [] : await unmatchedTransactions(db, id, accountIds, since);
  const matches = findMatches(
    transactions.map(toIncoming),
    candidates.map(({ loaded, occurrence }) => toExpected(loaded, occurrence)),
  );
  return { transactions, matches, expected };
}

/** What is open, or was recorded without anything having come in for it. */
function isExpected({ stored }: LoadedRecurring, occurrence: Occurrence): boolean {
  if (isOpen(occurrence)) return true;
  const isMatched = stored.some((each) => each.plannedOn === occurrence.plannedOn && each.matchedAt !== null);
  return occurrence.status === 'recorded' && !isMatched;
}

function toExpected(loaded: LoadedRecurring, occurrence: Occurrence): Expected {
  const { type, accountId, toAccountId, currency } = loaded.row;
  const { dueOn, amountMinor, isApproximate, plannedOn } = occurrence;
  return {
    key: getKey({ loaded, occurrence }),
    type,
    accountId,
    toAccountId,
    currency,
    dueOn,
    amountMinor,
    isApproximate,
    dismissedIds: loaded.stored.find((each) => each.plannedOn === plannedOn)?.refusedIds ?? [],
  };
}

function toIncoming({ id, type, accountId, toAccountId, currency, amountMinor, occurredOn }: TransactionRow): Incoming {
  return { id, type, accountId, toAccountId, currency, amountMinor, occurredOn: occurredOn };
}

function getKey({ loaded, occurrence }: Candidate): string {
  return `${loaded.row.id} ${occurrence.plannedOn}`;
}
