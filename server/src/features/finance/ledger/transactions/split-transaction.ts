import type { EndpointBody } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { type CategoryKind, isCategoryAllowed } from '@afdal/domain/money/category';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../../platform/http/call.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { type PostingInput, postTransaction } from './post-transaction.ts';
import { lockCategories } from './references-store.ts';
import { insertTransactions, lockTransaction, updateTransaction } from './store.ts';
import { type TransactionRow, toTransaction } from './transaction-row.ts';

/** Splits a transaction: the first part is its own row, with the receipt; the others are new rows of the same import. */
export async function splitTransaction(
  { db, user, params, body, now }: Call<typeof transactions.splitTransaction>,
  { onSpending, onAmountChanging }: LedgerListeners,
) {
  const { parts } = body;
  return await db.transaction(async (tx) => {
    const categories = await lockPartCategories(tx, user.id, parts);
    const row = orNotFound(await lockTransaction(tx, user.id, params.id));
    assertParts(row, parts, categories);
    await onAmountChanging(tx, user.id, params.id, now);
    return (await splitRow(tx, user.id, row, parts, now, onSpending)).map(toTransaction);
  });
}

/**
 * Adds a transaction as its parts, in the caller's database transaction.
 *
 * @returns the first part; null if its id is taken
 * @throws AppError `conflict` when the id of another part is taken
 */
export async function postSplit(
  tx: Db,
  user: CallerToday,
  { parts, ...whole }: PostingInput & { readonly parts: SplitParts },
  now: Date,
  listeners: LedgerListeners,
): Promise<TransactionRow | null> {
  const categories = await lockPartCategories(tx, user.id, parts);
  assertParts(whole, parts, categories);
  // The whole has no category of its own: nothing is suggested for it, and nothing learnt of its payee.
  const row = await postTransaction(tx, user, { ...whole, categoryId: null }, now, listeners);
  if (!row) return null;
  const rows = await splitRow(tx, user.id, row, parts, now, listeners.onSpending);
  if (rows.length < parts.length) throw new AppError('conflict');
  return rows[0] ?? null;
}

type SplitParts = readonly (EndpointBody<typeof transactions.splitTransaction>['parts'][number] & {
  /** The first part keeps that of the row. */
  readonly id?: string | undefined;
})[];

async function lockPartCategories(tx: Db, user: UserId, parts: SplitParts) {
  return await lockCategories(
    tx,
    user,
    parts.flatMap(({ categoryId }) => categoryId ?? []),
  );
}

/** @throws AppError `validation_failed` on every invalid part */
function assertParts(whole: Whole, parts: SplitParts, categories: ReadonlyMap<string, CategoryKind>): void {
  const fields = { ...findSplitErrors(whole, parts), ...categoryProblems(whole, parts, categories) };
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
}

async function splitRow(
  tx: Db,
  user: UserId,
  row: TransactionRow,
  parts: SplitParts,
  now: Date,
  onSpending: LedgerListeners['onSpending'],
): Promise<TransactionRow[]> {
  const splitId = row.splitId ?? uuidv7(now.getTime());
  const [first, ...others] = parts.map(({ amountMinor, categoryId, note }) => ({
    ...row,
    amountMinor,
    categoryId,
    splitId,
    note: note || row.note,
  }));
  const updated = first && (await updateTransaction(tx, user, row, first, now, onSpending));
  // Every part keeps its import id: any of them may be the last one left.
  const unlinked = { receiptId: null, importLine: null };
  const added = others.map((part, n) => ({ ...part, ...unlinked, id: parts[n + 1]?.id ?? uuidv7(now.getTime()) }));
  return [...(updated ? [updated] : []), ...(await insertTransactions(tx, user, added, now, onSpending))];
}

type Whole = Pick<TransactionRow, 'type' | 'amountMinor'>;

function findSplitErrors({ type, amountMinor }: Whole, parts: SplitParts): Record<string, string> {
  if (type === 'transfer') return { parts: errorTexts.categoryUnneeded };
  const sum = parts.reduce((total, part) => total + part.amountMinor, 0);
  return sum === amountMinor ? {} : { parts: errorTexts.splitSum };
}

function categoryProblems({ type }: Whole, parts: SplitParts, categories: ReadonlyMap<string, CategoryKind>) {
  const problems = parts.map(({ categoryId }, n) => {
    const kind = categories.get(categoryId ?? '');
    if (categoryId === null || (kind && isCategoryAllowed(type, kind))) return [];
    return [[`parts.${n}.categoryId`, kind ? errorTexts.categoryOfOtherKind : errorTexts.categoryUnknown]];
  });
  return Object.fromEntries(problems.flat()) as Record<string, string>;
}
