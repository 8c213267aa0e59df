import type { EndpointBody } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import type { CategoryKind } from '@afdal/domain/money/category';
import { AppError, orNotFound } from '../../../../platform/app-error.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
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
    const named = parts.flatMap(({ categoryId }) => categoryId ?? []);
    const categories = await lockCategories(tx, user.id, named);
    const row = orNotFound(await lockTransaction(tx, user.id, params.id));
    const fields = { ...findSplitErrors(row, parts), ...categoryProblems(row, parts, categories) };
    if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
    await onAmountChanging(tx, user.id, params.id, now);

    const splitId = row.splitId ?? uuidv7(now.getTime());
    const [first, ...others] = parts.map(({ amountMinor, categoryId, note }) => ({
      ...row,
      amountMinor,
      categoryId,
      splitId,
      note: note || row.note,
    }));
    const updated = first && (await updateTransaction(tx, user.id, row, first, now, onSpending));
    // Every part keeps its import id: any of them may be the last one left.
    const unlinked = { receiptId: null, importLine: null };
    const added = others.map((part) => ({ ...part, ...unlinked, id: uuidv7(now.getTime()) }));
    const rows = [...(updated ? [updated] : []), ...(await insertTransactions(tx, user.id, added, now, onSpending))];
    return rows.map(toTransaction);
  });
}

type SplitParts = EndpointBody<typeof transactions.splitTransaction>['parts'];

function findSplitErrors({ type, amountMinor }: TransactionRow, parts: SplitParts): Record<string, string> {
  if (type === 'transfer') return { parts: errorTexts.categoryUnneeded };
  const sum = parts.reduce((total, part) => total + part.amountMinor, 0);
  return sum === amountMinor ? {} : { parts: errorTexts.splitSum };
}

function categoryProblems({ type }: TransactionRow, parts: SplitParts, categories: ReadonlyMap<string, CategoryKind>) {
  const problems = parts.map(({ categoryId }, n) => {
    const kind = categories.get(categoryId ?? '');
    if (categoryId === null || kind === type) return [];
    return [[`parts.${n}.categoryId`, kind ? errorTexts.categoryOfOtherKind : errorTexts.categoryUnknown]];
  });
  return Object.fromEntries(problems.flat()) as Record<string, string>;
}
