import { type MajorGoal, type Milestone, majorGoals } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { milestoneProgress } from '@afdal/domain/major-goals/progress';
import { interpolate } from '@afdal/domain/text/interpolate';
import { offerUndo, withdrawUndo } from '../../data/undo-toasts.ts';
import { useListWrite } from '../../data/use-write.ts';
import { pluralizeChange } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { goalList } from './goal-queries.ts';
import { texts } from './texts.ts';

interface ById {
  readonly params: { readonly id: string; readonly milestoneId: string };
}

/** The list with another day of a milestone; what its goal's progress then is, where milestones tell. */
function withDoneOn(goals: readonly MajorGoal[], { params }: ById, doneOn: CivilDate | null): MajorGoal[] {
  return withMilestones(goals, params.id, (milestones) =>
    milestones.map((each) => (each.id === params.milestoneId ? { ...each, doneOn } : each)),
  );
}

function withMilestones(
  goals: readonly MajorGoal[],
  id: string,
  change: (milestones: MajorGoal['milestones']) => MajorGoal['milestones'],
): MajorGoal[] {
  return goals.map((goal) => {
    if (goal.id !== id) return goal;
    const milestones = change(goal.milestones);
    const progress = goal.type === 'milestones' ? milestoneProgress(milestones) : goal.progress;
    return { ...goal, milestones, progress };
  });
}

const { completeMilestone, undoMilestone, deleteMilestone, restoreMilestone } = majorGoals;

/** Completes a milestone, or takes that back; its points are said once the server has paid them. */
export function useToggleMilestone(): (goal: MajorGoal, milestone: Milestone) => void {
  const today = useToday();
  const { digits } = useDisplayPreferences();
  const { mutate: complete } = useListWrite(goalList, completeMilestone, {
    show: (goals, write) => withDoneOn(goals, write, today),
    onSuccess: ({ goal, title, points }) => {
      goalList.put(goal);
      const values = { name: title, change: pluralizeChange('point', points, digits) };
      const said = points > 0 ? texts.milestoneDonePoints : texts.milestoneDone;
      showToast({ title: interpolate(said, values), variant: 'success' });
    },
    failed: texts.failedToCompleteMilestone,
  });
  const { mutate: undo } = useListWrite(goalList, undoMilestone, {
    show: (goals, write) => withDoneOn(goals, write, null),
    onSuccess: ({ goal, title }) => {
      goalList.put(goal);
      showToast({ title: interpolate(texts.milestoneUndone, { name: title }), variant: 'default' });
    },
    failed: texts.failedToUndoMilestone,
  });
  return (goal, milestone) => {
    const params = { id: goal.id, milestoneId: milestone.id };
    if (milestone.doneOn === null) complete({ params, body: { on: today } });
    else undo({ params });
  };
}

/** Deletes a milestone without asking; for ten seconds a toast offers to undo it. */
export function useDeleteMilestone(): (goal: MajorGoal, milestone: Milestone) => void {
  const { mutate: restore } = useListWrite(goalList, restoreMilestone, {
    onSuccess: ({ goal }) => goalList.put(goal),
    failed: texts.failedToRestoreMilestone,
  });
  const { mutate: remove } = useListWrite(goalList, deleteMilestone, {
    show: (goals, { params }) =>
      withMilestones(goals, params.id, (milestones) => milestones.filter(({ id }) => id !== params.milestoneId)),
    failed: texts.failedToDeleteMilestone,
    onFailed: (error, { params }) => {
      withdrawUndo(params.milestoneId);
      toastError(texts.failedToDeleteMilestone, error);
    },
  });
  return (goal, { id, title }) => {
    const params = { id: goal.id, milestoneId: id };
    const run = () => restore({ params, idempotencyKey: newId() });
    offerUndo({ id, title: texts.milestoneDeleted, description: title, run });
    remove({ params });
  };
}
