import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { Zakat, zakat } from '@afdal/contract/finance/zakat';
import type { UserId } from '@afdal/contract/ids';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { restoreRow } from '../ledger/transactions/restore-transaction.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import { type ZakatReaders, zakatView } from './read-zakat.ts';
import {
  cappedZakatPayments,
  findZakatPaymentIncludingDeleted,
  isZakatPayment,
  saveZakatSettings,
  zakatPaymentRows,
} from './store.ts';

/** The amount of what was paid as zakat is that of its payment. @throws Failure `transaction_linked` */
export async function rejectIfZakat(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if (await isZakatPayment(tx, user, id)) throw new AppError('transaction_linked');
}

/** Sets the Hijri anniversary. */
export async function saveZakat(
  { db, user, body: { anniversary }, now }: Call<typeof zakat.saveZakat>,
  readers: ZakatReaders,
): Promise<Zakat> {
  const changes = { anniversaryMonth: anniversary?.month ?? null, anniversaryDay: anniversary?.day ?? null };
  await saveZakatSettings(db, user.id, changes, now);
  return await zakatView(db, user, readers);
}

/** Estimates zakat, and keeps the figures. */
export async function estimateZakat(
  { db, user, body, now }: Call<typeof zakat.estimateZakat>,
  readers: ZakatReaders,
): Promise<Zakat> {
  const { currency } = await findPreferences(db, user.id);
  await saveZakatSettings(db, user.id, { currency, figures: body, figuresOn: user.today }, now);
  return await zakatView(db, user, readers);
}

/** Deletes a payment; one that was an expense goes by that alone. */
export async function deleteZakatPayment({
  db,
  user,
  params: { id },
  now,
}: Call<typeof zakat.deleteZakatPayment>): Promise<undefined> {
  await db.transaction(async (tx) => {
    const { transactionId } = orNotFound(await findZakatPaymentIncludingDeleted(tx, user.id, id)).payment;
    const isGone = transactionId
      ? await markDeleted(tx, user.id, transactionId as TransactionId, now)
      : await zakatPaymentRows.markDeleted(tx, user.id, id, now);
    if (!isGone) throw new AppError('not_found');
  });
}

/** Restores a deleted payment with its expense; one that was never deleted stays as it is. */
export async function restoreZakatPayment(
  { db, user, params: { id } }: Call<typeof zakat.restoreZakatPayment>,
  listeners: LedgerListeners,
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { payment } = orNotFound(await findZakatPaymentIncludingDeleted(tx, user.id, id));
    if (payment.transactionId) await restoreRow(tx, user.id, payment.transactionId as TransactionId, listeners);
    else if (await zakatPaymentRows.unmarkDeleted(tx, user.id, id)) {
      await assertWithinCap(tx, user.id, cappedZakatPayments);
    }
    return payment;
  });
}
