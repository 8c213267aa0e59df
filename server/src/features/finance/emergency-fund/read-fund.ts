import type { EmergencyFund, emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { cycleAway, getCycle, type Payday, type SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import {
  coveredMonths,
  cyclesUntil,
  fundState,
  getCyclePlan,
  stageLadder,
} from '@afdal/domain/emergency-fund/emergency-fund';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import type { DebtPaymentReader } from './fund-needs.ts';
import { readEssentials } from './read-essentials.ts';
import { enteredInPlan, type FundRow, findFund, findFundBalance, findFundEntries } from './store.ts';
import type { FundPlan } from './tables.ts';

export async function readEmergencyFund(
  { db, user, now }: Call<typeof emergencyFund.readEmergencyFund>,
  findDebtPayments: DebtPaymentReader,
): Promise<EmergencyFund> {
  return await fundView(db, user, now, findDebtPayments);
}

/** A fund as it begins. */
export function newFund(user: CallerToday, currency: string, now: Date): FundRow {
  const at = now.toISOString();
  return {
    userId: user.id,
    currency,
    incomeKind: 'one',
    months: coveredMonths.one.min,
    accountId: null,
    ownEssentialMinor: null,
    excludedCategoryIds: [],
    isDebtsExcluded: false,
    planCycles: null,
    planFirstOn: null,
    planSetAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** A plan that begins in a cycle, now; without a length there is none. */
export function planFrom(planCycles: number | null, { first }: SalaryCycle, now: Date): FundPlan {
  return planCycles === null
    ? { planCycles, planFirstOn: null, planSetAt: null }
    : { planCycles, planFirstOn: first, planSetAt: now.toISOString() };
}

export function toFundPlan({ planCycles, planFirstOn, planSetAt }: FundRow): FundPlan {
  return { planCycles, planFirstOn, planSetAt };
}

/** The user's fund; before it is started, what it would have to cover. */
export async function fundView(
  db: Db,
  user: CallerToday,
  now: Date,
  findDebtPayments: DebtPaymentReader,
): Promise<EmergencyFund> {
  const { currency, payday } = await findCycleSettings(db, user.id);
  const row = await findFund(db, user.id);
  const fund = row ?? newFund(user, currency, now);
  const { stages, essentials, ...status } = await readFundStatus(db, user, fund, { payday, findDebtPayments });
  const { incomeKind, months, accountId, ownEssentialMinor, isDebtsExcluded } = fund;
  return {
    isStarted: row !== null,
    currency: fund.currency,
    incomeKind,
    months,
    accountId,
    ownEssentialMinor,
    isDebtsExcluded,
    essentialMinor: essentials.minor,
    cycles: essentials.cycles,
    needs: essentials.needs,
    debtsMinor: essentials.debtsMinor,
    unconverted: essentials.unconverted,
    ...status,
    stages: stages.map(({ stage, fromMinor, cycles }) => ({
      stage,
      fromMinor,
      expectedOn: cycles === null ? null : cycleAway(user.today, cycles, payday).last,
    })),
    paydayOn: addDays(getCycle(user.today, payday).last, 1),
    entries: await findFundEntries(db, user.id),
  };
}

/** What a fund covers, and what its plan asks for in the cycle of today. */
export async function readFundStatus(
  db: Db,
  user: CallerToday,
  fund: FundRow,
  deps: { readonly payday: Payday; readonly findDebtPayments: DebtPaymentReader },
) {
  const cycle = getCycle(user.today, deps.payday);
  const essentials = await readEssentials(db, user, fund, deps);
  const balanceMinor = await findFundBalance(db, user.id);
  const depositedMinor = Math.max(0, await enteredInPlan(db, user.id, cycle.first, fund.planSetAt));
  const state = essentials.minor === null ? null : fundState(balanceMinor, essentials.minor, fund.months);
  const cyclesLeft = countRemainingCycles(fund, user, deps.payday);
  const { planCycles } = fund;
  const plan =
    state === null || planCycles === null || cyclesLeft < 1
      ? null
      : {
          ...getCyclePlan({ missingMinor: state.missingMinor, depositedMinor, cyclesLeft }),
          cyclesLeft,
          depositedMinor,
        };
  const pace = { balanceMinor, perCycleMinor: plan?.perCycleMinor ?? 0, leftMinor: plan?.leftMinor ?? 0 };
  const ladder = essentials.minor === null ? [] : stageLadder(essentials.minor, fund.months);
  return {
    essentials,
    balanceMinor,
    targetMinor: state?.targetMinor ?? null,
    missingMinor: state?.missingMinor ?? null,
    coverMonths: state?.coverMonths ?? null,
    stage: state?.stage ?? null,
    stages: ladder.map((step) => ({
      ...step,
      cycles: plan && step.fromMinor > balanceMinor ? cyclesUntil(step.fromMinor, pace) : null,
    })),
    plan: plan && planCycles !== null ? { ...plan, cycles: planCycles } : null,
  };
}

/** Cycles that the plan still has, this one included; below 1 once it is over. */
export function countRemainingCycles(
  { planCycles, planFirstOn }: FundRow,
  { today }: CallerToday,
  payday: Payday,
): number {
  if (planCycles === null || planFirstOn === null) return 0;
  let remaining = planCycles;
  for (let first = getCycle(today, payday).first; first > planFirstOn && remaining > 0; remaining -= 1) {
    first = cycleAway(first, -1, payday).first;
  }
  return remaining;
}
