import type { UserId } from '@afdal/contract/ids';
import type { PaymentProviderName } from '@afdal/domain/subscriptions/history';
import { includedTaxMinor } from '@afdal/domain/subscriptions/included-tax';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/locks.ts';
import { own } from '../../platform/database/own.ts';
import type { PaymentFact } from '../../platform/payments/payment-provider.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { users } from '../accounts/tables.ts';
import { productSettings } from '../product-settings/store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { charges, checkouts, invoices } from './tables.ts';

export type ChargeRow = typeof charges.$inferSelect;

/** The number of the first receipt. */
const firstNumber = 1_001;

export async function findCharges(db: Db, user: UserId, provider: PaymentProviderName): Promise<ChargeRow[]> {
  return await db
    .select()
    .from(charges)
    .where(own(charges, user, eq(charges.provider, provider)));
}

/** The first that a person ever paid. */
export async function findFirstCharge(db: Db, user: UserId): Promise<ChargeRow | null> {
  const [first] = await db.select().from(charges).where(own(charges, user)).orderBy(asc(charges.paidAt)).limit(1);
  return first ?? null;
}

export async function findCharge(db: Db, user: UserId, id: string): Promise<ChargeRow | null> {
  const [charge] = await db
    .select()
    .from(charges)
    .where(own(charges, user, eq(charges.id, id)));
  return charge ?? null;
}

/** A charge, and its receipt under the next number: a transaction that is rolled back leaves no gap. */
export async function insertCharge(
  tx: Db,
  user: UserId,
  { ref, amountMinor, currency, paidAt }: PaymentFact,
  { provider, seller }: PaymentDeps,
): Promise<ChargeRow> {
  const row = {
    id: uuidv7(paidAt.getTime()),
    userId: user,
    provider: provider.name,
    ref,
    amountMinor,
    currency,
    paidAt,
  };
  const [charge] = await tx.insert(charges).values(row).returning();
  if (!charge) throw new Error('a charge that was just stored');
  await lockName(tx, 'receipt_book');
  const [last] = await tx.select({ number: sql<number | null>`max(${invoices.number})` }).from(invoices);
  const [person] = await tx.select({ country: users.country }).from(users).where(own(users, user));
  const country = person?.country ?? '';
  const taxRateBp = seller.vatRatesBp[country] ?? 0;
  await tx.insert(invoices).values({
    number: (last?.number ?? firstNumber - 1) + 1,
    chargeId: charge.id,
    amountMinor,
    currency,
    country,
    paidAt,
    taxRateBp,
    taxMinor: includedTaxMinor(amountMinor, taxRateBp),
  });
  return charge;
}

export async function setRefunded(tx: Db, user: UserId, id: string, refundedMinor: number): Promise<void> {
  await tx
    .update(charges)
    .set({ refundedMinor })
    .where(own(charges, user, eq(charges.id, id)));
  await tx.update(invoices).set({ refundedMinor }).where(eq(invoices.chargeId, id));
}

/** What a person may be charged: what a month costs now, or did when they went to pay. As `400 USD`. */
export async function knownAmounts(db: Db, user: UserId): Promise<ReadonlySet<string>> {
  const { amountMinor, currency } = checkouts;
  const offered = await db.selectDistinct({ amountMinor, currency }).from(checkouts).where(own(checkouts, user));
  const { premiumPrice } = await productSettings(db);
  const all = [{ amountMinor: premiumPrice.minor, currency: premiumPrice.currency }, ...offered];
  return new Set(all.map((each) => `${each.amountMinor} ${each.currency}`));
}

const columns = {
  number: invoices.number,
  paidAt: invoices.paidAt,
  amountMinor: invoices.amountMinor,
  taxMinor: invoices.taxMinor,
  taxRateBp: invoices.taxRateBp,
  currency: invoices.currency,
  refundedMinor: invoices.refundedMinor,
};

/** A person's receipts, the newest first. */
export async function findInvoices(db: Db, user: UserId) {
  const rows = await db
    .select(columns)
    .from(invoices)
    .innerJoin(charges, own(charges, user, eq(charges.id, invoices.chargeId)))
    .orderBy(desc(invoices.number));
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() }));
}

/** A receipt of a person's, by its number or by its charge. */
export async function findInvoice(
  db: Db,
  user: UserId,
  by: { readonly number: number } | { readonly chargeId: string },
) {
  const [row] = await db
    .select({ ...columns, country: invoices.country })
    .from(invoices)
    .innerJoin(charges, own(charges, user, eq(charges.id, invoices.chargeId)))
    .where('number' in by ? eq(invoices.number, by.number) : eq(invoices.chargeId, by.chargeId));
  return row ?? null;
}
