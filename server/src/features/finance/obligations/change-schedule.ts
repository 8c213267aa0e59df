import type { InstallmentId, obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import * as schedules from '@afdal/domain/obligations/schedule';
import { invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, Caller } from '../../../platform/http/call.ts';
import { assertOpen, locateInstallment, readChangedInstallment } from './pay-installment.ts';
import {
  findInstallments,
  type InstallmentRow,
  updateInstallments,
  waiveInstallments,
} from './store/installments-store.ts';
import {
  type EventRow,
  getScheduleEnd,
  insertEvent,
  lockObligationByInstallment,
  type ObligationRow,
  saveScheduleEnd,
} from './store/obligations-store.ts';

/** Moves a payment behind the last one. */
export async function skipPayment(call: Call<typeof obligationInstallments.skipPayment>) {
  return await withOpenInstallment(call, async ({ obligation, schedule, installment, end, write, recordEvent }) => {
    await write(inCalendar(schedules.skipPayment(schedule, installment.id, end, obligation)));
    await recordEvent('skipped', null);
  });
}

/** Waives what is left of a payment: it leaves the total. */
export async function waivePayment(call: Call<typeof obligationInstallments.waivePayment>) {
  return await withOpenInstallment(call, async ({ tx, installment, recordEvent }) => {
    await waiveInstallments(tx, call.user.id, [installment.id], call.now);
    await recordEvent('waived', getRemainingMinor(installment));
  });
}

/** Changes the day or the amount of a payment, or of all that follow too. */
export async function editPayment(call: Call<typeof obligationInstallments.editPayment>) {
  const { dueOn, amountMinor, following } = call.body;
  return await withOpenInstallment(call, async ({ obligation, schedule, installment, end, write, recordEvent }) => {
    if (dueOn !== undefined && dueOn < call.user.today && dueOn !== installment.dueOn) {
      throw invalidField('dueOn', errorTexts.dueInPast);
    }
    const movedTo = (day: CivilDate) =>
      following
        ? schedules.moveInstallmentsFrom(schedule, installment.id, day, obligation)
        : { installments: schedules.moveInstallment(schedule, installment.id, day), end };
    const moved = dueOn === undefined ? { installments: schedule, end } : inCalendar(movedTo(dueOn));
    if (amountMinor !== undefined && amountMinor < installment.paidMinor) {
      throw invalidField('amountMinor', refusalTexts.amountBelowPaid);
    }
    const meant = following ? schedule : [installment];
    const changed = amountMinor === undefined ? [] : schedules.changeAmountFrom(meant, installment.id, amountMinor);
    const amounts = new Map(changed.map((row) => [row.id, row.amountMinor]));
    const installments = moved.installments.map((row) => ({
      ...row,
      amountMinor: amounts.get(row.id) ?? row.amountMinor,
    }));
    await write({ installments, end: moved.end });
    if (dueOn !== undefined) await recordEvent('moved', null);
    if (amountMinor !== undefined) await recordEvent('amount_changed', amountMinor);
  });
}

interface OpenInstallment {
  readonly tx: Db;
  readonly obligation: ObligationRow;
  readonly schedule: readonly InstallmentRow[];
  readonly installment: InstallmentRow;
  readonly end: schedules.ScheduleEnd;
  /** Writes the schedule as it is to be. */
  readonly write: (after: schedules.ChangedSchedule) => Promise<void>;
  readonly recordEvent: (type: EventRow['type'], amountMinor: number | null) => Promise<void>;
}

interface InstallmentCall {
  readonly db: Db;
  readonly user: Caller;
  readonly params: { readonly id: InstallmentId };
  readonly now: Date;
}

/** Changes a payment that something is left to pay of, under the lock of its obligation. */
async function withOpenInstallment(
  { db, user, params, now }: InstallmentCall,
  change: (open: OpenInstallment) => Promise<void>,
) {
  return await db.transaction(async (tx) => {
    const obligation = orNotFound(await lockObligationByInstallment(tx, user.id, params.id));
    const schedule = await findInstallments(tx, user.id, obligation.id);
    assertOpen(obligation, schedule);
    const { installment } = locateInstallment(schedule, params.id);
    await change({
      tx,
      obligation,
      schedule,
      installment,
      end: getScheduleEnd(obligation, schedule),
      write: async ({ installments, end }) => {
        await updateInstallments(tx, user.id, schedule, installments);
        await saveScheduleEnd(tx, user.id, obligation, end);
      },
      recordEvent: async (type, amountMinor) =>
        await insertEvent(tx, user.id, obligation, { type, paymentDueOn: installment.dueOn, amountMinor }, now),
    });
    return await readChangedInstallment(tx, user, obligation, params.id);
  });
}

/** @throws Failure `validation_failed` for null: the schedule would go on where the calendar ends */
function inCalendar(after: schedules.ChangedSchedule | null): schedules.ChangedSchedule {
  if (!after) throw invalidField('dueOn', errorTexts.scheduleTooLong);
  return after;
}
