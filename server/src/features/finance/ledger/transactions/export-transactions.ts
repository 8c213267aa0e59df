import type { FileResponse } from '@afdal/contract/endpoint';
import type { Transaction, transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { statementAmount } from '@afdal/domain/money/amount-text';
import { csvLine } from '@afdal/domain/money/csv';
import { toTexts } from '@afdal/domain/money/transaction-texts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { findCycleSettings } from '../../../accounts/cycle-settings-store.ts';
import { findCategories } from '../categories/store.ts';
import { findAccounts } from '../money-accounts/store.ts';
import type { RowPosition } from './cursor.ts';
import type { Filter } from './filter.ts';
import { resolveFilter } from './handlers.ts';
import { findTransactions } from './list-store.ts';
import { csvColumns, csvStatuses, csvTypes, tagSeparator } from './texts.ts';

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

interface Named {
  readonly name: string;
}

/** The names that the file has instead of ids. */
interface Names {
  readonly accounts: ReadonlyMap<string, Named & { readonly currency: string }>;
  readonly categories: ReadonlyMap<string, Named & { readonly parentId: string | null }>;
}

/** Control characters other than tab and line breaks: the import rejects a file that contains any as not text. */
const control = /[^\P{Cc}\t\n\r]/gu;

const csvHeader: readonly string[] = Object.values(csvColumns);

/**
 * A transaction as a row of the exported file. The amount is signed from the point of view of the account `seenBy`,
 * else of the transaction's own account.
 */
function csvRow(row: Transaction, { accounts, categories }: Names, seenBy: string | undefined): string[] {
  const { type, status, occurredOn, receivedMinor, tags } = row;
  const to = accounts.get(row.toAccountId ?? '');
  const category = categories.get(row.categoryId ?? '');
  const parent = categories.get(category?.parentId ?? '');
  const isIncoming = row.toAccountId !== null && row.toAccountId === seenBy;
  const currency = isIncoming ? (to?.currency ?? row.currency) : row.currency;
  const minor = isIncoming
    ? (receivedMinor ?? row.amountMinor)
    : type === 'income'
      ? row.amountMinor
      : -row.amountMinor;
  const cells: Record<keyof typeof csvColumns, string> = {
    date: occurredOn,
    type: csvTypes[type],
    amount: statementAmount(minor, currency),
    currency,
    account: accounts.get(row.accountId)?.name ?? '',
    toAccount: to?.name ?? '',
    received: to && receivedMinor !== null ? statementAmount(receivedMinor, to.currency) : '',
    category: category?.name ?? '',
    parentCategory: parent?.name ?? '',
    ...toTexts(row),
    tags: tags.join(tagSeparator),
    status: csvStatuses[status],
  };
  return (Object.keys(csvColumns) as (keyof typeof csvColumns)[]).map((column) => cells[column].replace(control, ' '));
}

const rowsAtOnce = 2_000;

/** All transactions of a list, latest first, in batches: memory stays bounded however many there are. */
async function* transactionsInBatches(db: Db, user: UserId, filter: Filter): AsyncGenerator<Transaction[]> {
  let after: RowPosition | null = null;
  for (;;) {
    const rows: Transaction[] = await findTransactions(db, user, { filter, trash: false, after, limit: rowsAtOnce });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}
