import type { FileResponse } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import type { CategoryId, TransactionId, UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { csvLine } from '@afdal/domain/money/csv';
import { sql } from 'drizzle-orm';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import type { CopiedRow } from '../../../../platform/area/area-table.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { createOrGet } from '../../../../platform/http/create-or-get.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { findCycleSettings } from '../../../accounts/cycle-settings-store.ts';
import { assertWritable } from '../../../entitlements/plan-limits.ts';
import { findCategories } from '../categories/store.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { findAccounts, limitedAccounts } from '../money-accounts/store.ts';
import { csvHeader, csvRow } from './csv-row.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Filter, splitWords } from './filter.ts';
import { categoriesHolding, findCategoryWithSubcategories, findTransactions } from './list-store.ts';
import { postTransaction } from './post-transaction.ts';
import { transactionsInBatches } from './read-in-batches.ts';
import { lockCategories } from './references-store.ts';
import { findTransactionIncludingDeleted, markDeleted, setCategory } from './store.ts';
import { filledAccount, type TransactionRow, toSearchColumns, toTransaction } from './transaction-row.ts';

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff';

export async function exportTransactionsCsv(
  call: Call<typeof transactions.exportTransactionsCsv>,
): Promise<FileResponse> {
  const { db, user, query } = call;
  const lines = transactionsAsCsv(db, user.id, await resolveFilter(db, user.id, query), query.accountId);
  // Encodes each batch immediately, so that its rows can be garbage-collected before the next one arrives.
  const chunks: Buffer[] = [];
  for await (const part of lines) chunks.push(Buffer.from(part));
  return { name: `afdal-${user.today}.csv`, bytes: Buffer.concat(chunks) };
}

/** The file's lines, batch by batch. @param seenBy the account from whose point of view amounts are signed */
export async function* transactionsAsCsv(
  db: Db,
  user: UserId,
  filter: Filter,
  seenBy?: string,
): AsyncGenerator<string> {
  const [accounts, categories] = [await findAccounts(db, user), await findCategories(db, user)];
  const names = { accounts: byId(accounts), categories: byId(categories) };
  yield byteOrderMark + csvLine(csvHeader);
  for await (const rows of transactionsInBatches(db, user, filter)) {
    yield rows.map((row) => csvLine(csvRow(row, names, seenBy))).join('');
  }
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

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
 * Every transaction of a user is in the currency of its account, and of a kind with its category.
 *
 * @throws AppError `copy_rows_refused`
 */
export async function assertConsistentTransactions(tx: Db, user: UserId): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from transactions
      join accounts on accounts.id = transactions.account_id
      left join categories on categories.id = transactions.category_id
     where transactions.user_id = ${user}
       and (transactions.currency <> accounts.currency or categories.kind::text <> transactions.type::text)
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

export async function recategoriseTransactions(
  { db, user, body, now }: Call<typeof transactions.recategoriseTransactions>,
  { onSpending }: LedgerListeners,
) {
  const { ids, categoryId: id } = body;
  return await db.transaction(async (tx) => {
    if (id === null) return { changed: await setCategory(tx, user.id, ids, null, now, onSpending) };
    const kind = (await lockCategories(tx, user.id, [id])).get(id);
    if (!kind) throw invalidField('categoryId', errorTexts.categoryUnknown);
    return { changed: await setCategory(tx, user.id, ids, { id, kind }, now, onSpending) };
  });
}

export async function exportTransactionsJson(
  call: Call<typeof transactions.exportTransactionsJson>,
): Promise<FileResponse> {
  const { db, user, query } = call;
  const { currency } = await findCycleSettings(db, user.id);
  const [accounts, categories] = [await findAccounts(db, user.id), await findCategories(db, user.id)];
  const head = JSON.stringify({ exportedOn: user.today, currency, accounts, categories });
  // Built in pieces, batch by batch: `{…,"transactions":[…]}`.
  const chunks = [Buffer.from(`${head.slice(0, -1)},"transactions":[`)];
  let divider = '';
  for await (const rows of transactionsInBatches(db, user.id, await resolveFilter(db, user.id, query))) {
    chunks.push(Buffer.from(divider + rows.map((row) => JSON.stringify(row)).join(',\n')));
    divider = ',\n';
  }
  chunks.push(Buffer.from(']}\n'));
  return { name: `afdal-${user.today}.json`, bytes: Buffer.concat(chunks) };
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
      const row = await db.transaction(async (tx) => {
        const filled = filledAccount(body);
        if (filled) await assertWritable(tx, user.id, limitedAccounts, filled, now);
        return await postTransaction(tx, user, { ...body, id }, now, listeners);
      });
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

type RequestedFilter = Omit<Filter, 'categoryIds' | 'categoriesByWord'> & {
  readonly categoryId?: CategoryId | 'none' | undefined;
};

/** The filter of a call, with its category resolved to its own id and those of its subcategories, and its words to both. */
async function resolveFilter(db: Db, user: UserId, { categoryId, ...rest }: RequestedFilter): Promise<Filter> {
  const words = splitWords(rest.q ?? '').filter(Boolean);
  const found = words.length > 0 ? { categoriesByWord: await categoriesHolding(db, user, words) } : {};
  if (categoryId === undefined) return { ...rest, ...found };
  const categoryIds = categoryId === 'none' ? 'none' : await findCategoryWithSubcategories(db, user, categoryId);
  return { ...rest, ...found, categoryIds };
}
