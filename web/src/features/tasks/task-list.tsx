import type { Task } from '@afdal/contract/tasks';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { ArrowDownUp, Check, Plus } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { causeOf } from '../../lib/api-failure.ts';
import { counted } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DrawingTasks } from '../../ui/drawing-tasks.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { TaskGroups } from './task-groups.tsx';
import { TaskOrderList } from './task-order-list.tsx';
import type { TaskActions } from './task-row.tsx';
import { groupOf, isInTab, type TaskTab, taskTabs } from './task-tab.ts';
import { useCompleteTask } from './use-complete-task.ts';
import { useDeleteTask } from './use-delete-task.ts';
import { useHeldGroups } from './use-held-groups.ts';
import { useTasks } from './use-tasks.ts';

/** From so many tasks on, looking for one takes longer than writing a word of it. */
const searchedFrom = 7;

interface Props {
  readonly tab: TaskTab;
  readonly onTab: (tab: TaskTab) => void;
  readonly onAdd: () => void;
  readonly onOpen: (task: Task) => void;
  readonly onEdit: (task: Task) => void;
}

/** All tasks, in their states: on their way, not to be had, none, and rows. */
export function TaskList(props: Props) {
  const { data: tasks, isError, error, isFetching, refetch } = useTasks();
  if (tasks) return tasks.length > 0 ? <Shown {...props} tasks={tasks} /> : <Empty tab="all" onAdd={props.onAdd} />;
  return (
    <Card>
      {isError ? (
        <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading>
          <SkeletonRows rows={5} leading="ring" />
        </Loading>
      )}
    </Card>
  );
}

function Shown({ tasks, tab, onTab, onAdd, onOpen, onEdit }: Props & { tasks: readonly Task[] }) {
  const today = useToday();
  const { digits } = useReadingStyle();
  const { held, hold } = useHeldGroups();
  const [query, setQuery] = useState('');
  const [isOrdering, setOrdering] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { mutate: toggle } = useCompleteTask();
  const { mutate: remove } = useDeleteTask();

  const groupNow = (task: Task) => held.get(task.id) ?? groupOf(task, today);
  const inTab = (each: TaskTab) => tasks.filter((task) => isInTab(each, task, groupNow(task)));
  const isFound = ({ title, category, notes }: Task) => isFoundIn(query, `${title} ${category} ${notes}`);
  const shown = query ? inTab(tab).filter(isFound) : inTab(tab);

  const latest = useRef({ tasks, onOpen, onEdit });
  useLayoutEffect(() => {
    latest.current = { tasks, onOpen, onEdit };
  });
  const actions = useMemo<TaskActions>(
    () => ({
      toggle: (task) => {
        hold(task.id, groupOf(task, today));
        toggle(task);
      },
      open: (task) => latest.current.onOpen(task),
      edit: (task) => latest.current.onEdit(task),
      remove: (task) => {
        // The pressed button goes with its row: the keyboard stays at the list.
        place.current?.focus({ preventScroll: true });
        remove({ task, place: latest.current.tasks.indexOf(task) });
      },
    }),
    [hold, toggle, remove, today],
  );

  return (
    <div className="grid min-w-0 gap-gap">
      <div className="flex flex-wrap items-center justify-end gap-3">
        {tasks.length >= searchedFrom && (
          <SearchField label={copy.search} value={query} onChange={setQuery} className="min-w-40 flex-1" />
        )}
        {tasks.length > 1 && (
          <Button
            look="quiet"
            icon={isOrdering ? Check : ArrowDownUp}
            aria-pressed={isOrdering}
            onClick={() => setOrdering(!isOrdering)}
          >
            {isOrdering ? copy.orderDone : copy.order}
          </Button>
        )}
        <Button icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
          {copy.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {query && copy.found.replace('{tasks}', counted('task', shown.length, digits))}
      </p>
      <Tabs
        label={copy.tabs.label}
        tabs={taskTabs.map((value) => ({ value, label: copy.tabs[value], count: inTab(value).length }))}
        value={tab}
        onChange={onTab}
      >
        <div ref={place} tabIndex={-1} className="grid gap-gap">
          {shown.length === 0 ? (
            <Nothing tab={tab} query={query} onAdd={onAdd} onClear={() => setQuery('')} />
          ) : isOrdering ? (
            <TaskOrderList tasks={tasks} shown={shown} />
          ) : (
            <TaskGroups tasks={shown} groupOf={groupNow} actions={actions} />
          )}
        </div>
      </Tabs>
    </div>
  );
}

function Nothing({
  tab,
  query,
  onAdd,
  onClear,
}: {
  tab: TaskTab;
  query: string;
  onAdd: () => void;
  onClear: () => void;
}) {
  if (!query) return <Empty tab={tab} onAdd={onAdd} />;
  const action = (
    <Button look="soft" onClick={onClear}>
      {copy.clearSearch}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingTasks />} title={copy.notFound} action={action} />
    </Card>
  );
}

function Empty({ tab, onAdd }: { tab: TaskTab; onAdd: () => void }) {
  const action = (
    <Button look={tab === 'all' ? 'primary' : 'soft'} aria-haspopup="dialog" onClick={onAdd}>
      {copy.add}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingTasks />} title={copy.empty[tab]} action={action} />
    </Card>
  );
}
