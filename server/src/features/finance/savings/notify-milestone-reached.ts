import { type GoalMilestone, goalMilestones, milestonePassed } from '@afdal/domain/savings/goal-milestone';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { formatDate } from '../../notifications/format-date.ts';
import { formatWithAmount } from '../../notifications/format-with-amount.ts';
import { remindOnce } from '../../notifications/reminders-store.ts';
import { describeGoal } from './savings-goal-view.ts';
import type { GoalRow } from './store.ts';
import { texts } from './texts.ts';

interface Before {
  readonly beforeMinor: number;
  readonly targetBeforeMinor?: number;
  readonly now: Date;
}

/** Notifies of the milestone that a goal passed by what was put in, or by a lower target: each once, and of several the highest. */
export async function notifyMilestoneReached(
  tx: Db,
  user: CallerToday,
  goal: GoalRow,
  { beforeMinor, targetBeforeMinor = goal.targetMinor, now }: Before,
): Promise<void> {
  const { savedMinor, expectedOn } = await describeGoal(tx, user, goal, now);
  const passed = milestonePassed(
    { savedMinor: beforeMinor, targetMinor: targetBeforeMinor },
    { savedMinor, targetMinor: goal.targetMinor },
  );
  if (passed === null) return;
  const view = await findPreferences(tx, user.id);
  const day = expectedOn && formatDate(expectedOn, view);
  const saved = { minor: savedMinor, currency: goal.currency };
  const { content, push } = formatWithAmount(composeMessage(passed, goal.name, day), saved, view);
  const reminder = {
    kind: getKind(passed),
    period: 'ever',
    subject: goal.id,
    topic: 'savings' as const,
    unlessSent: goalMilestones.filter((percent) => percent > passed).map(getKind),
    notification: { type: 'success' as const, ...content, actionType: 'savings' as const },
    push,
  };
  await remindOnce(tx, user.id, [reminder], now);
}

const getKind = (percent: GoalMilestone) => `savings-${percent}`;

/** Without a day that is expected there is only the milestone to tell. */
function composeMessage(percent: GoalMilestone, goal: string, day: string | null) {
  if (percent === 100)
    return { title: interpolate(texts.reachedTitle, { goal }), message: texts.reachedMessage, values: {} };
  return {
    title: interpolate(texts.milestoneTitle, { goal, percent: `${percent}%` }),
    ...(day ? { message: texts.milestoneMessage, values: { date: day } } : { message: '', values: {} }),
  };
}
