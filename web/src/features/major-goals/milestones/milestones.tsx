import { type MajorGoal, type Milestone, majorGoals } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { milestoneProgress } from '@afdal/domain/major-goals/progress';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, ListPlus, Plus } from 'lucide-react';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { pluralizeChange } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { CheckRing } from '../../../ui/base/check-ring.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { goalList } from '../goal-queries.ts';
import { texts } from '../texts.ts';

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
function useToggleMilestone(): (goal: MajorGoal, milestone: Milestone) => void {
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
function useDeleteMilestone(): (goal: MajorGoal, milestone: Milestone) => void {
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

interface Props {
  readonly goal: MajorGoal;
  readonly onAdd: () => void;
  readonly onEdit: (milestone: Milestone) => void;
  readonly onAddTask: (milestone: Milestone) => void;
}

/** The milestones of a goal in the order of their days, to be completed in place. */
export function Milestones({ goal, onAdd, onEdit, onAddTask }: Props) {
  const { milestones, status, isReadOnly, type } = goal;
  const toggle = useToggleMilestone();
  const remove = useDeleteMilestone();
  const isFixed = isReadOnly || !isOpen(status);
  const next = isOpen(status) ? milestones.find(({ doneOn }) => doneOn === null) : undefined;
  const whole = milestones.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section aria-label={texts.milestones} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16">{texts.milestones}</h3>
        {!isFixed && (
          <Button variant="soft" size="small" icon={Plus} onClick={onAdd}>
            {texts.addMilestone}
          </Button>
        )}
      </div>
      {milestones.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noMilestones}</p>
      ) : (
        <Rows aria-label={texts.milestones} count={milestones.length}>
          {milestones.map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              share={type === 'milestones' ? milestone.weight / whole : null}
              isFixed={isFixed}
              isNext={milestone === next}
              onToggle={() => toggle(goal, milestone)}
              onEdit={() => onEdit(milestone)}
              onAddTask={() => onAddTask(milestone)}
              onDelete={() => remove(goal, milestone)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

interface RowProps {
  readonly milestone: Milestone;
  /** Of the progress; null where milestones do not tell it. */
  readonly share: number | null;
  readonly isFixed: boolean;
  /** The first that is not done. */
  readonly isNext: boolean;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onAddTask: () => void;
  readonly onDelete: () => void;
}

function MilestoneRow({
  milestone: { id, title, dueOn, doneOn, tasks },
  share,
  isFixed,
  isNext,
  onToggle,
  onEdit,
  onAddTask,
  onDelete,
}: RowProps) {
  const style = useDisplayPreferences();
  const isDone = doneOn !== null;
  const day = (on: CivilDate) => formatDate(on, style.calendar, style);
  const detail = [
    doneOn ? interpolate(texts.doneOnDay, { day: day(doneOn) }) : dueOn && day(dueOn),
    share !== null && interpolate(texts.weighs, { share: formatPercent(share, style.digits) }),
  ];
  return (
    <Row
      itemId={id}
      isFromTop={tasks.length > 0}
      {...(!isFixed && {
        leading: (
          <CheckRing
            isChecked={isDone}
            label={interpolate(isDone ? texts.undoMilestone : texts.completeMilestone, { name: title })}
            onToggle={onToggle}
          />
        ),
        menu: itemMenu(title, {
          onEdit,
          onDelete,
          more: [{ label: texts.addTask, icon: ListPlus, onSelect: onAddTask }],
        }),
      })}
      title={
        <bdi
          aria-current={isNext ? 'step' : undefined}
          className={classes('wrap-anywhere', isDone && 'text-ink-2', isNext && 'font-strong')}
        >
          {title}
        </bdi>
      }
      detail={
        <>
          {detail.filter(Boolean).join(' · ')}
          {tasks.length > 0 && <MilestoneTasks milestone={title} tasks={tasks} />}
        </>
      }
    />
  );
}

/** What leads to a milestone, and which of it was ever done. */
function MilestoneTasks({ milestone, tasks }: { milestone: string; tasks: Milestone['tasks'] }) {
  return (
    <ul aria-label={interpolate(texts.tasksOfMilestone, { name: milestone })}>
      {tasks.map(({ id, title, isDone }) => (
        <li key={id}>
          <Link
            to="/tasks"
            search={{ open: 'detail', id }}
            className="inline-flex min-h-target items-center gap-2 wrap-anywhere"
          >
            <Icon icon={isDone ? CircleCheck : Circle} small />
            <bdi>{title}</bdi>
            {isDone && <span className="sr-only">{texts.isDone}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
