import type { Task } from '@afdal/contract/tasks/tasks';
import { compareByTime } from '@afdal/domain/tasks/order-by-time';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { ArrowDownUp, Check, Clock, ListOrdered, Plus, Search } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingTasks } from '../../../ui/illustrations/drawing-tasks.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { MenuItem } from '../../../ui/menu/menu.tsx';
import { type Query, QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { isForAnyDays } from '../any-days.ts';
import { useCompleteTask, useCountTask, useDeleteTask, useTasks } from '../task-queries.ts';
import { getGroup, isInTab, type TaskTab, taskTabs } from '../task-tab.ts';
import { texts } from '../texts.ts';
import type { ListedRow, OtherRow } from './listed-row.ts';
import { TaskGroups } from './task-groups.tsx';
import { TaskOrderList, useListOrder } from './task-order-list.tsx';
import { type TaskActions, TaskRow } from './task-row.tsx';
import { useHeldGroups } from './use-held-groups.ts';

/** From this many tasks on, scanning takes longer than typing a search. */
const searchedFrom = 7;

interface Props {
  readonly tab: TaskTab;
  /** Rows of other areas, which stand among the tasks. */
  readonly others: Query<readonly OtherRow[]>;
  readonly onTab: (tab: TaskTab) => void;
  readonly onAdd: () => void;
  readonly onOpen: (task: Task) => void;
  readonly onEdit: (task: Task) => void;
}

/** All tasks, in every state: loading, failed, empty, and loaded. */
export function TaskList({ tab, others, ...callbacks }: Props) {
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
  return <Loaded tab={tab} others={others} actions={actions} />;
}

interface ListActions extends Pick<TaskActions, 'toggle' | 'count' | 'open' | 'edit' | 'remove'> {
  readonly showTab: (tab: TaskTab) => void;
  readonly add: () => void;
}

interface LoadedProps extends Pick<Props, 'tab' | 'others'> {
  readonly actions: ListActions;
}

function Loaded({ tab, others, actions }: LoadedProps) {
  const skeleton = (
    <Card>
      <SkeletonRows rows={5} leading="ring" />
    </Card>
  );
  const empty = others.data?.length ? undefined : <Empty tab="all" onAdd={actions.add} />;
  const inCard = (failure: ReactNode) => <Card>{failure}</Card>;
  return (
    <QueryStates query={useTasks()} skeleton={skeleton} empty={empty} failedIn={inCard}>
      {(tasks) => <TaskListContent tasks={tasks} others={others} tab={tab} actions={actions} />}
    </QueryStates>
  );
}

function TaskListContent({ tasks, others, tab, actions }: LoadedProps & { tasks: readonly Task[] }) {
  const { add, showTab } = actions;
  const today = useToday();
  const { digits, dayStartHour } = useDisplayPreferences();
  const { held, hold } = useHeldGroups();
  const [query, setQuery] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [order, setOrder] = useListOrder();
  const [isOrdering, setOrdering] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const focusList = useCallback(() => list.current?.focus({ preventScroll: true }), []);

  const groupNow = (task: Task) => held.get(task.id) ?? getGroup(task, today);
  const otherRows = others.data ?? [];
  const otherGroup = ({ id, group }: OtherRow) => held.get(id) ?? group;
  const inTab = (each: TaskTab) => tasks.filter((task) => isInTab(each, task.taskType, groupNow(task)));
  const othersInTab = (each: TaskTab) => otherRows.filter((row) => isInTab(each, null, otherGroup(row)));
  const isFound = ({ title, category, notes }: Task) => isFoundIn(query, `${title} ${category} ${notes}`);
  const visible = query ? inTab(tab).filter(isFound) : inTab(tab);

  const endOrdering = () => {
    focusList();
    setOrdering(false);
  };
  const endSearch = () => {
    setQuery('');
    setSearching(false);
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
        focusList();
        actions.remove(task);
      },
    }),
    [actions, hold, focusList, today],
  );
  const rows: readonly ListedRow[] = [
    ...visible.map((task) => ({
      id: task.id,
      group: groupNow(task),
      // Where any days of the week will do, the last one says nothing of when.
      due: { dueOn: isForAnyDays(task) ? null : task.dueOn, time: task.dueTime },
      earned: task.earned,
      render: (isNarrow: boolean) => <TaskRow key={task.id} task={task} actions={rowActions} isNarrow={isNarrow} />,
    })),
    ...othersInTab(tab)
      .filter(({ text }) => isFoundIn(query, text))
      .map(({ id, group, due, render }) => ({
        id,
        group: held.get(id) ?? group,
        due,
        earned: 0,
        render: (isNarrow: boolean) => render({ isNarrow, hold: () => hold(id, group), focusList }),
      })),
  ];
  const ordered =
    order === 'own' ? rows : rows.toSorted((a, b) => compareByTime(a.due, b.due, { today, dayStartHour }));

  const menu: readonly MenuItem[] = [
    ...(tasks.length + otherRows.length >= searchedFrom
      ? [{ label: texts.search, icon: Search, onSelect: () => setSearching(true) }]
      : []),
    ...(tasks.length > 1
      ? [
          order === 'own'
            ? { label: texts.byTime, icon: Clock, onSelect: () => setOrder('time') }
            : { label: texts.byOwnOrder, icon: ListOrdered, onSelect: () => setOrder('own') },
          { label: texts.order, icon: ArrowDownUp, onSelect: () => setOrdering(true) },
        ]
      : []),
  ];
  const headActions = (
    <span className={menu.length > 0 ? '-my-2 -me-3 flex items-center' : '-my-2 flex'}>
      <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={add}>
        {texts.add}
      </Button>
      {menu.length > 0 && <LazyMenu label={texts.listOptions} items={menu} />}
    </span>
  );

  return (
    <div className="grid min-w-0 gap-gap">
      {isSearching && (
        <div className="flex items-center gap-2">
          <SearchField autoFocus label={texts.search} value={query} onChange={setQuery} className="min-w-0 flex-1" />
          <Button variant="quiet" onClick={endSearch}>
            {texts.endSearch}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {query && interpolate(texts.found, { tasks: pluralize('task', rows.length, digits) })}
      </p>
      <Tabs
        label={texts.tabs.label}
        tabs={taskTabs.map((value) => ({
          value,
          label: texts.tabs[value],
          count: inTab(value).length + othersInTab(value).length,
        }))}
        value={tab}
        onChange={showTab}
      >
        <div ref={list} tabIndex={-1} className="grid gap-gap">
          {isOrdering && visible.length > 0 ? (
            <TaskOrderList
              tasks={tasks}
              visible={visible}
              onMoved={() => setOrder('own')}
              // The entry of the menu that led here is gone.
              action={
                <Button autoFocus variant="quiet" size="small" icon={Check} onClick={endOrdering}>
                  {texts.orderDone}
                </Button>
              }
            />
          ) : ordered.length === 0 ? (
            <Nothing tab={tab} query={query} onAdd={add} onClear={() => setQuery('')} />
          ) : (
            <TaskGroups rows={ordered} actions={headActions} />
          )}
          {others.isError && others.data === undefined && (
            <QueryStates query={others} skeleton={null} failedIn={(failure) => <Card>{failure}</Card>}>
              {() => null}
            </QueryStates>
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
    <Button variant={tab === 'all' ? 'primary' : 'soft'} icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingTasks />} title={texts.empty[tab]} action={action} />
    </Card>
  );
}
