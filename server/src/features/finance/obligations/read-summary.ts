import type { obligations } from '@afdal/contract/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleOf } from '@afdal/domain/calendar/salary-cycle';
import { debtBurden } from '@afdal/domain/obligations/debt-burden';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { leftToPay } from '@afdal/domain/obligations/payment';
import type { Call } from '../../../platform/http/call.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { monthlyIncomeOf } from './monthly-income.ts';
import { type PaymentRow, paymentsBetween, scheduleSumsOf } from './payments-store.ts';
import { obligationsOf } from './store.ts';

/** What is due in the cycle of today, the debt that is left, its burden and its end. */
export async function readObligationSummary({ db, user }: Call<typeof obligations.readObligationSummary>) {
  const { id, today } = user;
  const settings = await cycleSettingsOf(db, id);
  const { currency, payday } = settings;
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

  const income = await monthlyIncomeOf(db, user, settings, rates);
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
