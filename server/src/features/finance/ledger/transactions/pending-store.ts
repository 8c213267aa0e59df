import type { ImportId } from '@afdal/contract/finance/imports';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { dayIn, payeeIn } from '@afdal/domain/money/statement/match-rows';
import { asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import { savePayees } from '../payee-store/store.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { moveBalances } from './balances.ts';
import { retainReconciled, type TransactionRow, toSearchColumns } from './transaction-row.ts';

/** A row of a statement that posts what was pending. */
export interface PostedRow {
  readonly importId: string;
  readonly importLine: number;
  readonly type: 'expense' | 'income';
  readonly occurredOn: CivilDate;
  readonly payee: string;
  readonly formerPayee?: string | null;
  readonly note: string;
  readonly categoryId: string | null;
  readonly fingerprint: string;
}

/** The rows with some ids, and the other parts of what they were split from. */
function matchesAny(tx: Db, user: UserId, ids: readonly string[]): SQL | undefined {
  const splits = tx
    .select({ splitId: transactions.splitId })
    .from(transactions)
    .where(acrossUsers(hasDistributionKey(transactions, user), inArray(transactions.id, [...ids])));
  return or(inArray(transactions.id, [...ids]), inArray(transactions.splitId, splits));
}

/**
 * Makes what came in as pending, with all parts it was split into, what a later file says was posted. What the person
 * changed of it stays; the import of the later file has it from then on. False if it is no longer there to be posted.
 */
export async function endPending(tx: Db, user: UserId, id: string, posted: PostedRow, now: Date): Promise<boolean> {
  const splitRows = await lockRows(
    tx,
    user,
    matchesAny(tx, user, [id]),
    isNull(transactions.deletedAt),
    isNotNull(transactions.pendingFingerprint),
    isNull(transactions.pendingImportId),
  );
  const after = splitRows.map((part, at): TransactionRow => {
    const isAsImported = getPayeeKey(part.payee) === payeeIn(part.pendingFingerprint ?? '');
    const row = {
      ...part,
      status: 'cleared' as const,
      occurredOn: posted.occurredOn,
      payee: isAsImported ? posted.payee : part.payee,
      formerPayee: isAsImported ? (posted.formerPayee ?? null) : part.formerPayee,
      note: part.note || posted.note,
      categoryId: part.categoryId ?? (part.type === posted.type ? posted.categoryId : null),
      fingerprint: posted.fingerprint,
      importId: posted.importId,
      pendingImportId: part.importId,
      confirmedOn: part.status === 'cleared' ? part.occurredOn : null,
      importLine: at === 0 ? posted.importLine : null,
    };
    return { ...row, ...retainReconciled(part, row) };
  });
  await overwrite(tx, user, splitRows, after);
  const [first] = after;
  if (first && first.splitId === null) await savePayees(tx, user, [first], now);
  return first !== undefined;
}

/**
 * Before an import goes, whose rows must be locked: what it posted of earlier files is pending again, or as the person
 * had confirmed it, and belongs to them; what later files posted of its own is theirs alone.
 */
export async function returnPending(tx: Db, user: UserId, importId: ImportId): Promise<void> {
  const splitRows = await lockRows(
    tx,
    user,
    eq(transactions.importId, importId),
    isNotNull(transactions.pendingFingerprint),
    isNotNull(transactions.pendingImportId),
  );
  const after = splitRows.map((part): TransactionRow => {
    const row = {
      ...part,
      status: part.confirmedOn === null ? ('planned' as const) : part.status,
      occurredOn: part.confirmedOn ?? dayIn(part.pendingFingerprint ?? ''),
      fingerprint: part.pendingFingerprint,
      importId: part.pendingImportId,
      pendingImportId: null,
      importLine: null,
      confirmedOn: null,
    };
    return { ...row, ...retainReconciled(part, row) };
  });
  await overwrite(tx, user, splitRows, after);
  await tx
    .update(transactions)
    .set({ pendingFingerprint: null, pendingImportId: null, confirmedOn: null })
    .where(own(transactions, user, eq(transactions.pendingImportId, importId)));
}

async function lockRows(tx: Db, user: UserId, ...meant: (SQL | undefined)[]): Promise<TransactionRow[]> {
  return await tx
    .select()
    .from(transactions)
    .where(own(transactions, user, ...meant))
    .orderBy(asc(transactions.id))
    .for('update');
}

/** Writes locked rows and moves the balances. `updatedAt` stays: only what a person changes counts as edited. */
async function overwrite(
  tx: Db,
  user: UserId,
  before: readonly TransactionRow[],
  after: readonly TransactionRow[],
): Promise<void> {
  for (const row of after) {
    const { status, occurredOn, payee, formerPayee, note, categoryId, reconciledAt, toReconciledAt } = row;
    const { fingerprint, importId, importLine, pendingImportId, confirmedOn } = row;
    await tx
      .update(transactions)
      .set({
        status,
        occurredOn,
        payee,
        formerPayee,
        note,
        categoryId,
        reconciledAt,
        toReconciledAt,
        ...toSearchColumns(row),
        fingerprint,
        importId,
        importLine,
        pendingImportId,
        confirmedOn,
      })
      .where(acrossUsers(hasDistributionKey(transactions, user), eq(transactions.id, row.id)));
  }
  const live = (rows: readonly TransactionRow[]) => rows.filter(({ deletedAt }) => deletedAt === null);
  await moveBalances(tx, user, { before: live(before), after: live(after) });
}
