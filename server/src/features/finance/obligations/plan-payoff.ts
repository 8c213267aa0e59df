import type { payoffPlans } from '@afdal/contract/payoff-plans';
import { type PlannedDebt, payoffPlan } from '@afdal/domain/obligations/payoff-plan';
import type { Call } from '../../../platform/http/call.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { entitlementsOf } from '../../entitlements/entitlements-of.ts';
import { type MonthlyDebt, monthlyDebts } from './monthly-debts.ts';
import { scheduleSumsOf } from './payments-store.ts';
import { payoffChoiceOf, savePayoffChoice } from './payoff-choices-store.ts';
import { obligationsOf } from './store.ts';

export async function readPayoffChoice({ db, user }: Call<typeof payoffPlans.readPayoffChoice>) {
  const { currency } = await cycleSettingsOf(db, user.id);
  return await payoffChoiceOf(db, user.id, currency);
}

/** Plans how the debts in the own currency are paid off by a monthly budget, and keeps what the plan goes by. */
export async function planPayoff({ db, user, body, now }: Call<typeof payoffPlans.planPayoff>) {
  const { currency } = await cycleSettingsOf(db, user.id);
  await savePayoffChoice(db, user.id, { ...body, currency }, now);
  const rows = (await obligationsOf(db, user.id)).filter((row) => row.currency === currency);
  const debts = monthlyDebts(rows, await scheduleSumsOf(db, user.id, user.today)).map((of) => ({
    title: of.row.title,
    debt: debtOf(of),
  }));
  const placeOf = (id: string) => {
    const place = (body.order as readonly string[]).indexOf(id);
    return place < 0 ? body.order.length : place;
  };
  if (body.method === 'own') debts.sort((a, b) => placeOf(a.debt.id) - placeOf(b.debt.id));
  const planned = debts.map(({ debt }) => debt);
  const plan = payoffPlan(planned, body.budgetMinor, body.method);
  const isPaidOff = plan.outcome === 'paid_off';
  const isSummary = (await entitlementsOf(db, user.id, now)).planning === 'summary';
  const isTold = isPaidOff && !isSummary;
  return {
    currency,
    outcome: debts.length === 0 ? ('no_debts' as const) : plan.outcome,
    minimumsMinor: planned.reduce(
      (sum, { minimumMinor, balanceMinor }) => sum + Math.min(minimumMinor, balanceMinor),
      0,
    ),
    months: isPaidOff ? plan.months : null,
    costMinor: isPaidOff ? plan.costMinor : null,
    debts: debts.map(({ title, debt }, at) => ({
      obligationId: debt.id,
      title,
      balanceMinor: debt.balanceMinor,
      endsInMonth: isTold ? (plan.endsInMonth[at] ?? null) : null,
    })),
    schedule: isTold
      ? plan.schedule.map(({ month, paidMinor, leftMinor }) => ({
          ...{ month, paidMinors: [...paidMinor], leftMinors: [...leftMinor] },
        }))
      : [],
    isSummary,
  };
}

function debtOf({ row, sums, monthlyMinor }: MonthlyDebt): PlannedDebt {
  return {
    id: row.id,
    balanceMinor: sums.remainingMinor,
    // With a financed amount, the payments bear their cost already.
    ratePercent: row.principalMinor === null ? (row.ratePercent ?? 0) : 0,
    minimumMinor: monthlyMinor,
    isFirst: row.isPinned,
  };
}
