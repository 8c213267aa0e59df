import type { Task } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useDailyTasks } from '../../features/daily-tasks/daily-task-queries.ts';
import { useMilestone } from '../../features/major-goals/goal-queries.ts';
import { texts as goalTexts } from '../../features/major-goals/texts.ts';
import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { EditTaskSheet } from '../../features/tasks/edit-task-sheet.tsx';
import { useEditTask } from '../../features/tasks/task-queries.ts';
import { texts } from '../../features/tasks/texts.ts';
import { Button } from '../../ui/base/button.tsx';
import { headLinkClass } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import type { AddressedDialogProps, DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { EditDailyTaskSheet } from '../daily-tasks/edit-daily-task-sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

/** For tasks, in one chunk. */
export const sheets = { add: AddTaskSheet, edit: EditTaskSheet, 'edit-once': EditOnceSheet, detail: DetailSheet };

function AddTaskSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      <NewTaskForm onDone={onClose} />
    </Sheet>
  );
}

function EditOnceSheet(props: AddressedDialogProps) {
  return <EditDailyTaskSheet {...props} tasks={useDailyTasks()} />;
}

function DetailSheet(props: Omit<ComponentProps<typeof TaskDetail>, 'renderParent'>) {
  return <TaskDetail {...props} renderParent={(task) => <TaskMilestone task={task} />} />;
}

/** The milestone that a task is under, as long as that is there. */
function TaskMilestone({ task: { id, milestoneId } }: { task: Task }) {
  return milestoneId && <MilestoneOfTask taskId={id} milestoneId={milestoneId} />;
}

function MilestoneOfTask({ taskId, milestoneId }: { taskId: string; milestoneId: string }) {
  const { data } = useMilestone(milestoneId);
  const { mutate } = useEditTask();
  if (!data) return null;
  const { goal, milestone } = data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Link
        to="/major-goals"
        search={{ open: 'goal', id: goal.id }}
        className={classes(headLinkClass, 'wrap-anywhere')}
      >
        {interpolate(goalTexts.taskOfMilestone, { name: milestone.title, goal: goal.title })}
      </Link>
      <Button
        variant="quiet"
        size="small"
        onClick={() => mutate({ params: { id: taskId }, body: { milestoneId: null } })}
      >
        {goalTexts.leaveMilestone}
      </Button>
    </div>
  );
}
