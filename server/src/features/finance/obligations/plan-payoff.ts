import type { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import type { UserId } from '@afdal/contract/ids';
import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import { monthsBetween } from '@afdal/domain/obligations/monthly-payment';
import { computeMinimums, type PlannedDebt, payoffPlan } from '@afdal/domain/obligations/payoff-plan';
import { financingCost, getRemainingPrincipal } from '@afdal/domain/obligations/settlement';
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { findEntitlements } from '../../entitlements/store.ts';
import { type MonthlyDebt, monthlyDebts } from './monthly-debts.ts';
import { findInstallmentsByObligations, type InstallmentRow, sumSchedules } from './store/installments-store.ts';
import { findObligations } from './store/obligations-store.ts';
import { payoffChoices } from './store/tables.ts';

type PayoffChoice = Omit<typeof payoffChoices.$inferSelect, 'userId' | 'updatedAt'>;
const { budgetMinor, method, order } = getTableColumns(payoffChoices);

/** What the user's last plan in a currency went by. */
async function findPayoffChoice(db: Db, user: UserId, currency: string) {
  const [row] = await db
    .select({ budgetMinor, method, order })
    .from(payoffChoices)
    .where(own(payoffChoices, user, eq(payoffChoices.currency, currency)));
  return row ?? null;
}

async function savePayoffChoice(db: Db, user: UserId, choice: PayoffChoice, now: Date): Promise<void> {
  const set = { ...choice, updatedAt: now.toISOString() };
  await db
    .insert(payoffChoices)
    .values({ ...set, userId: user })
    .onConflictDoUpdate({ target: payoffChoices.userId, set });
}

export async function readPayoffChoice({ db, user }: Call<typeof payoffPlans.readPayoffChoice>) {
  const { currency } = await findCycleSettings(db, user.id);
  return await findPayoffChoice(db, user.id, currency);
}

/** Plans how the debts in the own currency are paid off by a monthly budget, and keeps what the plan goes by. */
export async function planPayoff({ db, user, body, now }: Call<typeof payoffPlans.planPayoff>) {
  const { currency } = await findCycleSettings(db, user.id);
  await savePayoffChoice(db, user.id, { ...body, currency }, now);
  const rows = (await findObligations(db, user.id)).filter((row) => row.currency === currency);
  const open = monthlyDebts(rows, await sumSchedules(db, user.id, user.today));
  const financed = open.flatMap(({ row }) => (row.principalMinor === null ? [] : [row.id]));
  const installments = await findInstallmentsByObligations(db, user.id, financed);
  const debts = open.map((obligation) => ({
    title: obligation.row.title,
    debt: toPlannedDebt(
      obligation,
      installments.filter(({ obligationId }) => obligationId === obligation.row.id),
    ),
  }));
  const getOrderIndex = (id: string) => {
    const index = (body.order as readonly string[]).indexOf(id);
    return index < 0 ? body.order.length : index;
  };
  if (body.method === 'own') debts.sort((a, b) => getOrderIndex(a.debt.id) - getOrderIndex(b.debt.id));
  const planned = debts.map(({ debt }) => debt);
  const plan = payoffPlan(planned, body.budgetMinor, body.method);
  const isPaidOff = plan.outcome === 'paid_off';
  const isSummary = (await findEntitlements(db, user.id, now)).planning === 'summary';
  const hasSchedule = isPaidOff && !isSummary;
  return {
    currency,
    outcome: debts.length === 0 ? ('no_debts' as const) : plan.outcome,
    minimumsMinor: computeMinimums(planned),
    months: isPaidOff ? plan.months : null,
    costMinor: isPaidOff ? plan.costMinor : null,
    debts: debts.map(({ title, debt }, at) => ({
      obligationId: debt.id,
      title,
      balanceMinor: roundHalfAwayFromZero(debt.balanceMinor),
      ratePercent: debt.ratePercent,
      endsInMonth: hasSchedule ? (plan.endsInMonth[at] ?? null) : null,
    })),
    schedule: hasSchedule
      ? plan.schedule.map(({ month, paidMinor, leftMinor }) => ({
          month,
          paidMinors: [...paidMinor],
          leftMinors: [...leftMinor],
        }))
      : [],
    isSummary,
  };
}

/** With a financed amount, the payments bear their cost already: the balance is the principal that is left of it. */
function toPlannedDebt({ row, sums, monthlyMinor }: MonthlyDebt, installments: readonly InstallmentRow[]): PlannedDebt {
  const { id, principalMinor, ratePercent, isPinned } = row;
  const planned = { id, minimumMinor: monthlyMinor, isFirst: isPinned };
  if (principalMinor === null) return { ...planned, balanceMinor: sums.remainingMinor, ratePercent };
  const financing = { principalMinor, installments };
  const { nominalRate } = financingCost(financing, monthsBetween(row));
  return { ...planned, balanceMinor: getRemainingPrincipal(financing), ratePercent: nominalRate * 100 };
}
