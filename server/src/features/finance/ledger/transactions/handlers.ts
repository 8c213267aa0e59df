import type { CategoryId } from '@afdal/contract/finance/categories';
import type { TransactionId, TransactionTotals, transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../../platform/app-error.ts';
import type { CopiedRow } from '../../../../platform/area/area-table.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { createOrGet } from '../../../../platform/http/create-or-get.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Filter, splitWords } from './filter.ts';
import { categoriesHolding, findCategoryWithSubcategories, findCurrencies, findTransactions } from './list-store.ts';
import { recordTransaction } from './record-transaction.ts';
import { findTransactionIncludingDeleted, markDeleted } from './store.ts';
import { findWithAmount, sumFiltered } from './totals-store.ts';
import { type TransactionRow, toSearchColumns, toTransaction } from './transaction-row.ts';

const uuid = /^[0-9a-f-]{36}/;

/** The columns of an imported transaction that a copy leaves out, or that name another row of it. */
export function deriveImported(row: CopiedRow, renumbered: (id: string) => string): CopiedRow {
  // The schema of the row has proved its columns.
  const { fingerprint, pendingFingerprint, ...columns } = row as Pick<
    TransactionRow,
    'fingerprint' | 'pendingFingerprint' | 'payee' | 'note' | 'tags'
  >;
  // A fingerprint begins with the account's id.
  const ofAccount = (print: string | null | undefined) =>
    print && uuid.test(print) ? print.replace(uuid, renumbered) : null;
  return {
    ...toSearchColumns(columns),
    fingerprint: ofAccount(fingerprint),
    pendingFingerprint: ofAccount(pendingFingerprint),
  };
}

/**
 * Every transaction of a user is in the currency of its account, and in a category that its type may be in.
 *
 * @throws AppError `copy_rows_refused`
 */
export async function assertConsistentTransactions(tx: Db, user: UserId): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from transactions
      join accounts on accounts.id = transactions.account_id
      left join categories on categories.id = transactions.category_id
     where transactions.user_id = ${user}
       and (transactions.currency <> accounts.currency
            or categories.kind <> transactions.type and (transactions.type, categories.kind) <> ('income', 'expense'))
     limit 1`);
  if (rows.length > 0) throw new AppError('copy_rows_refused');
}

export async function deleteTransaction(
  { db, user, params, now }: Call<typeof transactions.deleteTransaction>,
  { onDeleting, onDeleted }: LedgerListeners,
) {
  await db.transaction(async (tx) => {
    await onDeleting(tx, user.id, params.id, now);
    if (!(await markDeleted(tx, user.id, params.id, now))) throw new AppError('not_found');
    await onDeleted(tx, user.id, params.id, now);
  });
  return undefined;
}

export async function addTransaction(
  { db, user, body, now }: Call<typeof transactions.addTransaction>,
  listeners: LedgerListeners,
) {
  const id = idOrNew<TransactionId>(body.id, now);
  const known = async () => {
    const row = await findTransactionIncludingDeleted(db, user.id, id);
    return row && toTransaction(row);
  };
  return await createOrGet({
    insert: async () => {
      // An id that exists is returned as it is, even if its account was archived since.
      if (body.id && (await known())) return null;
      const row = await db.transaction((tx) => recordTransaction(tx, user, { ...body, id }, now, listeners));
      return row && toTransaction(row);
    },
    known,
  });
}

const pageSize = 50;

export async function listTransactions({ db, user, query }: Call<typeof transactions.listTransactions>) {
  const { trash = false, cursor, limit = pageSize, ...requested } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const filter = await resolveFilter(db, user.id, requested);
  // One more than the page holds, to know whether there is a next page.
  const found = await findTransactions(db, user.id, { filter, trash, after, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last) : null };
}

export async function readTransactionTotals({
  db,
  user,
  query,
}: Call<typeof transactions.readTransactionTotals>): Promise<TransactionTotals> {
  const filter = await resolveFilter(db, user.id, query);
  const sums = await sumFiltered(db, user.id, filter);
  const currencies: TransactionTotals['currencies'] = [];
  for (const { firstOn, lastOn, largestMinor: minor, ...totals } of sums) {
    const { currency } = totals;
    const largest = minor === null ? null : await findWithAmount(db, user.id, filter, { currency, minor });
    currencies.push({ ...totals, largest });
  }
  return {
    count: sums.reduce((all, each) => all + each.count, 0),
    firstOn: sums.map(({ firstOn }) => firstOn).sort()[0] ?? null,
    lastOn:
      sums
        .map(({ lastOn }) => lastOn)
        .sort()
        .at(-1) ?? null,
    currencies,
  };
}

type RequestedFilter = Omit<Filter, 'categoryIds' | 'categoriesByWord' | 'currencies'> & {
  readonly categoryId?: CategoryId | 'none' | undefined;
};

/** The filter of a call, with its category resolved to its own id and those of its subcategories, and its words to both. */
export async function resolveFilter(db: Db, user: UserId, { categoryId, ...rest }: RequestedFilter): Promise<Filter> {
  const words = splitWords(rest.q ?? '').filter(Boolean);
  const isBounded = rest.minAmount !== undefined || rest.maxAmount !== undefined;
  const found = {
    ...(words.length > 0 && { categoriesByWord: await categoriesHolding(db, user, words) }),
    ...(isBounded && { currencies: await findCurrencies(db, user) }),
  };
  if (categoryId === undefined) return { ...rest, ...found };
  const categoryIds = categoryId === 'none' ? 'none' : await findCategoryWithSubcategories(db, user, categoryId);
  return { ...rest, ...found, categoryIds };
}
