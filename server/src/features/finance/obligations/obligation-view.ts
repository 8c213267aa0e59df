import type { Installment, Obligation, ObligationDetail, ObligationId } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { jamiyaPosition, jamiyaPotMinor } from '@afdal/domain/obligations/jamiya';
import { isOpenEnded, type ObligationStatus } from '@afdal/domain/obligations/obligation';
import { getInstallmentStatus, getRemainingMinor } from '@afdal/domain/obligations/payment';
import { scheduleTotals } from '@afdal/domain/obligations/schedule';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import {
  findInstallments,
  type InstallmentRow,
  payingTransactions,
  type ScheduleSums,
} from './store/installments-store.ts';
import { type EventRow, findEvents, type ObligationRow } from './store/obligations-store.ts';

/** An obligation with its whole schedule and what happened to it. */
export async function describeObligation(db: Db, user: CallerToday, row: ObligationRow): Promise<ObligationDetail> {
  const id = row.id;
  const payments = await findInstallments(db, user.id, id);
  const events = await findEvents(db, user.id, id);
  const pots = row.shares === null ? 0 : (await payingTransactions(db, user.id, id, 'pots')).length;
  return toObligationDetail(row, { payments, events, pots }, user.today);
}

/** What an obligation and its schedule look like from outside, on a day; `pots` are those that a transaction received. */
export function toObligation(row: ObligationRow, sums: ScheduleSums, pots: number, today: CivilDate): Obligation {
  const isEndless = isOpenEnded(row.kind);
  const {
    userId,
    deletedAt,
    anchorOn,
    plannedUntil,
    shares,
    myShares,
    contributionMinor,
    turns,
    potsBefore,
    closedAt,
    archivedAt,
    ...fields
  } = row;
  return {
    ...fields,
    totalMinor: isEndless ? null : sums.totalMinor,
    paymentCount: isEndless ? null : sums.paymentCount,
    jamiya: toJamiya(row, sums, pots),
    status: computeStatus(row, sums),
    paidMinor: sums.paidMinor,
    remainingMinor: sums.remainingMinor,
    lateMinor: sums.lateMinor,
    paidCount: sums.paidCount,
    lastDueOn: sums.lastDueOn,
    next: sums.next && toInstallment(sums.next, today),
  };
}

function toObligationDetail(
  row: ObligationRow,
  { payments, events, pots }: { payments: readonly InstallmentRow[]; events: readonly EventRow[]; pots: number },
  today: CivilDate,
): ObligationDetail {
  return {
    ...toObligation(row, sumSchedule(row.id, payments, today), pots, today),
    payments: payments.map((installment) => toInstallment(installment, today)),
    events: events.map(({ obligationId, ...event }) => event),
  };
}

export function toInstallment(row: InstallmentRow, today: CivilDate): Installment {
  const { id, obligationId, seq, dueOn, amountMinor, paidMinor, paidOn, lastPaid } = row;
  return {
    id,
    obligationId,
    seq,
    dueOn,
    amountMinor,
    paidMinor,
    paidOn,
    lastPaid,
    leftMinor: getRemainingMinor(row),
    status: getInstallmentStatus(row, today),
  };
}

/** As the store sums schedules for lists, from one that is at hand. */
function sumSchedule(obligationId: ObligationId, payments: readonly InstallmentRow[], today: CivilDate): ScheduleSums {
  const open = payments.filter((installment) => getRemainingMinor(installment) > 0);
  const late = open.filter(({ dueOn }) => dueOn < today);
  return {
    obligationId,
    paymentCount: payments.length,
    paidCount: payments.length - open.length,
    ...scheduleTotals(payments),
    lateMinor: late.reduce((sum, installment) => sum + getRemainingMinor(installment), 0),
    lastDueOn: payments.at(-1)?.dueOn as CivilDate,
    next: open[0] ?? null,
  };
}

function toJamiya(row: ObligationRow, sums: ScheduleSums, pots: number): Obligation['jamiya'] {
  const { shares, myShares, contributionMinor, turns, potsBefore } = row;
  if (shares === null || myShares === null || contributionMinor === null || turns === null) return null;
  const jamiya = { shares, myShares, contributionMinor, turns };
  const potsReceived = potsBefore + pots;
  const { savedMinor, owedMinor } = jamiyaPosition(jamiya, sums.paidMinor, potsReceived);
  return { ...jamiya, potMinor: jamiyaPotMinor(jamiya), potsReceived, potsBefore, savedMinor, owedMinor };
}

function computeStatus(row: ObligationRow, { remainingMinor }: ScheduleSums): ObligationStatus {
  if (row.archivedAt !== null) return 'archived';
  // What paid for it may have been deleted since: then it is owed again.
  if (row.closedAt !== null && remainingMinor === 0) return 'closed';
  return remainingMinor === 0 && !isOpenEnded(row.kind) ? 'done' : 'active';
}
