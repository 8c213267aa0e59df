import { texts } from '@afdal/contract/copy';
import type { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import type { ObligationId, PaymentId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { leftToPay } from '@afdal/domain/obligations/payment';
import * as schedules from '@afdal/domain/obligations/schedule';
import type { Db } from '../../../platform/database/database.ts';
import { found, invalidField } from '../../../platform/failure.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import { assertOpen, changedPayment, locatePayment } from './pay-payment.ts';
import { findPayments, type PaymentRow, updatePayments, waivePayments } from './payments-store.ts';
import {
  type EventRow,
  getScheduleEnd,
  insertEvent,
  lockObligationByPayment,
  type ObligationRow,
  saveScheduleEnd,
} from './store.ts';

/** Moves a payment behind the last one. */
export async function skipPayment(call: Call<typeof obligationPayments.skipPayment>) {
  return await withOpenPayment(call, async ({ obligation, schedule, payment, end, write, recordEvent }) => {
    await write(inCalendar(schedules.skipPayment(schedule, payment.id, end, obligation)));
    await recordEvent('skipped', null);
  });
}

/** Waives what is left of a payment: it leaves the total. */
export async function waivePayment(call: Call<typeof obligationPayments.waivePayment>) {
  return await withOpenPayment(call, async ({ tx, payment, recordEvent }) => {
    await waivePayments(tx, call.user.id, [payment.id], call.now);
    await recordEvent('waived', leftToPay(payment));
  });
}

/** Changes the day or the amount of a payment, or of all that follow too. */
export async function editPayment(call: Call<typeof obligationPayments.editPayment>) {
  const { dueOn, amountMinor, following } = call.body;
  return await withOpenPayment(call, async ({ obligation, schedule, payment, end, write, recordEvent }) => {
    const movedTo = (day: CivilDate) =>
      following
        ? schedules.movePaymentsFrom(schedule, payment.id, day, obligation)
        : { payments: schedules.movePayment(schedule, payment.id, day), end };
    const moved = dueOn === undefined ? { payments: schedule, end } : inCalendar(movedTo(dueOn));
    if (amountMinor !== undefined && amountMinor < payment.paidMinor) {
      throw invalidField('amountMinor', texts.amountBelowPaid);
    }
    const meant = following ? schedule : [payment];
    const changed = amountMinor === undefined ? [] : schedules.changeAmountFrom(meant, payment.id, amountMinor);
    const amounts = new Map(changed.map((row) => [row.id, row.amountMinor]));
    const payments = moved.payments.map((row) => ({ ...row, amountMinor: amounts.get(row.id) ?? row.amountMinor }));
    await write({ payments, end: moved.end });
    if (dueOn !== undefined) await recordEvent('moved', null);
    if (amountMinor !== undefined) await recordEvent('amount_changed', amountMinor);
  });
}

interface OpenPayment {
  readonly tx: Db;
  readonly obligation: ObligationRow;
  readonly schedule: readonly PaymentRow[];
  readonly payment: PaymentRow;
  readonly end: schedules.ScheduleEnd;
  /** Writes the schedule as it is to be. */
  readonly write: (after: schedules.ChangedSchedule) => Promise<void>;
  readonly recordEvent: (type: EventRow['type'], amountMinor: number | null) => Promise<void>;
}

interface PaymentCall {
  readonly db: Db;
  readonly user: Caller;
  readonly params: { readonly id: PaymentId };
  readonly now: Date;
}

/** Changes a payment that something is left to pay of, under the lock of its obligation. */
async function withOpenPayment({ db, user, params, now }: PaymentCall, change: (open: OpenPayment) => Promise<void>) {
  return await db.transaction(async (tx) => {
    const obligation = found(await lockObligationByPayment(tx, user.id, params.id));
    const schedule = await findPayments(tx, user.id, obligation.id as ObligationId);
    assertOpen(obligation, schedule);
    const { payment } = locatePayment(schedule, params.id);
    await change({
      tx,
      obligation,
      schedule,
      payment,
      end: getScheduleEnd(obligation, schedule),
      write: async ({ payments, end }) => {
        await updatePayments(tx, user.id, schedule, payments);
        await saveScheduleEnd(tx, user.id, obligation, end);
      },
      recordEvent: async (type, amountMinor) =>
        await insertEvent(tx, user.id, obligation, { type, paymentDueOn: payment.dueOn, amountMinor }, now),
    });
    return await changedPayment(tx, user, obligation, params.id);
  });
}

/** @throws Failure `validation_failed` for null: the schedule would go on where the calendar ends */
function inCalendar(after: schedules.ChangedSchedule | null): schedules.ChangedSchedule {
  if (!after) throw invalidField('dueOn', texts.scheduleTooLong);
  return after;
}
