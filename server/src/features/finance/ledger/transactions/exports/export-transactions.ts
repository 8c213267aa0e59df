import type { FileResponse } from '@afdal/contract/endpoint';
import type { Transaction, transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { statementAmount } from '@afdal/domain/money/amount-text';
import { byteOrderMark, csvLine } from '@afdal/domain/money/csv';
import { toTexts } from '@afdal/domain/money/transaction-texts';
import { rowsPerStep } from '../../../../../platform/database/chunk.ts';
import type { Db } from '../../../../../platform/database/database.ts';
import type { Call } from '../../../../../platform/http/call.ts';
import { findCycleSettings } from '../../../../accounts/cycle-settings-store.ts';
import { findCategories } from '../../categories/store.ts';
import { findAccounts } from '../../money-accounts/store.ts';
import type { RowPosition } from '../cursor.ts';
import type { Filter } from '../filter.ts';
import { resolveFilter } from '../handlers.ts';
import { findTransactions } from '../list-store.ts';
import { exportedColumns, exportedStatuses, exportedTypes, tagSeparator } from '../texts.ts';

export async function exportTransactionsCsv(
  call: Call<typeof transactions.exportTransactionsCsv>,
): Promise<FileResponse> {
  const { db, user, query } = call;
  const lines = transactionsAsCsv(db, user.id, await resolveFilter(db, user.id, query), query.accountId);
  // Encodes each batch immediately, so that its rows can be garbage-collected before the next one arrives.
  const bytes: Buffer[] = [];
  for await (const part of lines) bytes.push(Buffer.from(part));
  return { name: `afdal-${user.today}.csv`, bytes };
}

/** The file's lines, batch by batch. @param seenBy the account from whose point of view amounts are signed */
export async function* transactionsAsCsv(
  db: Db,
  user: UserId,
  filter: Filter,
  seenBy?: string,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.values(exportedColumns));
  for await (const rows of exportedRows(db, user, filter, seenBy))
    yield rows.map((row) => csvLine(toCsvCells(row))).join('');
}

export async function exportTransactionsJson(
  call: Call<typeof transactions.exportTransactionsJson>,
): Promise<FileResponse> {
  const { db, user, query } = call;
  const { currency } = await findCycleSettings(db, user.id);
  const [accounts, categories] = [await findAccounts(db, user.id), await findCategories(db, user.id)];
  const head = JSON.stringify({ exportedOn: user.today, currency, accounts, categories });
  // Built in pieces, batch by batch: `{…,"transactions":[…]}`.
  const bytes = [Buffer.from(`${head.slice(0, -1)},"transactions":[`)];
  let divider = '';
  for await (const rows of transactionsInBatches(db, user.id, await resolveFilter(db, user.id, query))) {
    bytes.push(Buffer.from(divider + rows.map((row) => JSON.stringify(row)).join(',\n')));
    divider = ',\n';
  }
  bytes.push(Buffer.from(']}\n'));
  return { name: `afdal-${user.today}.json`, bytes };
}

interface Named {
  readonly name: string;
}

/** The names that a file has instead of ids. */
interface Names {
  readonly accounts: ReadonlyMap<string, Named & { readonly currency: string }>;
  readonly categories: ReadonlyMap<string, Named & { readonly parentId: string | null }>;
}

interface Amount {
  readonly minor: number;
  readonly currency: string;
}

type Column = keyof typeof exportedColumns;

/** A transaction as a row of a table, in which names stand for ids. */
export type ExportedRow = Readonly<Record<Exclude<Column, 'date' | 'amount' | 'received'>, string>> & {
  readonly date: CivilDate;
  /** Signed from the point of view of an account. */
  readonly amount: Amount;
  /** Of a transfer: what came to the other account. */
  readonly received: Amount | null;
};

/** All transactions of a list as rows of a table, batch by batch. @param seenBy as of `describeRow` */
export async function* exportedRows(
  db: Db,
  user: UserId,
  filter: Filter,
  seenBy: string | undefined,
): AsyncGenerator<ExportedRow[]> {
  const [accounts, categories] = [await findAccounts(db, user), await findCategories(db, user)];
  const names = { accounts: byId(accounts), categories: byId(categories) };
  for await (const rows of transactionsInBatches(db, user, filter))
    yield rows.map((row) => describeRow(row, names, seenBy));
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param seenBy the account from whose point of view the amount is signed; else it is the transaction's own account */
function describeRow(row: Transaction, { accounts, categories }: Names, seenBy: string | undefined): ExportedRow {
  const { type, status, occurredOn, receivedMinor, tags } = row;
  const to = accounts.get(row.toAccountId ?? '');
  const category = categories.get(row.categoryId ?? '');
  const amount = toSignedAmount(row, seenBy, to?.currency);
  return {
    date: occurredOn,
    type: exportedTypes[type],
    amount,
    currency: amount.currency,
    account: accounts.get(row.accountId)?.name ?? '',
    toAccount: to?.name ?? '',
    received: to && receivedMinor !== null ? { minor: receivedMinor, currency: to.currency } : null,
    category: category?.name ?? '',
    parentCategory: categories.get(category?.parentId ?? '')?.name ?? '',
    ...toTexts(row),
    tags: tags.join(tagSeparator),
    status: exportedStatuses[status],
  };
}

/** What a transaction changes an account by; `seenBy` is the account, by default the transaction's own. */
export function toSignedAmount(row: Transaction, seenBy: string | undefined, toCurrency = row.currency): Amount {
  const { type, amountMinor, receivedMinor, currency } = row;
  if (row.toAccountId !== null && row.toAccountId === seenBy) {
    return { minor: receivedMinor ?? amountMinor, currency: toCurrency };
  }
  return { minor: type === 'income' ? amountMinor : -amountMinor, currency };
}

/** Control characters other than tab and line breaks: the import rejects a file that contains any as not text. */
const control = /[^\P{Cc}\t\n\r]/gu;

function toCsvCells(row: ExportedRow): string[] {
  return (Object.keys(exportedColumns) as Column[]).map((column) => {
    const cell = row[column];
    if (cell === null) return '';
    const text = typeof cell === 'string' ? cell : statementAmount(cell.minor, cell.currency);
    return text.replace(control, ' ');
  });
}

/** All transactions of a list, latest first, in batches: memory stays bounded however many there are. */
export async function* transactionsInBatches(db: Db, user: UserId, filter: Filter): AsyncGenerator<Transaction[]> {
  let after: RowPosition | null = null;
  for (;;) {
    const rows: Transaction[] = await findTransactions(db, user, { filter, trash: false, after, limit: rowsPerStep });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < rowsPerStep) return;
  }
}
