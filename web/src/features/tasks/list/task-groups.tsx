import type { Task } from '@afdal/contract/tasks/tasks';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeChange } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { type TaskGroup, taskGroups } from '../task-tab.ts';
import { texts } from '../texts.ts';
import { type TaskActions, TaskRow } from './task-row.tsx';

interface Props {
  readonly tasks: readonly Task[];
  readonly getGroup: (task: Task) => TaskGroup;
  readonly actions: TaskActions;
}

/** Tasks in cards, by group: due, upcoming, done. */
export function TaskGroups({ tasks, getGroup, actions }: Props) {
  const isNarrow = useScreen() === 'phone';
  return taskGroups.map((group) => {
    const grouped = tasks.filter((task) => getGroup(task) === group);
    return (
      grouped.length > 0 && <Group key={group} group={group} tasks={grouped} actions={actions} isNarrow={isNarrow} />
    );
  });
}

interface GroupProps {
  readonly group: TaskGroup;
  readonly tasks: readonly Task[];
  readonly actions: TaskActions;
  readonly isNarrow: boolean;
}

function Group({ group, tasks, actions, isNarrow }: GroupProps) {
  const id = useId();
  const { digits } = useDisplayPreferences();
  const earned = tasks.reduce((sum, task) => sum + task.earned, 0);
  return (
    <Card>
      <CardHead
        id={id}
        title={
          <>
            {texts.groups[group]} <Chip>{formatNumber(tasks.length, digits)}</Chip>
          </>
        }
        action={
          group === 'today' &&
          earned > 0 && <span className="text-14 text-ink-2">{pluralizeChange('point', earned, digits)}</span>
        }
      />
      <Rows aria-labelledby={id} count={tasks.length}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} actions={actions} isNarrow={isNarrow} />
        ))}
      </Rows>
    </Card>
  );
}
