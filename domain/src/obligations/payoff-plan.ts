import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import { maxPlanMonths } from './limits.ts';

export const payoffMethods = ['snowball', 'avalanche', 'own'] as const;
/** Which debt is paid first: the smallest, the dearest, or as the person has put them. */
export type PayoffMethod = (typeof payoffMethods)[number];

/** A debt of a payoff plan. */
export interface PlannedDebt {
  readonly id: string;
  /** Minor units, above 0; not rounded. */
  readonly balanceMinor: number;
  /** Yearly rate on the declining balance, in percent; null where it is not known, and planned as if it were none. */
  readonly ratePercent: number | null;
  /** What is paid every month in any case, in minor units. */
  readonly minimumMinor: number;
  /** Comes before the others, whatever the method: a debt to a person. */
  readonly isFirst: boolean;
}

/** One month of a plan, counted from 1; amounts in minor units, one for each debt in the order given. */
interface PayoffMonth {
  readonly month: number;
  readonly paidMinor: readonly number[];
  /** What is left at the end of the month. */
  readonly leftMinor: readonly number[];
}

/** A plan with an end, or the reason why there is none. */
export type PayoffPlan =
  | {
      readonly outcome: 'paid_off';
      readonly months: number;
      /** What is known of it; null where that is nothing, and of some debt it is not known. */
      readonly costMinor: number | null;
      /** For each debt the month in which it is paid off. */
      readonly endsInMonth: readonly number[];
      readonly schedule: readonly PayoffMonth[];
    }
  | { readonly outcome: 'minimums_exceed_budget'; readonly minimumsMinor: number }
  | { readonly outcome: 'never_paid_off' };

/**
 * Plans how debts are paid off by a monthly budget: each month every balance bears its cost, every minimum is paid, and
 * the rest of the budget goes to the first debt in the method's order, then to the next. What a debt that is paid off
 * needed no more stays in the budget. Costs are not rounded on the way, only in the result.
 *
 * @param budgetMinor what is paid each month, in minor units
 */
export function payoffPlan(debts: readonly PlannedDebt[], budgetMinor: number, method: PayoffMethod): PayoffPlan {
  const minimumsMinor = computeMinimums(debts);
  if (minimumsMinor > budgetMinor) return { outcome: 'minimums_exceed_budget', minimumsMinor };
  const balances = debts.map(({ balanceMinor }) => balanceMinor);
  const endsInMonth = debts.map(() => 0);
  const schedule: PayoffMonth[] = [];
  let cost = 0;
  while (balances.some(isOpen)) {
    const month = schedule.length + 1;
    if (month > maxPlanMonths) return { outcome: 'never_paid_off' };
    debts.forEach((debt, at) => {
      const added = getMonthlyCost(debt, balances[at] ?? 0);
      balances[at] = (balances[at] ?? 0) + added;
      cost += added;
    });
    const paid = computeMonth(debts, balances, budgetMinor, method);
    paid.forEach((amount, at) => {
      const before = balances[at] ?? 0;
      const remaining = before - amount;
      balances[at] = isOpen(remaining) ? remaining : 0;
      if (before > 0 && !isOpen(remaining)) endsInMonth[at] = month;
    });
    schedule.push({
      month,
      paidMinor: paid.map(roundHalfAwayFromZero),
      leftMinor: balances.map(roundHalfAwayFromZero),
    });
  }
  return {
    outcome: 'paid_off',
    months: schedule.length,
    costMinor:
      isOpen(cost) || debts.every(({ ratePercent }) => ratePercent !== null) ? roundHalfAwayFromZero(cost) : null,
    endsInMonth,
    schedule,
  };
}

/** The least budget that pays every minimum, in minor units: of a debt that is nearly paid off, its balance with its cost. */
export function computeMinimums(debts: readonly PlannedDebt[]): number {
  const minimums = debts.map((debt) =>
    Math.min(debt.minimumMinor, debt.balanceMinor + getMonthlyCost(debt, debt.balanceMinor)),
  );
  return Math.ceil(minimums.reduce((sum, minimum) => sum + minimum, 0));
}

function getMonthlyCost({ ratePercent }: PlannedDebt, balance: number): number {
  return (balance * (ratePercent ?? 0)) / 1200;
}

/** What each debt gets in one month. */
function computeMonth(
  debts: readonly PlannedDebt[],
  balances: readonly number[],
  budgetMinor: number,
  method: PayoffMethod,
): number[] {
  const paid = debts.map(({ minimumMinor }, at) => Math.min(minimumMinor, balances[at] ?? 0));
  let rest = budgetMinor - paid.reduce((sum, amount) => sum + amount, 0);
  for (const at of inOrder(debts, balances, method)) {
    const more = Math.min(Math.max(0, rest), (balances[at] ?? 0) - (paid[at] ?? 0));
    paid[at] = (paid[at] ?? 0) + more;
    rest -= more;
  }
  return paid;
}

/** Indices of the debts, the target first. Equal ones keep the order given. */
function inOrder(debts: readonly PlannedDebt[], balances: readonly number[], method: PayoffMethod): number[] {
  const rank = (at: number) => {
    if (method === 'own') return at;
    return method === 'snowball' ? (balances[at] ?? 0) : -(debts[at]?.ratePercent ?? 0);
  };
  const isLater = (at: number) => (debts[at]?.isFirst ? 0 : 1);
  return debts.map((_, at) => at).sort((a, b) => isLater(a) - isLater(b) || rank(a) - rank(b) || a - b);
}

/** Less than half a minor unit is nothing. */
function isOpen(balance: number): boolean {
  return balance >= 0.5;
}
