import { interpolate } from '@afdal/domain/text/interpolate';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ToastExtras } from '../../data/undo-toasts.ts';
import { useAddDailyTask } from '../../features/daily-tasks/daily-task-queries.ts';
import { useAddTask } from '../../features/tasks/adding-tasks.ts';
import { type TaskKind, taskKinds } from '../../features/tasks/form/task-draft.ts';
import { TaskForm } from '../../features/tasks/form/task-form.tsx';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import type { NavItem } from '../../ui/shell/nav-item.ts';
import { navItems } from '../navigation/nav-items.ts';
import { texts } from './texts.ts';

interface Props {
  readonly staysOpen?: boolean;
  readonly onDone?: () => void;
}

/** Adds a task of any kind, from anywhere: at first of the kind that the page is about. */
export function NewTaskForm(props: Props) {
  const router = useRouter();
  const [kind] = useState(() => getKind(router.latestLocation));
  /** Where the new task is; and the way there, unless a page is open that shows it. */
  const leadTo = (pages: readonly [NavItem, ...NavItem[]]) => (): ToastExtras => {
    const here = pages.find(({ to }) => to === router.latestLocation.pathname);
    const { label, to } = here ?? pages[0];
    return {
      description: interpolate(texts.addedTo, { page: label }),
      ...(!here && { action: { label: texts.show, run: () => void router.navigate({ to }) } }),
    };
  };
  const once = useAddDailyTask(leadTo([navItems.tasks, navItems.dailyTasks]));
  const recurring = useAddTask(leadTo([navItems.tasks]));
  // The form takes the schema of the kind too.
  const toWrite = (chosen: TaskKind) => (chosen === 'once' ? once : recurring) as FormWrite<unknown>;
  return <TaskForm {...props} kinds={taskKinds} from={kind} toWrite={toWrite} />;
}

function getKind({ pathname, search }: { pathname: string; search: { tab?: string | undefined } }): TaskKind {
  if (pathname !== navItems.tasks.to) return 'once';
  return search.tab === 'weekly' || search.tab === 'monthly' ? search.tab : 'daily';
}
