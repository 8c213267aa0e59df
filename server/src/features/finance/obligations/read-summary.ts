import type { obligations } from '@afdal/contract/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway, cycleOf } from '@afdal/domain/calendar/salary-cycle';
import { medianMinor } from '@afdal/domain/money/budget';
import { debtBurden } from '@afdal/domain/obligations/debt-burden';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { leftToPay } from '@afdal/domain/obligations/payment';
import type { Call } from '../../../platform/http/call.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumsOf } from '../ledger/sums/sums-store.ts';
import { type PaymentRow, paymentsBetween, scheduleSumsOf } from './payments-store.ts';
import { obligationsOf } from './store.ts';

/** Complete cycles that the monthly income is taken from: the median of those with any. */
const incomeCycles = 3;

/** What is due in the cycle of today, the debt that is left, its burden and its end. */
export async function readObligationSummary({ db, user }: Call<typeof obligations.readObligationSummary>) {
  const { id, today } = user;
  const { currency, payday } = await cycleSettingsOf(db, id);
  const cycle = cycleOf(today, payday);
  const rates = await loadRates(db, id, currency, today);
  const rows = (await obligationsOf(db, id)).filter(({ archivedAt }) => archivedAt === null);
  const owed = new Map(rows.flatMap((row) => (row.kind === 'owedToMe' ? [] : [[row.id, row]])));
  const dues = (await paymentsBetween(db, id, { from: cycle.first, to: cycle.last, today })).filter((payment) =>
    owed.has(payment.obligationId),
  );
  const sum = (of: readonly PaymentRow[], minorOf: (payment: PaymentRow) => number) =>
    sumInCurrency(
      of.map((payment) => ({
        currency: owed.get(payment.obligationId)?.currency ?? currency,
        minor: minorOf(payment),
      })),
      rates,
    );
  const inCycle = dues.filter(({ dueOn }) => dueOn >= cycle.first);
  const ofDebts = inCycle.filter(({ obligationId }) => isDebt(owed.get(obligationId)?.kind ?? 'bill'));
  const schedules = await scheduleSumsOf(db, id, today);
  const debts = schedules.filter(
    ({ obligationId, remainingMinor }) => isDebt(owed.get(obligationId)?.kind ?? 'bill') && remainingMinor > 0,
  );
  const due = sum(dues, leftToPay);
  const debt = sumInCurrency(
    debts.map(({ obligationId, remainingMinor }) => ({
      currency: owed.get(obligationId)?.currency ?? currency,
      minor: remainingMinor,
    })),
    rates,
  );
  const monthly = sum(ofDebts, ({ amountMinor, isWaived }) => (isWaived ? 0 : amountMinor)).minor;

  const starts = Array.from({ length: incomeCycles + 2 }, (_, at) => cycleAway(today, at - incomeCycles, payday).first);
  const sums = await sumsOf(db, id, { starts, currency });
  const incomes = starts.slice(0, -1).map((_, at) => {
    const parts = sums.filter(({ stretch, kind }) => stretch === at && kind === 'income');
    return sumInCurrency(parts, rates).minor;
  });
  const complete = incomes.slice(0, -1).filter((minor) => minor > 0);
  const income = complete.length > 0 ? medianMinor(complete) : (incomes.at(-1) ?? 0);
  return {
    currency,
    dueMinor: due.minor,
    lateMinor: sum(
      dues.filter(({ dueOn }) => dueOn < today),
      leftToPay,
    ).minor,
    paidMinor: sum(inCycle, ({ paidMinor }) => paidMinor).minor,
    debtMinor: debt.minor,
    monthlyMinor: monthly,
    burden: debtBurden(monthly, income),
    debtFreeOn: debts.map(({ lastDueOn }) => lastDueOn).reduce(latest, null),
    unconverted: [...new Set([...due.unconverted, ...debt.unconverted])].sort(),
  };
}

function latest(found: CivilDate | null, day: CivilDate): CivilDate {
  return found === null || day > found ? day : found;
}
