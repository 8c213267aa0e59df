import type { obligations } from '@afdal/contract/obligations';
import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import { isDebt } from '@afdal/domain/obligations/obligation';
import { type PlannedDebt, payoffPlan } from '@afdal/domain/obligations/payoff-plan';
import type { Call } from '../../../platform/http/call.ts';
import { cycleSettingsOf } from '../../accounts/cycle-settings-store.ts';
import { type ScheduleSums, scheduleSumsOf } from './payments-store.ts';
import { type ObligationRow, obligationsOf } from './store.ts';

const weeksInMonth = 52 / 12;

/** Plans how the debts in the own currency are paid off by a monthly budget. */
export async function planPayoff({ db, user, body }: Call<typeof obligations.planPayoff>) {
  const { currency } = await cycleSettingsOf(db, user.id);
  const sums = new Map((await scheduleSumsOf(db, user.id, user.today)).map((each) => [each.obligationId, each]));
  const debts = (await obligationsOf(db, user.id))
    .filter((row) => isDebt(row.kind) && row.currency === currency && row.archivedAt === null && row.closedAt === null)
    .flatMap((row) => {
      const its = sums.get(row.id);
      return its && its.remainingMinor > 0 ? [{ title: row.title, debt: debtOf(row, its) }] : [];
    });
  const placeOf = (id: string) => {
    const place = (body.order as readonly string[]).indexOf(id);
    return place < 0 ? body.order.length : place;
  };
  if (body.method === 'own') debts.sort((a, b) => placeOf(a.debt.id) - placeOf(b.debt.id));
  const planned = debts.map(({ debt }) => debt);
  const plan = payoffPlan(planned, body.budgetMinor, body.method);
  const isPaidOff = plan.outcome === 'paid_off';
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
      endsInMonth: isPaidOff ? (plan.endsInMonth[at] ?? null) : null,
    })),
    schedule: isPaidOff
      ? plan.schedule.map(({ month, paidMinor, leftMinor }) => ({
          ...{ month, paidMinors: [...paidMinor], leftMinors: [...leftMinor] },
        }))
      : [],
  };
}

function debtOf(row: ObligationRow, { remainingMinor, next }: ScheduleSums): PlannedDebt {
  const { frequency, every } = row;
  const each = next?.amountMinor ?? 0;
  const monthly = frequency === 'week' ? (each * weeksInMonth) / every : each / every;
  return {
    id: row.id,
    balanceMinor: remainingMinor,
    // With a financed amount, the payments bear their cost already.
    ratePercent: row.principalMinor === null ? (row.ratePercent ?? 0) : 0,
    minimumMinor: roundHalfAwayFromZero(monthly),
    isFirst: row.isPinned,
  };
}
