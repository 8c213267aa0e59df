import type { obligations } from '@afdal/contract/finance/obligations';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { debtBurden } from '@afdal/domain/obligations/debt-burden';
import { getRemainingMinor } from '@afdal/domain/obligations/payment';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { computeMonthlyIncome, type SalaryReader } from '../ledger/sums/monthly-income.ts';
import { sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { findInstallmentsBetween, type InstallmentRow, paidBetween, sumSchedules } from './installments-store.ts';
import { monthlyDebts, toMonthlyAmounts } from './monthly-debts.ts';
import { findObligations, type ObligationRow } from './store.ts';

/** What is due and what was paid in the cycle of today, the debt that is left, its burden and its end. */
export async function readObligationSummary(
  { db, user }: Call<typeof obligations.readObligationSummary>,
  findSalaries: SalaryReader,
) {
  const { id, today } = user;
  const { currency, payday } = await findCycleSettings(db, id);
  const cycle = getCycle(today, payday);
  const rates = await loadRates(db, id, currency, today);
  const rows = (await findObligations(db, id)).filter(({ archivedAt }) => archivedAt === null);
  const owed = new Map<string, ObligationRow>(rows.flatMap((row) => (row.kind === 'owedToMe' ? [] : [[row.id, row]])));
  const dues = (await findInstallmentsBetween(db, id, { from: cycle.first, to: cycle.last, today })).filter(
    (installment) => owed.has(installment.obligationId),
  );
  const inOwn = (items: readonly { readonly obligationId: string; readonly minor: number }[]) =>
    sumInCurrency(
      items.map(({ obligationId, minor }) => ({ currency: owed.get(obligationId)?.currency ?? currency, minor })),
      rates,
    );
  const sum = (items: readonly InstallmentRow[], getMinor: (installment: InstallmentRow) => number) =>
    inOwn(items.map((installment) => ({ obligationId: installment.obligationId, minor: getMinor(installment) })));
  const inThisCycle = { from: cycle.first, to: cycle.last };
  const paid = inOwn((await paidBetween(db, id, inThisCycle)).filter(({ obligationId }) => owed.has(obligationId)));
  const debts = monthlyDebts(rows, await sumSchedules(db, id, today));
  const due = sum(dues, getRemainingMinor);
  const debt = inOwn(
    debts.map(({ sums: { obligationId, remainingMinor } }) => ({ obligationId, minor: remainingMinor })),
  );
  const monthly = sumInCurrency(toMonthlyAmounts(debts), rates);
  const income = await computeMonthlyIncome(db, user, { payday, rates, findSalaries });
  return {
    currency,
    dueMinor: due.minor,
    lateMinor: sum(
      dues.filter(({ dueOn }) => dueOn < today),
      getRemainingMinor,
    ).minor,
    paidMinor: paid.minor,
    debtMinor: debt.minor,
    monthlyMinor: monthly.minor,
    burden: income && { ...debtBurden(monthly.minor, income.minor), income },
    debtFreeOn: debts.map(({ sums }) => sums.lastDueOn).reduce(latest, null),
    unconverted: [...new Set([...due.unconverted, ...paid.unconverted, ...debt.unconverted])].sort(),
  };
}

function latest(found: CivilDate | null, day: CivilDate): CivilDate {
  return found === null || day > found ? day : found;
}
