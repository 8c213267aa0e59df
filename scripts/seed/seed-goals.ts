import { majorGoals } from '@afdal/contract/major-goals';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { BigGoal } from './big-goals.ts';
import type { Caller } from './caller.ts';

/** Creates a major goal with what became of it until today. */
export async function seedMajorGoal(seed: BigGoal, call: Caller, today: CivilDate): Promise<void> {
  const { title, why, type, area, unit, start, target, becomes } = seed;
  const on = (inDays: number) => addDays(today, inDays);
  const { tasks, savingsGoals } = await call(majorGoals.listLinkable);
  const getIds = (items: readonly { readonly id: string; readonly title: string }[], titles: readonly string[]) =>
    items.filter((each) => titles.includes(each.title)).map(({ id }) => id);
  const body = {
    title,
    why,
    type,
    area,
    unit,
    start,
    target,
    startsOn: on(seed.startsInDays),
    ...(seed.dueInDays !== undefined && { dueOn: on(seed.dueInDays) }),
    ...(becomes?.status === 'idea' && { status: 'idea' }),
    milestones: (seed.milestones ?? []).map((each) => ({
      title: each.title,
      weight: each.weight,
      ...(each.dueInDays !== undefined && { dueOn: on(each.dueInDays) }),
    })),
    links: {
      taskIds: getIds(tasks, seed.tasks ?? []),
      savingsGoalIds: getIds(savingsGoals, seed.savings ? [seed.savings] : []),
    },
  };
  const { id, milestones } = await call(majorGoals.addMajorGoal, { body });
  const params = { id };
  for (const { inDays, value, note = '' } of seed.values ?? []) {
    await call(majorGoals.addGoalValue, { params, body: { value, note, on: on(inDays) } });
  }
  for (const { title: name, doneInDays } of seed.milestones ?? []) {
    const milestoneId = milestones.find((each) => each.title === name)?.id;
    if (doneInDays === undefined || milestoneId === undefined) continue;
    await call(majorGoals.completeMilestone, { params: { id, milestoneId }, body: { on: on(doneInDays) } });
  }
  if (becomes?.status === 'done') await call(majorGoals.completeMajorGoal, { params });
  if (becomes?.status === 'paused') await call(majorGoals.pauseMajorGoal, { params, body: { reason: becomes.text } });
  if (becomes?.status === 'dropped') await call(majorGoals.dropMajorGoal, { params, body: { lesson: becomes.text } });
}
