import type { UserId } from '@afdal/contract/ids';
import { respreadPayment } from '@afdal/domain/obligations/spread-payment';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { transactions } from '../ledger/schema/transactions-tables.ts';
import { itsTransaction, replacePaidParts } from './payments-store.ts';
import { paidPartsBy } from './record-payment.ts';
import { paidParts, payments } from './tables.ts';

/**
 * Spreads what was paid of payments above their amounts over what is left of their schedules, one transaction after
 * the other. For rows that come from elsewhere: what is paid or restored here fits.
 *
 * @returns false where more was paid of an obligation than there is to pay
 */
export async function spreadOverpaid(tx: Db, user: UserId): Promise<boolean> {
  const rows = await postedRows(tx, user);
  const paid = new Map<string, number>();
  for (const { id, partMinor } of rows) paid.set(id, (paid.get(id) ?? 0) + (partMinor ?? 0));
  const overpaid = rows.filter((row) => (paid.get(row.id) ?? 0) > (row.paidBefore ? 0 : row.amountMinor));
  for (const id of new Set(overpaid.map((row) => row.obligationId))) {
    const ofOne = rows.filter((row) => row.obligationId === id);
    if (!(await spreadAnew(tx, user, id, ofOne))) return false;
  }
  return true;
}

type Rows = Awaited<ReturnType<typeof postedRows>>;

async function spreadAnew(tx: Db, user: UserId, obligationId: string, rows: Rows): Promise<boolean> {
  const schedule = [...new Map(rows.map((row) => [row.id, row])).values()];
  let standing = schedule.map(({ amountMinor, paidBefore, isWaived }) => ({
    amountMinor,
    paidMinor: paidBefore ? amountMinor : 0,
    isWaived,
  }));
  for (const transactionId of new Set(rows.flatMap((row) => row.transactionId ?? []))) {
    const parts = new Map(
      rows.filter((row) => row.transactionId === transactionId).map((row) => [row.id, row.partMinor]),
    );
    const after = respreadPayment(
      standing,
      schedule.map(({ id }) => parts.get(id) ?? 0),
    );
    if (!after) return false;
    standing = standing.map((row, at) => ({ ...row, paidMinor: row.paidMinor + (after[at] ?? 0) }));
    await replacePaidParts(tx, user, { obligationId, transactionId }, paidPartsBy(schedule, after));
  }
  return true;
}

/** A person's payments with each part that a live transaction paid of them, in the order of their schedules. */
async function postedRows(tx: Db, user: UserId) {
  const { id, obligationId, amountMinor, paidBefore, waivedAt } = payments;
  return await tx
    .select({
      id,
      obligationId,
      amountMinor,
      paidBefore,
      isWaived: sql<boolean>`${waivedAt} is not null`,
      transactionId: transactions.id,
      partMinor: sql<number | null>`case when ${transactions.id} is not null then ${paidParts.amountMinor} end`,
    })
    .from(payments)
    .leftJoin(paidParts, own(paidParts, payments.userId, eq(paidParts.paymentId, id)))
    .leftJoin(transactions, itsTransaction)
    .where(own(payments, user))
    .orderBy(asc(payments.dueOn), asc(id), asc(transactions.createdAt), asc(transactions.id));
}
