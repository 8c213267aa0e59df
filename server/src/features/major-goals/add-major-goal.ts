import type { MajorGoalId, MilestoneId, majorGoals } from '@afdal/contract/major-goals';
import { errorTexts } from '@afdal/contract/texts';
import { goalProblem } from '@afdal/domain/major-goals/goal-problems';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { findPreferences } from '../accounts/preferences-store.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../entitlements/plan-limits.ts';
import { describeMajorGoal } from './describe-goals.ts';
import { writeLinks } from './link-goal.ts';
import { insertMilestones } from './milestones-store.ts';
import type { MajorGoalDeps } from './readers.ts';
import { cappedGoals, findMajorGoalIncludingDeleted, insertEvent, insertMajorGoal, limitedGoals } from './store.ts';

/** Adds a goal, with what it begins with. An id that exists is returned as it is. */
export async function addMajorGoal({ db, user, body, now }: Call<typeof majorGoals.addMajorGoal>, deps: MajorGoalDeps) {
  const { milestones, links, startsOn = user.today, currency, type, ...written } = body;
  const id = idOrNew<MajorGoalId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = body.id && (await findMajorGoalIncludingDeleted(tx, user.id, id));
    if (known) return new ExistingRow(await describeMajorGoal(tx, user, known, { deps, now }));
    const row = {
      ...written,
      id,
      type,
      startsOn,
      pauseReason: '',
      lessons: '',
      ...(type !== 'number' && { start: null, target: null, unit: '' }),
      ...(type !== 'financial' && { targetMinor: null }),
      currency: type === 'financial' ? (currency ?? (await findPreferences(tx, user.id)).currency) : null,
    };
    assertGoalConsistent(row);
    await assertPlanHasRoom(tx, user.id, limitedGoals, now);
    const added = await insertMajorGoal(tx, user.id, row, now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedGoals);
    const steps = milestones.map((each) => ({ ...each, id: idOrNew<MilestoneId>(each.id, now), goalId: id }));
    if (!(await insertMilestones(tx, user.id, steps, now))) throw new AppError('conflict');
    await insertEvent(tx, user.id, { goalId: id, type: 'added', happenedOn: user.today, note: '' }, now);
    await writeLinks(tx, user, added, { links, seen: { deps, now }, field: (name) => `links.${name}` });
    return await describeMajorGoal(tx, user, added, { deps, now });
  });
}

/** @throws Failure `validation_failed` for what contradicts another field */
export function assertGoalConsistent(row: Parameters<typeof goalProblem>[0]): void {
  const problem = goalProblem(row);
  if (problem === 'target') throw invalidField(problem, errorTexts.goalTargetSame);
  if (problem === 'dueOn') throw invalidField(problem, errorTexts.goalDayBeforeStart);
}
