import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { ZakatPayment, ZakatPaymentId } from '@afdal/contract/finance/zakat';
import type { UserId } from '@afdal/contract/ids';
import { desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../platform/database/own.ts';
import { ownedStore } from '../../../platform/database/owned-store.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Capped } from '../../entitlements/list-caps.ts';
import { isActiveEntry } from '../ledger/schema/set-aside-columns.ts';
import { zakatPayments, zakatSettings } from './tables.ts';

export type ZakatSettings = Omit<typeof zakatSettings.$inferSelect, 'userId' | 'updatedAt'>;
type NewPayment = Omit<typeof zakatPayments.$inferInsert, 'userId' | 'createdAt' | 'deletedAt'>;

export const zakatPaymentRows = ownedStore<ZakatPaymentId>(zakatPayments);
const { userId: _, deletedAt: __, ...columns } = getTableColumns(zakatPayments);
const isLive = isActiveEntry(zakatPayments);
const isDeleted = sql<boolean>`not ${isLive}`;

const nothing: ZakatSettings = {
  currency: null,
  figures: null,
  figuresOn: null,
  anniversaryMonth: null,
  anniversaryDay: null,
};

export async function findZakatSettings(db: Db, user: UserId): Promise<ZakatSettings> {
  const query = prepared(db, 'zakat_settings_of', (on, statement) =>
    on
      .select()
      .from(zakatSettings)
      .where(own(zakatSettings, sql.placeholder('user')))
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  return row ?? nothing;
}

/** Sets what is given; the rest stays. */
export async function saveZakatSettings(
  db: Db,
  user: UserId,
  changes: Partial<ZakatSettings>,
  now: Date,
): Promise<void> {
  const set = { ...changes, updatedAt: now.toISOString() };
  await db
    .insert(zakatSettings)
    .values({ ...set, userId: user })
    .onConflictDoUpdate({ target: zakatSettings.userId, set });
}

/** The user's payments that are not deleted, the latest first. */
export async function findZakatPayments(db: Db, user: UserId): Promise<ZakatPayment[]> {
  const query = prepared(db, 'zakat_payments_of', (on, statement) =>
    on
      .select(columns)
      .from(zakatPayments)
      .where(own(zakatPayments, sql.placeholder('user'), isLive))
      .orderBy(desc(zakatPayments.paidOn), desc(zakatPayments.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** The user's payment with this id, deleted or not. */
export async function findZakatPaymentIncludingDeleted(
  db: Db,
  user: UserId,
  id: ZakatPaymentId,
): Promise<{ readonly payment: ZakatPayment; readonly isDeleted: boolean } | null> {
  const [row] = await db
    .select({ payment: columns, isDeleted })
    .from(zakatPayments)
    .where(zakatPaymentRows.mine(user, id));
  return row ?? null;
}

/** Whether a transaction is zakat that the user recorded. */
export async function isZakatPayment(db: Db, user: UserId, transactionId: TransactionId): Promise<boolean> {
  const [row] = await db
    .select({ id: zakatPayments.id })
    .from(zakatPayments)
    .where(own(zakatPayments, user, eq(zakatPayments.transactionId, transactionId)));
  return row !== undefined;
}

/** Which of some transactions paid zakat. */
export async function findZakatTransactions(db: Db, user: UserId, ids: readonly string[]): Promise<string[]> {
  const { transactionId } = zakatPayments;
  const rows = await db
    .select({ transactionId })
    .from(zakatPayments)
    .where(own(zakatPayments, user, inArray(transactionId, [...ids])));
  return rows.flatMap((row) => row.transactionId ?? []);
}

/** Inserts the payment; null if its id is taken. */
export async function insertZakatPayment(
  db: Db,
  user: UserId,
  payment: NewPayment,
  now: Date,
): Promise<ZakatPayment | null> {
  const [row] = await db
    .insert(zakatPayments)
    .values({ ...payment, userId: user, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning(columns);
  return row ?? null;
}

/** Everybody who has an anniversary. */
export async function listAnniversaries(db: Db) {
  const rows = await db
    .select({
      userId: zakatSettings.userId,
      month: zakatSettings.anniversaryMonth,
      day: zakatSettings.anniversaryDay,
    })
    .from(zakatSettings)
    .where(acrossUsers(isNotNull(zakatSettings.anniversaryMonth)));
  return rows as { userId: UserId; month: number; day: number }[];
}

/** One whose expense is in the trash counts too: it comes back with it. */
export const cappedZakatPayments: Capped = {
  noun: 'zakatPayments',
  table: zakatPayments,
  which: isNull(zakatPayments.deletedAt),
};
