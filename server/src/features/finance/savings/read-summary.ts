import type { SavingsSummary, savings } from '@afdal/contract/finance/savings';
import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import type { ReservedReader } from '../ledger/money-accounts/reserves.ts';
import { findAccounts } from '../ledger/money-accounts/store.ts';
import { type CurrencyRates, loadRates, sumInCurrency } from '../ledger/sums/sum-in-currency.ts';
import { reservedMinors } from './entries-store.ts';
import { describeGoals, type GoalOutside } from './savings-goal-view.ts';
import { findGoals } from './store.ts';

/** The savings circles whose pot is still to come; which another area knows. */
type JamiyaSavingsReader = (db: Db, user: CallerToday) => Promise<SavingsSummary['circles']>;

/** What savings read of other areas. */
export interface SavingsNeeds {
  readonly readJamiyaSavings: JamiyaSavingsReader;
  /** What the emergency fund holds inside accounts. */
  readonly reservedByFund: readonly ReservedReader[];
}

/** What is saved in all, the plan of this cycle, and what accounts hold of it. */
export async function readSavingsSummary(
  { db, user }: Call<typeof savings.readSavingsSummary>,
  needs: SavingsNeeds,
): Promise<SavingsSummary> {
  const { currency } = await findCycleSettings(db, user.id);
  const rates = await loadRates(db, user.id, currency, user.today);
  const goals = (await describeGoals(db, user, await findGoals(db, user.id))).filter(
    ({ status }) => status !== 'archived',
  );
  const circles = await needs.readJamiyaSavings(db, user);
  const sum = (getMinor: (goal: GoalOutside) => number) =>
    sumInCurrency(
      goals.map((goal) => ({ currency: goal.currency, minor: getMinor(goal) })),
      rates,
    );
  const ofPlan = partOfPlan(goals, rates);
  const saved = sum(({ savedMinor }) => savedMinor);
  const jamiyaSavings = sumInCurrency(
    circles.map((jamiya) => ({ currency: jamiya.currency, minor: jamiya.savedMinor })),
    rates,
  );
  return {
    currency,
    goalCount: goals.length,
    savedMinor: saved.minor,
    depositedMinor: sum(({ depositedMinor }) => depositedMinor).minor,
    depositedOfPlanMinor: ofPlan.part,
    plannedMinor: ofPlan.whole,
    circlesMinor: jamiyaSavings.minor,
    allocations: await findAllocations(db, user.id, needs.reservedByFund),
    circles,
    unconverted: [...new Set([...saved.unconverted, ...jamiyaSavings.unconverted])].sort(),
  };
}

/** The live accounts in which anything is reserved, and what of their balances is free. */
async function findAllocations(db: Db, user: UserId, readers: readonly ReservedReader[]) {
  const goals = new Map((await reservedMinors(db, user)).map(({ accountId, minor }) => [accountId, minor]));
  const emergency = new Map<string, number>();
  for (const read of readers) {
    for (const { accountId, minor } of await read(db, user)) {
      emergency.set(accountId, (emergency.get(accountId) ?? 0) + minor);
    }
  }
  return (await findAccounts(db, user)).flatMap(({ id: accountId, currency, balanceMinor }) => {
    const [goalsMinor, emergencyMinor] = [goals.get(accountId) ?? 0, emergency.get(accountId) ?? 0];
    if (goalsMinor + emergencyMinor === 0) return [];
    const freeMinor = balanceMinor - goalsMinor - emergencyMinor;
    return [{ accountId, currency, balanceMinor, goalsMinor, emergencyMinor, freeMinor }];
  });
}

/** What goals with a plan for this cycle got, and what they plan; what other goals got is no part of either. */
function partOfPlan(goals: readonly GoalOutside[], rates: CurrencyRates) {
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
