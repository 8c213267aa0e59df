import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import {
  type AccountTransaction,
  countedFingerprints,
  type ExistingRows,
  getFingerprint,
  matchRows,
  nearDays,
} from '@afdal/domain/money/statement/match-rows';
import { mapped } from '@afdal/domain/money/statement/steps';
import { aliasedTable, asc, between, eq, exists, gt, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { imports } from '../ledger/schema/imports-tables.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import type { TransactionRow } from '../ledger/transactions/transaction-row.ts';
import { yieldBetweenSteps } from './statement/statement-slots.ts';

/** The days that a file's rows span, and the import they belong to, whose own transactions do not count. */
export interface FingerprintScope {
  readonly accountId: string;
  readonly importId: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * What an account has, by fingerprint. An imported row counts as it was imported, however it was changed since; a row added
 * by hand counts as it is. The parts of a split count as the one row they were, as long as one of them is live.
 */
export async function existingRows(db: Db, user: UserId, scope: FingerprintScope): Promise<ExistingRows> {
  const imported = await collectPages((after) => importedRows(db, user, scope, after));
  const bySplit = new Map(imported.flatMap((row) => (row.splitId === null ? [] : [[row.splitId, row] as const])));
  const whole = [...imported.filter(({ splitId }) => splitId === null), ...bySplit.values()];
  const byHand = (await collectPages((after) => rowsBetween(db, user, scope, after)))
    .filter(
      ({ fingerprint, splitId }) => !fingerprint?.startsWith(`${scope.accountId} `) && !bySplit.has(splitId ?? ''),
    )
    .map((row) => ({ ...row, signedMinor: signedFor(scope.accountId, row) }));
  const fingerprints = mapped(
    mergeSplits(byHand),
    (transaction) => ({ type: transaction.type, fingerprint: getFingerprint(scope.accountId, transaction) }),
    ({ payee }) => payee.length,
  );
  const recorded = await yieldBetweenSteps(fingerprints);
  const isPending = (row: (typeof whole)[number]) => row.pendingFingerprint !== null && row.pendingImportId === null;
  const known = whole.filter((row) => !isPending(row));
  return {
    counts: countedFingerprints([...known, ...recorded].flatMap(({ fingerprint }) => fingerprint ?? [])),
    transfers: recorded.filter(({ type }) => type === 'transfer').map(({ fingerprint }) => fingerprint),
    pending: whole
      .filter(isPending)
      .map(({ id, pendingFingerprint }) => ({ id, fingerprint: pendingFingerprint ?? '' })),
    ended: countedFingerprints(known.flatMap(({ pendingFingerprint }) => pendingFingerprint ?? [])),
  };
}

/**
 * Which of some transfers their other account has already as income or an expense, recorded by hand or from a file of its
 * own, of the same amount and a near day.
 *
 * @param transfers as the other account would have them
 */
export async function findRecordedSides<Row extends AccountTransaction>(
  db: Db,
  user: UserId,
  scope: FingerprintScope,
  transfers: readonly Row[],
): Promise<Row[]> {
  const recorded = (await collectPages((after) => rowsBetween(db, user, scope, after)))
    .filter(({ type }) => type !== 'transfer')
    .map((row) => ({ ...row, signedMinor: signedFor(scope.accountId, row) }));
  const prints = mergeSplits(recorded).map((row) => getFingerprint(scope.accountId, row));
  const existing = { counts: countedFingerprints(prints), transfers: prints, pending: [], ended: new Map() };
  const rows = transfers.map((row) => ({ ...row, isPending: false }));
  const matches = await yieldBetweenSteps(matchRows(scope.accountId, rows, existing));
  return transfers.filter((_, at) => matches[at] === 'duplicate');
}

/** Rows per query: an account may have a hundred thousand. */
const rowsAtOnce = 5_000;

/** All pages of a query that returns the rows after an id, in id order. */
async function collectPages<Row extends { readonly id: string }>(
  read: (after: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  const pages: Row[][] = [];
  for (let after: string | null = null; ; ) {
    const page: Row[] = await read(after);
    pages.push(page);
    if (page.length < rowsAtOnce) return pages.flat();
    after = page.at(-1)?.id ?? null;
  }
}

const part = aliasedTable(transactions, 'part');

async function importedRows(db: Db, user: UserId, { accountId, importId }: FingerprintScope, after: string | null) {
  const { id, importId: ofImport, fingerprint, pendingFingerprint, pendingImportId, splitId, deletedAt } = transactions;
  const livePart = db
    .select({ id: part.id })
    .from(part)
    .where(own(part, transactions.userId, eq(part.splitId, splitId), isNull(part.deletedAt)));
  return await db
    .select({ id, fingerprint, pendingFingerprint, pendingImportId, splitId })
    .from(imports)
    .innerJoin(transactions, own(transactions, imports.userId, eq(ofImport, imports.id)))
    .where(
      own(
        imports,
        user,
        eq(imports.accountId, accountId),
        ne(imports.id, importId),
        or(isNull(deletedAt), exists(livePart)),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(rowsAtOnce);
}

async function rowsBetween(db: Db, user: UserId, { accountId, first, last }: FingerprintScope, after: string | null) {
  const { id, type, toAccountId, amountMinor, receivedMinor, occurredOn, payee, fingerprint, splitId } = transactions;
  return await db
    .select({ id, type, toAccountId, amountMinor, receivedMinor, occurredOn, payee, fingerprint, splitId })
    .from(transactions)
    .where(
      own(
        transactions,
        user,
        isNull(transactions.deletedAt),
        or(eq(transactions.accountId, accountId), eq(toAccountId, accountId)),
        between(occurredOn, addDays(first, -nearDays), addDays(last, nearDays)),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(rowsAtOnce);
}

type Moving = Pick<TransactionRow, 'type' | 'toAccountId' | 'amountMinor' | 'receivedMinor'>;

function signedFor(accountId: string, { type, toAccountId, amountMinor, receivedMinor }: Moving): number {
  if (toAccountId === accountId) return receivedMinor ?? amountMinor;
  return type === 'income' ? amountMinor : -amountMinor;
}

function mergeSplits<T extends { splitId: string | null; signedMinor: number }>(rows: readonly T[]): T[] {
  const whole = new Map<string, T>();
  for (const row of rows) {
    if (row.splitId === null) continue;
    const first = whole.get(row.splitId);
    whole.set(row.splitId, first ? { ...first, signedMinor: first.signedMinor + row.signedMinor } : row);
  }
  return [...rows.filter(({ splitId }) => splitId === null), ...whole.values()];
}
