import type { GoalEvent, Linkable, MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { majorGoalStatuses } from '@afdal/domain/major-goals/goal-kinds';
import { goalEventsListed } from '@afdal/domain/major-goals/limits';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { describeMajorGoals } from './describe-goals.ts';
import { findEvents } from './events-store.ts';
import { findMilestones } from './milestones-store.ts';
import type { MajorGoalDeps } from './readers.ts';
import { findMajorGoal, findMajorGoals } from './store.ts';

export async function listMajorGoals(
  { db, user, now }: Call<typeof majorGoals.listMajorGoals>,
  deps: MajorGoalDeps,
): Promise<MajorGoal[]> {
  const goals = await describeMajorGoals(db, user, await findMajorGoals(db, user.id), { deps, now });
  return goals.sort((a, b) => majorGoalStatuses.indexOf(a.status) - majorGoalStatuses.indexOf(b.status));
}

export async function listLinkable(
  { db, user, now }: Call<typeof majorGoals.listLinkable>,
  { linkableTasks, linkableSavings, linkableHabits }: MajorGoalDeps,
): Promise<Linkable> {
  return {
    tasks: [...(await linkableTasks(db, user, now))],
    savingsGoals: [...(await linkableSavings.read(db, user, now))],
    habits: linkableHabits && [...(await linkableHabits(db, user, now))],
  };
}

/** What happened to a goal, milestones that are done among it; the latest first. */
export async function listGoalEvents({ db, user, params: { id } }: Call<typeof majorGoals.listGoalEvents>) {
  orNotFound(await findMajorGoal(db, user.id, id));
  const changes = (await findEvents(db, user.id, id)).map(
    (event): GoalEvent => ({ id: event.id, type: event.type, on: event.happenedOn, text: event.note }),
  );
  const milestones = (await findMilestones(db, user.id, [id])).flatMap((milestone): GoalEvent[] =>
    milestone.doneOn === null
      ? []
      : [{ id: milestone.id, type: 'milestone', on: milestone.doneOn, text: milestone.title }],
  );
  return [...changes, ...milestones]
    .sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
    .slice(0, goalEventsListed);
}
