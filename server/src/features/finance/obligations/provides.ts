import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { ReviewFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { type NetPosition, netPositionOn, type ObligationHistory } from '@afdal/domain/obligations/net-position';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import { getWeekAfter } from '@afdal/domain/self-development/weekly-review';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday, ReviewedWeek } from '../../../platform/http/call.ts';
import { findCycleSettings, loadLogicalDate } from '../../accounts/cycle-settings-store.ts';
import type { WeekReader } from '../../notifications/weekly-summary.ts';
import { computeMonthlyIncome, type SalaryReader } from '../ledger/sums/monthly-income.ts';
import { loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { listObligations } from './handlers.ts';
import { monthlyDebts, toMonthlyAmounts } from './monthly-debts.ts';
import { countPaidOnTime, findDueDays, findMovements, findRemainingDebts, sumTotals } from './store/history-store.ts';
import {
  findInstallments,
  findInstallmentsBetween,
  findPaymentAllocations,
  owedBefore,
  sumPaidByDateBucket,
  sumSchedules,
} from './store/installments-store.ts';
import { findObligations } from './store/obligations-store.ts';
import { paymentForms, weekTexts } from './texts.ts';

/** What is late or due before payday, by day and currency. What is owed to the user does not count: it may not come. */
export async function owedUntilPayday(db: Db, user: UserId, { payday }: { readonly payday: CivilDate }) {
  return await owedBefore(db, user, payday);
}

/** What paid for something keeps its amount: undoing the payment and paying again changes it. @throws Failure `transaction_pays` */
export async function rejectIfPaysObligation(tx: Db, user: UserId, id: TransactionId): Promise<void> {
  if ((await findPaymentAllocations(tx, user, id)).length > 0) throw new AppError('transaction_pays');
}

/** What debts that are not paid off ask for in a month, and what transactions paid of debts in stretches of days. */
export async function findDebtPayments(
  db: Db,
  user: UserId,
  { today, starts }: { readonly today: CivilDate; readonly starts: readonly CivilDate[] },
) {
  const monthly = toMonthlyAmounts(monthlyDebts(await findObligations(db, user), await sumSchedules(db, user, today)));
  const paid = (await sumPaidByDateBucket(db, user, starts)).filter(({ kind }) => isDebt(kind));
  return { monthly, paid };
}

/** What the user's obligations added to net worth at the end of some days, by currency, and the first day of any. */
export async function netPositions(db: Db, user: UserId, days: readonly CivilDate[]) {
  const histories = await loadHistories(db, user);
  const positions = days.flatMap((day) =>
    histories.map(({ currency, ...history }): NetPosition & { day: CivilDate; currency: string } => ({
      day,
      currency,
      ...netPositionOn(history, day),
    })),
  );
  const since = histories.map(({ beganOn }) => beganOn).sort()[0] ?? null;
  return { positions, since };
}

/** The circles that were paid into and whose pot is still to come: savings until then. */
export async function readJamiyaSavings(db: Db, user: CallerToday) {
  const jamiyas = [];
  for (const obligation of await listObligations({ db, user })) {
    const { id, title, currency, status, jamiya, paidCount, paymentCount, next } = obligation;
    if (!jamiya || jamiya.savedMinor === 0 || status === 'archived' || status === 'closed') continue;
    const { savedMinor, potMinor, turns, potsReceived } = jamiya;
    const turn = turns[potsReceived] ?? null;
    const installments = await findInstallments(db, user.id, id as ObligationId);
    const turnOn = installments.find(({ seq }) => seq === turn)?.dueOn ?? null;
    const rounds = paymentCount ?? installments.length;
    const after = installments.filter((each) => turn !== null && each.seq > turn && getRemainingMinor(each) > 0);
    jamiyas.push({
      obligationId: id,
      title,
      currency,
      savedMinor,
      potMinor,
      paidCount,
      rounds,
      turn,
      turnOn,
      next: next && { paymentId: next.id, round: next.seq, dueOn: next.dueOn, leftMinor: next.leftMinor },
      owedAfterMinor: after.reduce((sum, each) => sum + getRemainingMinor(each), 0),
      roundsAfter: after.length,
    });
  }
  return jamiyas;
}

/** The payments that fell due since a day and before today, and those of them paid by then. */
export async function paymentsOnTime(db: Db, { id, today }: CallerToday, since: CivilDate) {
  return await countPaidOnTime(db, id, { from: since, before: today });
}

/** The debt that is left, what was left of it on a day, and what it takes of a month's income. */
export async function debtsSince(db: Db, person: CallerToday, since: CivilDate, findSalaries: SalaryReader) {
  const { id, today } = person;
  const { currency, payday } = await findCycleSettings(db, id);
  const rates = await loadRates(db, id, currency, today);
  const inCurrency = (amounts: readonly { readonly currency: string; readonly minor: number }[]) =>
    sumInCurrency(amounts, rates).minor;
  // Putting a debt out of sight pays nothing off: it is left out of both.
  const debts = (await findRemainingDebts(db, id, since)).filter(
    ({ kind, isArchived, leftMinor }) => isDebt(kind) && !(isArchived && leftMinor > 0),
  );
  const before = debts.flatMap(({ currency, remainingBeforeMinor: minor }) =>
    minor === null ? [] : [{ currency, minor }],
  );
  const monthly = toMonthlyAmounts(monthlyDebts(await findObligations(db, id), await sumSchedules(db, id, today)));
  const income = await computeMonthlyIncome(db, person, { payday, rates, findSalaries });
  return {
    leftMinor: inCurrency(debts.map(({ currency, leftMinor: minor }) => ({ currency, minor }))),
    remainingBeforeMinor: before.length > 0 ? inCurrency(before) : null,
    monthly: income && { part: inCurrency(monthly), whole: income.minor },
  };
}

const lunarYearDays = 354;

/**
 * What is owed to the user, paid into circles, and owed by the user: now, within a lunar year, in all. Bills and rent are
 * owed once they are due; of a circle, what is left after its pot was received.
 */
export async function owedByTerm(db: Db, user: UserId, today: CivilDate) {
  const open = (await listObligations({ db, user: { id: user, today } })).filter(
    ({ status }) => status !== 'archived' && status !== 'closed',
  );
  const byId = new Map(open.map((each) => [each.id, each]));
  const remaining = open.map(({ kind, currency, remainingMinor }) => ({ kind, currency, minor: remainingMinor }));
  const jamiyas = open.flatMap(({ currency, jamiya }) => (jamiya ? [{ currency, ...jamiya }] : []));
  const owedToJamiyas = jamiyas.map(({ currency, owedMinor }) => ({ currency, minor: owedMinor }));
  const until = addDays(today, lunarYearDays);
  const dues = (await findInstallmentsBetween(db, user, { from: today, to: until, today })).flatMap((installment) => {
    const obligation = byId.get(installment.obligationId);
    return obligation
      ? [
          {
            kind: obligation.kind,
            dueOn: installment.dueOn,
            currency: obligation.currency,
            minor: getRemainingMinor(installment),
          },
        ]
      : [];
  });
  const dueNow = dues.filter(({ kind, dueOn }) => dueOn <= today && kind !== 'owedToMe' && kind !== 'jamiya');
  const dueLater = dues.filter(({ kind, dueOn }) => dueOn > today && isDebt(kind));
  return {
    jamiya: jamiyas.map(({ currency, savedMinor }) => ({ currency, minor: savedMinor })),
    receivables: remaining.filter(({ kind }) => kind === 'owedToMe'),
    dueNow,
    dueInYear: [...dueNow, ...dueLater, ...owedToJamiyas],
    all: [
      ...dueNow.filter(({ kind }) => !isDebt(kind)),
      ...remaining.filter(({ kind }) => isDebt(kind)),
      ...owedToJamiyas,
    ],
  };
}

/**
 * The user's obligations with all that is known of their past. One began on the day it was added, or on its first due day
 * where that is earlier; what was paid before it was added was paid on its due day, and a pot without a transaction came on
 * that of its turn, or before.
 */
async function loadHistories(db: Db, user: UserId): Promise<(ObligationHistory & { readonly currency: string })[]> {
  const rows = await findObligations(db, user);
  if (rows.length === 0) return [];
  const toDay = await loadLogicalDate(db, user);
  const [totals, movements] = [await sumTotals(db, user), await findMovements(db, user, toDay)];
  const dueDays = await findDueDays(
    db,
    user,
    rows.filter(({ potsBefore }) => potsBefore > 0).map(({ id }) => id),
  );
  return rows.map((row) => {
    const { kind, currency, shares, myShares, contributionMinor, turns, potsBefore } = row;
    const isJamiya = shares !== null && myShares !== null && contributionMinor !== null && turns !== null;
    const addedOn = toDay(row.createdAt);
    const { totalMinor, firstDueOn } = totals.get(row.id) ?? { totalMinor: 0, firstDueOn: addedOn };
    return {
      kind,
      currency,
      totalMinor,
      beganOn: [firstDueOn, addedOn].sort()[0] ?? addedOn,
      archivedOn: row.archivedAt === null ? null : toDay(row.archivedAt),
      jamiya: isJamiya ? { shares, myShares, contributionMinor, turns } : null,
      movements: [
        ...movements.filter(({ obligationId }) => obligationId === row.id),
        ...(turns ?? []).slice(0, potsBefore).map((turn) => {
          // It had come by the day on which that was said, also before its turn.
          const days = [dueDays.get(row.id)?.[turn - 1] ?? addedOn, toDay(row.updatedAt)];
          return received(days.sort()[0] ?? addedOn);
        }),
      ],
    };
  });
}

const received = (on: CivilDate) => ({ on, paidMinor: 0, waivedMinor: 0, potsReceived: 1 });

/** How many payments are late, or due in the week that begins. */
export const paymentsNextWeek: WeekReader = async (db, { user }) => {
  const { today } = user;
  const due = await findInstallmentsBetween(db, user.id, { from: today, to: addDays(today, 6), today });
  const open = due.filter((payment) => getRemainingMinor(payment) > 0);
  return open.length === 0 ? [] : [interpolate(weekTexts.due, { payments: pluralPhrase(paymentForms, open.length) })];
};

/** What is late, and what is due in the week after one, as far as it is not paid. */
export async function reviewPayments(db: Db, { user, week }: ReviewedWeek): Promise<ReviewFigures['payments']> {
  const { first, last } = getWeekAfter(week);
  const { currency, payday } = await findCycleSettings(db, user.id);
  const rates = await loadRates(db, user.id, currency, user.today);
  const listed = new Map((await listObligations({ db, user })).map((each) => [each.id, each]));
  const rows = await findInstallmentsBetween(db, user.id, { from: first, to: last, today: user.today });
  const items = rows.flatMap((row) => {
    const obligation = listed.get(row.obligationId);
    const leftMinor = getRemainingMinor(row);
    if (!obligation || obligation.kind === 'owedToMe' || leftMinor === 0) return [];
    const { title, currency, paymentCount } = obligation;
    const { id: paymentId, obligationId, dueOn, seq } = row;
    const isLate = dueOn < user.today;
    return [{ paymentId, obligationId, title, dueOn, isLate, seq, paymentCount, currency, leftMinor }];
  });
  const sum = (some: typeof items) =>
    sumInCurrency(
      some.map(({ currency, leftMinor: minor }) => ({ currency, minor })),
      rates,
    ).minor;
  const nextPayday = addDays(getCycle(user.today, payday).last, 1);
  return {
    untilOn: last,
    totalMinor: sum(items),
    beforePaydayMinor: sum(items.filter(({ dueOn }) => dueOn < nextPayday)),
    items,
  };
}
