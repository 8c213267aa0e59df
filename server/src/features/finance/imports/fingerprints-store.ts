import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxDaysApart } from '@afdal/domain/money/limits';
import type { MatchCandidate } from '@afdal/domain/money/matching/find-matches';
import {
  type AccountTransaction,
  countedFingerprints,
  type ExistingRows,
  getFingerprint,
  matchRows,
  nearDays,
} from '@afdal/domain/money/statement/match-rows';
import { mapped } from '@afdal/domain/money/statement/steps';
import type { TransactionStatus, TransactionType } from '@afdal/domain/money/transaction';
import { aliasedTable, and, asc, eq, exists, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { yieldBetweenSteps } from '../../../platform/yield-between-steps.ts';
import { imports } from '../ledger/schema/imports-tables.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { signedFor } from '../ledger/transactions/transaction-row.ts';

/** The days that a file's rows span, and the import they belong to, whose own transactions do not count. */
export interface FingerprintScope {
  readonly accountId: string;
  readonly importId: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** A transaction of the account that a row of the file may be. */
export interface KnownTransaction extends MatchCandidate {
  readonly isImported: boolean;
  /** By which it is counted among those that are planned. */
  readonly fingerprint: string;
}

/** What an account has already: in fingerprints, and what a row may be in other words. */
interface KnownRows extends ExistingRows {
  /** How often each row is there as planned, without those that are pending. */
  readonly planned: ReadonlyMap<string, number>;
  readonly candidates: readonly KnownTransaction[];
}

/**
 * What an account has, by fingerprint. An imported row counts as it was imported, however it was changed or merged since; a
 * row added by hand counts as it is. The parts of a split count as the one row they were, as long as one of them is live. A
 * transfer counts for both of its accounts. One side of it that was deleted counts while the other is live.
 */
export async function existingRows(db: Db, user: UserId, scope: FingerprintScope): Promise<KnownRows> {
  const { accountId } = scope;
  const imported = await collectPages((after: WithId | null) => importedRows(db, user, scope, after));
  const merged = await collectPages((after: WithId | null) => mergedRows(db, user, scope, after));
  const bySplit = new Map(imported.flatMap((row) => (row.splitId === null ? [] : [[row.splitId, row] as const])));
  const whole = [...imported.filter(({ splitId }) => splitId === null), ...bySplit.values()];
  // A pending row that was merged is there, and the one that posts it is still to come.
  const arrived = merged.filter(({ pendingFingerprint }) => pendingFingerprint === null);
  const merges = new Set(
    arrived.flatMap(({ keptId, keptSplitId }) => (keptSplitId ? [keptId, keptSplitId] : [keptId])),
  );
  const live: RecordedRow[] = mergeSplits(
    [
      ...(await collectPages((after: OnDay | null) => rowsBetween(db, user, scope, transactions.accountId, after))),
      ...(await collectPages((after: OnDay | null) => rowsBetween(db, user, scope, transactions.toAccountId, after))),
    ]
      .filter(({ id, splitId }) => !merges.has(id) && !merges.has(splitId ?? ''))
      .map((row) => ({ ...row, signedMinor: signedFor(accountId, row) })),
  );
  const mergedByHand = arrived
    .filter(({ fingerprint }) => fingerprint === null)
    .map((row): RecordedRow => ({ ...row, id: row.keptId, signedMinor: signedFor(accountId, row) }));
  const isOfFile = ({ fingerprint, splitId }: RecordedRow) =>
    fingerprint?.startsWith(`${accountId} `) || bySplit.has(splitId ?? '');
  const fingerprints = mapped(
    [...live.filter((row) => !isOfFile(row)), ...mergedByHand],
    (row) => ({ type: row.type, status: row.status, fingerprint: getFingerprint(accountId, row) }),
    ({ payee }) => payee.length,
  );
  const recorded = await yieldBetweenSteps(fingerprints);
  const isPending = (row: (typeof whole)[number]) => row.pendingFingerprint !== null && row.pendingImportId === null;
  const known = whole.filter((row) => !isPending(row));
  const fingerprintsOf = (status: TransactionStatus) =>
    [...known, ...recorded].flatMap((row) => (row.status === status ? (row.fingerprint ?? []) : []));
  const mayArrive = [
    ...live.filter((row) => (row.status === 'planned' ? row.pendingFingerprint === null : !isOfFile(row))),
    ...mergedByHand,
  ];
  const candidates = mapped(
    // A posted transfer is found as such.
    mayArrive.filter(({ type, status }) => type !== 'transfer' || status === 'planned'),
    (row) => toCandidate(accountId, row),
    ({ payee }) => payee.length,
  );
  // What was merged into what has the very same words is there once.
  const inOtherWords = arrived.flatMap(({ fingerprint, keptFingerprint }) =>
    fingerprint === keptFingerprint ? [] : (fingerprint ?? []),
  );
  return {
    counts: countedFingerprints([...fingerprintsOf('cleared'), ...inOtherWords]),
    planned: countedFingerprints(fingerprintsOf('planned')),
    transfers: recorded
      .filter(({ type, status }) => type === 'transfer' && status === 'cleared')
      .map(({ fingerprint }) => fingerprint),
    pending: whole
      .filter(isPending)
      .map(({ id, pendingFingerprint }) => ({ id, fingerprint: pendingFingerprint ?? '' })),
    ended: countedFingerprints([...known, ...merged].flatMap(({ pendingFingerprint }) => pendingFingerprint ?? [])),
    candidates: await yieldBetweenSteps(candidates),
  };
}

interface RecordedRow extends AccountTransaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly occurredOn: CivilDate;
  /** As its payee is called now. */
  readonly presentPayee: string;
  readonly fingerprint: string | null;
  readonly pendingFingerprint: string | null;
  readonly importId: string | null;
  readonly splitId: string | null;
}

function toCandidate(accountId: string, row: RecordedRow): KnownTransaction {
  const { id, signedMinor, occurredOn, presentPayee: payee, status, importId } = row;
  const known = { id, accountId, currency: '', signedMinor, occurredOn, payee, refusedIds: [] };
  const isOfFile = row.fingerprint?.startsWith(`${accountId} `);
  const fingerprint = isOfFile ? (row.fingerprint ?? '') : getFingerprint(accountId, row);
  return { ...known, isPlanned: status === 'planned', isImported: importId !== null, fingerprint };
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
  const read = (after: OnDay | null) => rowsBetween(db, user, scope, transactions.accountId, after);
  const recorded = (await collectPages(read))
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

/** All pages of a query that returns the rows after one, in an order of its own. */
async function collectPages<After, Row extends After>(read: (after: After | null) => Promise<Row[]>): Promise<Row[]> {
  const pages: Row[][] = [];
  for (let after: After | null = null; ; ) {
    const page: Row[] = await read(after);
    pages.push(page);
    if (page.length < rowsAtOnce) return pages.flat();
    after = page.at(-1) ?? null;
  }
}

interface WithId {
  readonly id: string;
}

interface OnDay extends WithId {
  readonly occurredOn: CivilDate;
}

/** The payee by which a row was recorded, whatever it is called now. */
const payees = {
  payee: sql<string>`coalesce(${transactions.formerPayee}, ${transactions.payee})`,
  presentPayee: transactions.payee,
};

const part = aliasedTable(transactions, 'part');
const otherSide = aliasedTable(transactions, 'other_side');
const kept = aliasedTable(transactions, 'kept');
const root = aliasedTable(transactions, 'root');

async function importedRows(db: Db, user: UserId, { accountId, importId }: FingerprintScope, after: WithId | null) {
  const { id, importId: ofImport, fingerprint, pendingFingerprint, pendingImportId, splitId, status } = transactions;
  const livePart = db
    .select({ id: part.id })
    .from(part)
    .where(own(part, transactions.userId, eq(part.splitId, splitId), isNull(part.deletedAt)));
  // Who deletes one side of a transfer keeps it as the other.
  const liveOtherSide = db
    .select({ id: otherSide.id })
    .from(otherSide)
    .where(
      own(
        otherSide,
        transactions.userId,
        isNull(otherSide.deletedAt),
        ne(otherSide.accountId, transactions.accountId),
        eq(otherSide.amountMinor, transactions.amountMinor),
        eq(otherSide.currency, transactions.currency),
        sql`(${otherSide.type}, ${transactions.type}) in (('expense', 'income'), ('income', 'expense'))`,
        sql`${otherSide.occurredOn} between ${transactions.occurredOn} - ${maxDaysApart}::int and ${transactions.occurredOn} + ${maxDaysApart}::int`,
      ),
    );
  return await db
    .select({ id, fingerprint, pendingFingerprint, pendingImportId, splitId, status })
    .from(imports)
    .innerJoin(transactions, own(transactions, imports.userId, eq(ofImport, imports.id)))
    .where(
      own(
        imports,
        user,
        eq(imports.accountId, accountId),
        ne(imports.id, importId),
        isNull(transactions.mergedIntoId),
        or(isNull(transactions.deletedAt), exists(livePart), exists(liveOtherSide)),
        after === null ? undefined : gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(rowsAtOnce);
}

/** What was imported into the account, or recorded in it, and is merged into a live transaction, directly or by another one. */
async function mergedRows(db: Db, user: UserId, { accountId, importId }: FingerprintScope, after: WithId | null) {
  const { id, type, status, toAccountId, amountMinor, receivedMinor, occurredOn, mergedIntoId } = transactions;
  const { fingerprint, pendingFingerprint, importId: ofImport, splitId } = transactions;
  const livePart = db
    .select({ id: part.id })
    .from(part)
    .where(own(part, root.userId, eq(part.splitId, root.splitId), isNull(part.deletedAt)));
  const ofAccount = or(
    sql`left(${fingerprint}, 36) = ${accountId}`,
    and(isNull(fingerprint), eq(transactions.accountId, accountId)),
  );
  return await db
    .select({
      id,
      type,
      status,
      toAccountId,
      amountMinor,
      receivedMinor,
      occurredOn,
      ...payees,
      fingerprint,
      pendingFingerprint,
      splitId,
      importId: ofImport,
      keptId: root.id,
      keptSplitId: root.splitId,
      keptFingerprint: root.fingerprint,
    })
    .from(transactions)
    .innerJoin(kept, own(kept, transactions.userId, eq(kept.id, mergedIntoId)))
    .innerJoin(root, own(root, transactions.userId, eq(root.id, sql`coalesce(${kept.mergedIntoId}, ${kept.id})`)))
    .where(
      own(
        transactions,
        user,
        isNotNull(mergedIntoId),
        ofAccount,
        sql`${ofImport} is distinct from ${importId}`,
        or(isNull(root.deletedAt), exists(livePart)),
        after === null ? undefined : gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(rowsAtOnce);
}

/** What lies near the days of a file on one side of the account, in the order of the index that finds it. */
async function rowsBetween(
  db: Db,
  user: UserId,
  { accountId, first, last }: FingerprintScope,
  side: typeof transactions.accountId | typeof transactions.toAccountId,
  after: OnDay | null,
) {
  const { id, type, status, toAccountId, amountMinor, receivedMinor, occurredOn } = transactions;
  const { fingerprint, pendingFingerprint, importId, splitId } = transactions;
  return await db
    .select({
      id,
      type,
      status,
      toAccountId,
      amountMinor,
      receivedMinor,
      occurredOn,
      ...payees,
      fingerprint,
      pendingFingerprint,
      importId,
      splitId,
    })
    .from(transactions)
    .where(
      own(
        transactions,
        user,
        isNull(transactions.deletedAt),
        eq(side, accountId),
        // One bound from below: of two PostgreSQL would begin at the day's, and read and skip all previous pages.
        after === null
          ? gte(occurredOn, addDays(first, -nearDays))
          : sql`(${occurredOn}, ${id}) > (${after.occurredOn}::date, ${after.id}::uuid)`,
        lte(occurredOn, addDays(last, nearDays)),
      ),
    )
    .orderBy(asc(occurredOn), asc(id))
    .limit(rowsAtOnce);
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
