import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Db } from '../../../platform/database/database.ts';
import { describeGoals } from './savings-goal-view.ts';
import { findGoals } from './store.ts';

/** What the goals' plans of this cycle still lack, and in which account. */
export async function savingsDueUntilPayday(db: Db, id: UserId, { today }: { readonly today: CivilDate }) {
  const goals = await describeGoals(db, { id, today }, await findGoals(db, id));
  return goals
    .map(({ accountId, currency, neededPerCycleMinor, depositedMinor }) => ({
      accountId,
      currency,
      minor: Math.max(0, (neededPerCycleMinor ?? 0) - depositedMinor),
    }))
    .filter(({ minor }) => minor > 0);
}
