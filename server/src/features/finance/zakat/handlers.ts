import type { Zakat, zakat } from '@afdal/contract/finance/zakat';
import type { TransactionId, UserId } from '@afdal/contract/ids';
import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { zakatReminders } from '@afdal/domain/savings/zakat';
import { nextAnniversary } from '@afdal/domain/savings/zakat-anniversary';
import { dueReminder } from '@afdal/domain/schedules/day-reminder';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import { assertWithinCap } from '../../entitlements/list-caps.ts';
import { daysFromToday, formatDate } from '../../notifications/format-date.ts';
import { remindOnce } from '../../notifications/reminders-store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { restoreRow } from '../ledger/transactions/restore-transaction.ts';
import { markDeleted } from '../ledger/transactions/store.ts';
import { zakatView } from './read-zakat.ts';
import {
  cappedZakatPayments,
  findZakatPaymentIncludingDeleted,
  isZakatPayment,
  listAnniversaries,
  saveZakatSettings,
  zakatPaymentRows,
} from './store.ts';
import { texts } from './texts.ts';
import type { ZakatReaders } from './zakat-readers.ts';

/** Hourly, as days begin at different hours: reminds 30 and 7 days before the anniversary, and on it, once each. */
export const remindZakat = defineJob<unknown>('remind-zakat', async (_, { db, clock, log }) => {
  const now = clock.now();
  await forEachUser(await listAnniversaries(db), log, async ({ userId, ...anniversary }) => {
    const today = await findToday(db, userId, now);
    if (today === null) return;
    const { hijriOffset } = await findPreferences(db, userId);
    const next = nextAnniversary(today, anniversary, hijriOffset);
    const daysLeft = next && daysBetween(today, next.on);
    const due = daysLeft === null ? null : dueReminder(zakatReminders, daysLeft);
    if (!next || daysLeft === null || !due) return;
    const notification = {
      type: 'info' as const,
      title: getTitle(daysLeft),
      message: interpolate(texts.message, { date: formatDate(next.on, { calendar: 'umalqura', hijriOffset }) }),
      actionType: 'savings' as const,
    };
    const kind = `zakat-${due.daysBefore}`;
    const occasion = { kind, period: String(next.hijriYear), subject: 'zakat', unlessSent: [] };
    const isDueToday = daysLeft === 0;
    await remindOnce(db, userId, [{ ...occasion, notification, topic: 'payments', isDueToday }], now);
  });
});

/** One that is late says how far the day is then. */
function getTitle(daysLeft: number): string {
  if (daysLeft === 30) return texts.inAMonth;
  return daysLeft === 0 ? texts.today : interpolate(texts.inDays, { when: daysFromToday(daysLeft) });
}

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
