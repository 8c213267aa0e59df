import { type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import type { MajorGoalStatus } from '@afdal/domain/major-goals/goal-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { withChange } from '../../data/items.ts';
import { optimisticList, useItems } from '../../data/optimistic-list.ts';
import { mapQuery, selectById } from '../../data/queries.ts';
import { usePages } from '../../data/use-pages.ts';
import { useListWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { savingsKey } from '../../lib/finance-keys.ts';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { majorGoalsKey, taskSummaryKey } from '../../lib/task-keys.ts';
import { userKey } from '../../session/read-user.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** In the server's order. Milestones earn points, completed goals are counted, savings say whom they serve. */
export const goalList = optimisticList<MajorGoal>({
  key: majorGoalsKey,
  invalidates: [taskSummaryKey, userKey, savingsKey],
});

export const useMajorGoals = () => useItems(goalList, majorGoals.listMajorGoals);

export function useMajorGoal(id: string | undefined) {
  return selectById(useMajorGoals(), id);
}

/** A milestone with its goal, by its id. */
export function useMilestone(id: string | null | undefined) {
  return mapQuery(useMajorGoals(), (goals) => {
    for (const goal of goals ?? []) {
      const milestone = goal.milestones.find((each) => each.id === id);
      if (milestone) return { goal, milestone };
    }
    return goals && null;
  });
}

export function useGoalEvents(id: string) {
  return useQuery({
    queryKey: [...majorGoalsKey, 'events', id],
    queryFn: () => call(majorGoals.listGoalEvents, { params: { id } }),
  });
}

/** The loaded pages of a goal's values, the latest first. */
export function useGoalValues(id: string) {
  return usePages([...majorGoalsKey, 'values', id], (cursor) =>
    call(majorGoals.listGoalValues, { params: { id }, query: { cursor } }),
  );
}

export function useLinkable() {
  return useQuery({
    queryKey: [...majorGoalsKey, 'linkable'],
    queryFn: () => call(majorGoals.listLinkable, {}),
  });
}

const said: Record<MajorGoalStatus, string> = {
  active: texts.resumed,
  idea: texts.begun,
  paused: texts.resumed,
  done: texts.reopened,
  dropped: texts.reopened,
};

/** Gives a goal a later day, which is shown at once. */
export function usePostponeGoal(id: string): (dueOn: CivilDate) => void {
  const style = useDisplayPreferences();
  const { mutate } = useListWrite(goalList, majorGoals.editMajorGoal, {
    show: (goals, { params, body: { dueOn } }) => withChange(goals, params.id, { dueOn: civilDate(dueOn ?? '') }),
    onSuccess: (goal) => {
      goalList.put(goal);
      const day = goal.dueOn === null ? '' : formatDate(goal.dueOn, style.calendar, style);
      showToast({ title: interpolate(texts.goalPostponed, { day }), variant: 'success' });
    },
    failed: texts.failedToChange,
  });
  return (dueOn) => mutate({ params: { id }, body: { dueOn } });
}

/** Begins an idea, resumes what is paused, reopens what ended. */
export function useActivateGoal(): (goal: MajorGoal) => void {
  const { mutate } = useListWrite(goalList, majorGoals.activateMajorGoal, {
    show: (goals, { params }) => withChange(goals, params.id, { status: 'active', pauseReason: '', doneAt: null }),
    onSuccess: (goal, { context }) => {
      goalList.put(goal);
      showToast({ title: said[context as MajorGoalStatus], variant: 'success' });
    },
    failed: texts.failedToChange,
  });
  return ({ id, status: context }) => mutate({ params: { id }, context });
}
