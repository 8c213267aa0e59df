import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { loadRates } from '../ledger/sums/load-rates.ts';
import { type CurrencyRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { describeGoals, type GoalOutside } from './savings-goal-view.ts';
import { findGoals } from './store.ts';

/** What goals with a plan for this cycle got, and what they plan; what other goals got is no part of either. */
export function partOfPlan(goals: readonly GoalOutside[], rates: CurrencyRates) {
  const planning = goals.flatMap(({ status, targetOn, currency, depositedMinor, neededPerCycleMinor }) => {
    // What a goal that was reached in this cycle got was its plan.
    const plannedMinor = status === 'reached' && targetOn !== null ? depositedMinor : neededPerCycleMinor;
    return plannedMinor === null ? [] : [{ currency, depositedMinor, plannedMinor }];
  });
  const sum = (field: 'depositedMinor' | 'plannedMinor') =>
    sumInCurrency(
      planning.map((goal) => ({ currency: goal.currency, minor: goal[field] })),
      rates,
    ).minor;
  return { part: sum('depositedMinor'), whole: sum('plannedMinor') };
}

/** What all goals plan for this cycle, and what was deposited of it, in minor units of the person's currency. */
export async function savedOfPlanned(db: Db, person: CallerToday) {
  const { id, today } = person;
  const { currency } = await findCycleSettings(db, id);
  const rates = await loadRates(db, id, currency, today);
  const goals = (await describeGoals(db, person, await findGoals(db, id))).filter(
    ({ status }) => status !== 'archived',
  );
  return partOfPlan(goals, rates);
}
