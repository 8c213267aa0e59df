import type { matches, TransferOffer } from '@afdal/contract/finance/matches';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { transferOfferDays, transferOffersListed } from '@afdal/domain/money/limits';
import { findTransfers } from '@afdal/domain/money/matching/find-matches';
import type { MergeKind } from '@afdal/domain/money/matching/merge-kinds';
import { inArray } from 'drizzle-orm';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { yieldBetweenSteps } from '../../../../platform/yield-between-steps.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { limitedAccounts } from '../money-accounts/store.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { findMerged, lockWithParts, mergeInto, separateMerged } from '../transactions/merge-store.ts';
import { lockAccounts } from '../transactions/references-store.ts';
import { findTransactionIncludingDeleted } from '../transactions/store.ts';
import { signedFor, type TransactionRow, toTransaction } from '../transactions/transaction-row.ts';
import type { SourceReader } from '../transactions/transaction-sources.ts';
import { dismissTransfer, findTransferSides } from './store.ts';

export async function listTransferOffers(
  { db, user, query }: Call<typeof matches.listTransferOffers>,
  readers: readonly SourceReader[],
): Promise<TransferOffer[]> {
  const since = addDays(user.today, -transferOfferDays);
  const { expenses, incomes } = await findTransferSides(db, user.id, { ...query, since });
  const ids = [...expenses, ...incomes].map(({ id }) => id);
  // What paid for something, or was planned, is that already.
  const settled = new Set<string>();
  for (const { source, find } of ids.length === 0 ? [] : readers) {
    if (source !== 'message') for (const id of await find(db, user.id, ids)) settled.add(id);
  }
  const open = (rows: readonly TransactionRow[]) => rows.filter(({ id }) => !settled.has(id)).map(toSide);
  const found = await yieldBetweenSteps(findTransfers(open(expenses), open(incomes)));
  const offers = open(expenses).flatMap(({ row }, at) => {
    const income = found[at]?.candidate.row;
    return income ? [{ expense: toTransaction(row), income: toTransaction(income) }] : [];
  });
  return offers.slice(0, transferOffersListed);
}

function toSide(row: TransactionRow) {
  const { id, accountId, currency, occurredOn, payee, refusedIds } = row;
  const signedMinor = signedFor(accountId, row);
  return { row, id, accountId, currency, occurredOn, payee, refusedIds, signedMinor, isPlanned: false };
}

export async function listMergedTransactions({ db, user, params }: Call<typeof matches.listMergedTransactions>) {
  const row = orNotFound(await findTransactionIncludingDeleted(db, user.id, params.id));
  if (row.deletedAt !== null) throw new AppError('not_found');
  return (await findMerged(db, user.id, params.id)).map((merged) => ({ ...toTransaction(merged), trashedAt: null }));
}

/** Merges two transactions of one amount: the two sides of a transfer, or one in other words. */
export async function mergeTransactions(
  { db, user, params, body, now }: Call<typeof matches.mergeTransactions>,
  { onAmountChanging, onSpending }: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const rows = await lockWithParts(tx, user.id, [params.id, body.otherId]);
    const [kept, merged] = [params.id, body.otherId].map((id) => rows.find((row) => row.id === id));
    if (!kept || !merged || kept.deletedAt !== null) throw new AppError('not_found');
    // Merged in another tab, or the same call again.
    if (merged.mergedIntoId === kept.id) return toTransaction(kept);
    if (merged.deletedAt !== null) throw new AppError('not_found');
    const as = getMergeKind(kept, merged);
    if (as === null) throw invalidField('otherId', errorTexts.valueInvalid);
    await assertWritable(tx, user.id, limitedAccounts, merged.accountId, now);
    for (const { id } of as === 'transfer' ? [kept, merged] : [merged]) {
      await onAmountChanging(tx, user.id, id as TransactionId, now);
    }
    await lockAccounts(tx, user.id, [kept.accountId, merged.accountId]);
    const after = await mergeInto(tx, user.id, kept, merged, as, now);
    await onSpending(tx, user.id);
    return toTransaction(after);
  });
}

/** How one may be merged into another; null where they are of different amounts, or something else already. */
function getMergeKind(kept: TransactionRow, merged: TransactionRow): MergeKind | null {
  const isSimple = merged.type !== 'transfer' && merged.splitId === null && !merged.excluded;
  if (kept.id === merged.id || kept.currency !== merged.currency || !isSimple) return null;
  if (kept.accountId === merged.accountId) {
    const isSame = kept.type === merged.type && kept.amountMinor === merged.amountMinor && kept.splitId === null;
    return isSame ? 'same' : null;
  }
  const isTransfer = kept.type === 'expense' && merged.type === 'income' && kept.amountMinor === merged.amountMinor;
  const isPosted = kept.status === 'cleared' && merged.status === 'cleared';
  return isTransfer && isPosted && kept.splitId === null && !kept.excluded ? 'transfer' : null;
}

/** Takes apart what was merged into a transaction. Nothing merged is nothing to do: another tab has done it. */
export async function separateTransaction(
  { db, user, params, now }: Call<typeof matches.separateTransaction>,
  { onAmountChanging, onSpending }: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    const rows = await lockWithParts(tx, user.id, [params.id]);
    const kept = rows.find(({ id, deletedAt }) => id === params.id && deletedAt === null);
    if (!kept) throw new AppError('not_found');
    const merged = await findMerged(tx, user.id, params.id);
    if (merged.some(({ mergedAs }) => mergedAs === 'transfer')) await onAmountChanging(tx, user.id, params.id, now);
    const accounts = await lockAccounts(
      tx,
      user.id,
      merged.map(({ accountId }) => accountId),
    );
    if (merged.some(({ accountId }) => !accounts.has(accountId))) throw new AppError('not_found');
    const ids = merged.map(({ id }) => id);
    const separated = ids.length === 0 ? [] : await separateMerged(tx, user.id, inArray(transactions.id, ids), now);
    await onSpending(tx, user.id);
    return separated.map(toTransaction);
  });
}

export async function dismissTransferOffer({ db, user, params, body }: Call<typeof matches.dismissTransferOffer>) {
  await db.transaction(async (tx) => {
    const rows = await lockWithParts(tx, user.id, [params.id, body.otherId]);
    const [one, other] = [params.id, body.otherId].map((id) => rows.find((row) => row.id === id && !row.deletedAt));
    if (!one || !other) throw new AppError('not_found');
    await dismissTransfer(tx, user.id, one, other.id);
  });
  return undefined;
}
