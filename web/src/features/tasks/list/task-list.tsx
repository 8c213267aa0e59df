import type { Task } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { ArrowDownUp, Check, Plus } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingTasks } from '../../../ui/illustrations/drawing-tasks.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { useCompleteTask, useCountTask, useDeleteTask, useTasks } from '../task-queries.ts';
import { getGroup, isInTab, type TaskGroup, type TaskTab, taskTabs } from '../task-tab.ts';
import { texts } from '../texts.ts';
import { TaskGroups } from './task-groups.tsx';
import { TaskOrderList } from './task-order-list.tsx';
import type { TaskActions } from './task-row.tsx';

/** From this many tasks on, scanning takes longer than typing a search. */
const searchedFrom = 7;

interface Props {
  readonly tab: TaskTab;
  readonly onTab: (tab: TaskTab) => void;
  readonly onAdd: () => void;
  readonly onOpen: (task: Task) => void;
  readonly onEdit: (task: Task) => void;
}

/** All tasks, in every state: loading, failed, empty, and loaded. */
export function TaskList({ tab, ...callbacks }: Props) {
  const toggle = useCompleteTask();
  const count = useCountTask();
  const remove = useDeleteTask();
  const latest = useRef(callbacks);
  useLayoutEffect(() => {
    latest.current = callbacks;
  });
  // Stable identity, so that an optimistic update re-renders no rows that it does not change.
  const actions = useMemo<ListActions>(
    () => ({
      toggle,
      count: (task, by) => count(task, { by }),
      remove,
      showTab: (next) => latest.current.onTab(next),
      add: () => latest.current.onAdd(),
      open: (task) => latest.current.onOpen(task),
      edit: (task) => latest.current.onEdit(task),
    }),
    [toggle, count, remove],
  );
  return <Loaded tab={tab} actions={actions} />;
}

interface ListActions extends Pick<TaskActions, 'toggle' | 'count' | 'open' | 'edit' | 'remove'> {
  readonly showTab: (tab: TaskTab) => void;
  readonly add: () => void;
}

interface LoadedProps {
  readonly tab: TaskTab;
  readonly actions: ListActions;
}

const Loaded = memo(function Loaded({ tab, actions }: LoadedProps) {
  const skeleton = (
    <Card>
      <SkeletonRows rows={5} leading="ring" />
    </Card>
  );
  const empty = <Empty tab="all" onAdd={actions.add} />;
  const inCard = (failure: ReactNode) => <Card>{failure}</Card>;
  return (
    <QueryStates query={useTasks()} skeleton={skeleton} empty={empty} failedIn={inCard}>
      {(tasks) => <TaskListContent tasks={tasks} tab={tab} actions={actions} />}
    </QueryStates>
  );
});

function TaskListContent({ tasks, tab, actions }: LoadedProps & { tasks: readonly Task[] }) {
  const { add, showTab } = actions;
  const today = useToday();
  const { digits } = useDisplayPreferences();
  const { held, hold } = useHeldGroups();
  const [query, setQuery] = useState('');
  const [isOrdering, setOrdering] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const groupNow = (task: Task) => held.get(task.id) ?? getGroup(task, today);
  const inTab = (each: TaskTab) => tasks.filter((task) => isInTab(each, task, groupNow(task)));
  const isFound = ({ title, category, notes }: Task) => isFoundIn(query, `${title} ${category} ${notes}`);
  const visible = query ? inTab(tab).filter(isFound) : inTab(tab);

  const endOrdering = () => {
    list.current?.focus({ preventScroll: true });
    setOrdering(false);
  };
  const rowActions = useMemo<TaskActions>(
    () => ({
      ...actions,
      toggle: (task) => {
        hold(task.id, getGroup(task, today));
        actions.toggle(task);
      },
      count: (task, by) => {
        hold(task.id, getGroup(task, today));
        actions.count(task, by);
      },
      remove: (task) => {
        // The clicked button disappears with its row: focus moves to the list.
        list.current?.focus({ preventScroll: true });
        actions.remove(task);
      },
    }),
    [actions, hold, today],
  );

  return (
    <div className="grid min-w-0 gap-gap">
      <div className="flex flex-wrap items-center justify-end gap-2 md:gap-3">
        {tasks.length >= searchedFrom && (
          <SearchField label={texts.search} value={query} onChange={setQuery} className="min-w-32 flex-1" />
        )}
        <div className="flex min-w-0 items-center gap-2">
          <Button icon={Plus} aria-haspopup="dialog" onClick={add}>
            {texts.add}
          </Button>
          {isOrdering ? (
            // The entry of the menu that led here is gone.
            <Button autoFocus variant="quiet" icon={Check} onClick={endOrdering}>
              {texts.orderDone}
            </Button>
          ) : (
            tasks.length > 1 && (
              <LazyMenu
                label={texts.listOptions}
                items={[{ label: texts.order, icon: ArrowDownUp, onSelect: () => setOrdering(true) }]}
              />
            )
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {query && interpolate(texts.found, { tasks: pluralize('task', visible.length, digits) })}
      </p>
      <Tabs
        label={texts.tabs.label}
        tabs={taskTabs.map((value) => ({ value, label: texts.tabs[value], count: inTab(value).length }))}
        value={tab}
        onChange={showTab}
      >
        <div ref={list} tabIndex={-1} className="grid gap-gap">
          {visible.length === 0 ? (
            <Nothing tab={tab} query={query} onAdd={add} onClear={() => setQuery('')} />
          ) : isOrdering ? (
            <TaskOrderList tasks={tasks} visible={visible} />
          ) : (
            <TaskGroups tasks={visible} getGroup={groupNow} actions={rowActions} />
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
    <Button variant="soft" onClick={onClear}>
      {texts.clearSearch}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingTasks />} title={texts.notFound} action={action} />
    </Card>
  );
}

function Empty({ tab, onAdd }: { tab: TaskTab; onAdd: () => void }) {
  const action = (
    <Button variant={tab === 'all' ? 'primary' : 'soft'} aria-haspopup="dialog" onClick={onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingTasks />} title={texts.empty[tab]} action={action} />
    </Card>
  );
}

/** How long rows stay in place after the last toggle: the next row to be clicked must not move away. */
const heldMs = 1500;

/**
 * Briefly keeps tasks that are being toggled in their previous group, so that the check animation is visible.
 * When a row then moves, it keeps focus. Holding triggers no render of its own: the toggle does.
 */
function useHeldGroups() {
  const [held] = useState(() => new Map<string, TaskGroup>());
  const [released, setReleased] = useState(0);
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef<string>(null);

  const hold = useCallback(
    (id: string, group: TaskGroup) => {
      if (!held.has(id)) held.set(id, group);
      clearTimeout(clock.current);
      clock.current = setTimeout(() => {
        focused.current = document.activeElement?.id ?? null;
        held.clear();
        setReleased((times) => times + 1);
      }, heldMs);
    },
    [held],
  );
  useEffect(() => () => clearTimeout(clock.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run on every release, when rows move
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = null;
  }, [released]);

  return { held, hold };
}
