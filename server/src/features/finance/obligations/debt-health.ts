import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isDebt } from '@afdal/domain/obligations/obligation';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { computeMonthlyIncome, type SalaryReader } from '../ledger/sums/monthly-income.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { sumSchedules } from './installments-store.ts';
import { monthlyDebts, toMonthlyAmounts } from './monthly-debts.ts';
import { countPaidOnTime, findRemainingDebts } from './on-time-store.ts';
import { findObligations } from './store.ts';

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
