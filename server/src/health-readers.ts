import { findCycleSettings } from './features/accounts/cycle-settings-store.ts';
import { hasBudget, insideBudget } from './features/finance/budgets/inside-budget.ts';
import { readFundStatus } from './features/finance/emergency-fund/read-fund.ts';
import { findFund } from './features/finance/emergency-fund/store.ts';
import type { HealthReaders } from './features/finance/health/readers.ts';
import { debtsSince, paymentsOnTime } from './features/finance/obligations/debt-health.ts';
import { findDebtPayments } from './features/finance/obligations/debt-payments.ts';
import { findSalaries } from './features/finance/recurring/salaries.ts';
import { savedOfPlanned } from './features/finance/savings/saved-of-planned.ts';
import { findZakatSettings } from './features/finance/zakat/store.ts';

/** What the financial health score is told by the areas. */
export const healthReaders: HealthReaders = {
  paidOnTime: paymentsOnTime,
  debts: (db, person, since) => debtsSince(db, person, since, findSalaries),
  insideBudget,
  hasBudget,
  savedOfPlanned,
  emergencyFund: async (db, person) => {
    const fund = await findFund(db, person.id);
    if (!fund) return null;
    const { payday } = await findCycleSettings(db, person.id);
    const { coverMonths, targetMinor } = await readFundStatus(db, person, fund, { payday, findDebtPayments });
    return { coverMonths, hasTarget: targetMinor !== null };
  },
  hasZakatDate: async (db, { id }) => (await findZakatSettings(db, id)).anniversaryMonth !== null,
};
