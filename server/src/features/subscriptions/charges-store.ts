import type { UserId } from '@afdal/contract/ids';
import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import { charges, receiptBook } from './tables.ts';

/** The first that a person ever paid. */
export async function firstChargeOf(db: Db, user: UserId) {
  const [first] = await db.select().from(charges).where(own(charges, user)).orderBy(asc(charges.paidAt)).limit(1);
  return first ?? null;
}

/** A person's receipts, the newest first. */
export async function receiptsOf(db: Db, user: UserId) {
  const { number, paidAt, amountMinor, taxMinor, currency, refundedMinor } = receiptBook;
  const rows = await db
    .select({ number, paidAt, amountMinor, taxMinor, currency, refundedMinor })
    .from(receiptBook)
    .innerJoin(charges, own(charges, user, eq(charges.id, receiptBook.chargeId)))
    .orderBy(desc(receiptBook.number));
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }));
}
