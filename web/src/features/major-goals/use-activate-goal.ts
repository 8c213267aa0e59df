import { type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import type { MajorGoalStatus } from '@afdal/domain/major-goals/goal-kinds';
import { withChange } from '../../data/items.ts';
import { useListWrite } from '../../data/use-write.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { goalList } from './goal-queries.ts';
import { texts } from './texts.ts';

const said: Record<MajorGoalStatus, string> = {
  active: texts.resumed,
  idea: texts.begun,
  paused: texts.resumed,
  done: texts.reopened,
  dropped: texts.reopened,
};

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
