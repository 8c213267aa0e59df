import { majorGoals } from '@afdal/contract/major-goals';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { BigGoal } from './big-goals.ts';
import type { Caller } from './caller.ts';

/** Creates a major goal with what became of it until today. */
export async function layOutBigGoal(told: BigGoal, call: Caller, today: CivilDate): Promise<void> {
  const { title, why, type, area, unit, start, target, becomes } = told;
  const on = (inDays: number) => addDays(today, inDays);
  const { tasks, savingsGoals } = await call(majorGoals.listLinkable);
  const getIds = (of: readonly { readonly id: string; readonly title: string }[], titles: readonly string[]) =>
    of.filter((each) => titles.includes(each.title)).map(({ id }) => id);
  const body = {
    ...{ title, why, type, area, unit, start, target, startsOn: on(told.startsInDays) },
    ...(told.dueInDays !== undefined && { dueOn: on(told.dueInDays) }),
    ...(becomes?.status === 'idea' && { status: 'idea' }),
    milestones: (told.milestones ?? []).map((each) => ({
      ...{ title: each.title, weight: each.weight },
      ...(each.dueInDays !== undefined && { dueOn: on(each.dueInDays) }),
    })),
    links: {
      taskIds: getIds(tasks, told.tasks ?? []),
      savingsGoalIds: getIds(savingsGoals, told.savings ? [told.savings] : []),
    },
  };
  const { id, milestones } = await call(majorGoals.addMajorGoal, { body });
  const params = { id };
  for (const { inDays, value, note = '' } of told.values ?? []) {
    await call(majorGoals.addGoalValue, { params, body: { value, note, on: on(inDays) } });
  }
  for (const { title: name, doneInDays } of told.milestones ?? []) {
    const milestoneId = milestones.find((each) => each.title === name)?.id;
    if (doneInDays === undefined || milestoneId === undefined) continue;
    await call(majorGoals.completeMilestone, { params: { id, milestoneId }, body: { on: on(doneInDays) } });
  }
  if (becomes?.status === 'done') await call(majorGoals.completeMajorGoal, { params });
  if (becomes?.status === 'paused') await call(majorGoals.pauseMajorGoal, { params, body: { reason: becomes.text } });
  if (becomes?.status === 'dropped') await call(majorGoals.dropMajorGoal, { params, body: { lesson: becomes.text } });
}
