import { isDeepStrictEqual } from 'node:util';
import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { fundStages } from '@afdal/domain/emergency-fund/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { remindOnce } from '../../notifications/reminders-store.ts';
import { type SetAsideLimits, writeSetAside } from '../ledger/money-accounts/write-set-aside.ts';
import type { FundNeeds } from './fund-needs.ts';
import { fundView, toFundPlan } from './read-fund.ts';
import { enteredByDay, type FundRow, fundReserved, updateFund } from './store.ts';
import type { FundPlan } from './tables.ts';
import { monthForms, texts } from './texts.ts';

interface Limits extends FundNeeds, Omit<SetAsideLimits, 'readers'> {
  /** The fund, locked. */
  readonly fund: FundRow;
  readonly now: Date;
}

/**
 * Writes entries within what `writeSetAside` allows, and tells of a stage that is reached. Returns the fund after it.
 *
 * @throws the rejections that are given
 */
export async function writeEntries(
  tx: Db,
  user: CallerToday,
  { fund, now, reservedByGoals, findDebtPayments, overdrawn, overallocated }: Limits,
  write: (before: EmergencyFund) => Promise<void>,
): Promise<EmergencyFund> {
  const before = await fundView(tx, user, now, findDebtPayments);
  const setAside = {
    accountId: fund.accountId,
    enteredByDay: () => enteredByDay(tx, user.id),
    leaveAccount: () => updateFund(tx, user.id, { accountId: null }, now),
  };
  const limits = { readers: [fundReserved, ...reservedByGoals], overdrawn, overallocated };
  await writeSetAside(tx, user.id, [setAside], limits, () => write(before));
  const after = await fundView(tx, user, now, findDebtPayments);
  await notifyStage(tx, user, { before, after, now });
  return after;
}

interface Change {
  readonly before: EmergencyFund;
  readonly after: EmergencyFund;
  readonly now: Date;
}

/** Notifies of the stage that a fund came to, if it is further than before. */
async function notifyStage(tx: Db, { id }: CallerToday, { before, after, now }: Change): Promise<void> {
  if (getStageIndex(after) > getStageIndex(before)) await remindOnce(tx, id, [reachedBy(after)], now);
}

function getStageIndex({ stage }: EmergencyFund): number {
  return stage === null ? 0 : fundStages.indexOf(stage);
}

/** A stage is notified once: who reaches it again after a withdrawal knows it. */
function reachedBy({ stage, coverMonths }: EmergencyFund) {
  return {
    kind: `emergency-${stage}`,
    period: 'ever',
    subject: 'fund',
    unlessSent: [],
    topic: 'savings' as const,
    notification: {
      type: 'success' as const,
      title: texts.stageTitle,
      message: interpolate(texts.stageMessage, { months: pluralPhrase(monthForms, coverMonths ?? 0) }),
      actionType: 'emergency' as const,
    },
  };
}

interface PlanChange {
  readonly from: FundPlan;
  readonly to: FundPlan;
  readonly now: Date;
}

/** Sets the plan of a fund, which is locked, back, if it still has the one that was set in its place. */
export async function setPlanBack(tx: Db, fund: FundRow, { from, to, now }: PlanChange): Promise<void> {
  if (isDeepStrictEqual(toFundPlan(fund), from)) await updateFund(tx, fund.userId, to, now);
}
