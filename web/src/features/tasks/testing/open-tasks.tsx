import type { User } from '@afdal/contract/people/users';
import type { Task } from '@afdal/contract/tasks/tasks';
import { useState } from 'react';
import { aUser } from '../../../testing/data/people.ts';
import { serveTasks } from '../../../testing/data/tasks.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { AddressedDialogs, type DialogMap } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import type { Query } from '../../../ui/query-states/query-states.tsx';
import { TaskDetail } from '../detail/task-detail.tsx';
import { EditTaskSheet } from '../edit-task-sheet.tsx';
import type { OtherRow } from '../list/listed-row.ts';
import { TaskList } from '../list/task-list.tsx';
import { useTasks } from '../task-queries.ts';
import type { TaskTab } from '../task-tab.ts';
import { texts } from '../texts.ts';

interface Opened {
  readonly tab?: TaskTab;
  readonly person?: User;
}

/** Opens the list of tasks, with its sheets and without what else their page shows. */
export async function openTasks(items?: Task[], { tab = 'all', person = aUser() }: Opened = {}) {
  serveTasks(items);
  return await openFeature(<Tasks first={tab} />, { person });
}

/** Tasks that are done once are another area's, which the page brings along. */
const noOthers: Query<readonly OtherRow[]> = {
  data: [],
  isError: false,
  error: null,
  isFetching: false,
  refetch: () => {},
};

type TaskSheet = 'add' | 'edit' | 'detail';

interface Shared {
  readonly tasks: Query<readonly Task[]>;
  readonly onEdit: (task: Task) => void;
}

const sheets: DialogMap<TaskSheet, Shared> = {
  add: async () => AddSheet,
  edit: async () => EditTaskSheet,
  detail: async () => TaskDetail,
};

/** Stands for the form, which the page brings along. */
function AddSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      {null}
    </Sheet>
  );
}

function Tasks({ first }: { first: TaskTab }) {
  const [tab, setTab] = useState(first);
  const tasks = useTasks();
  const open = useOpenDialog<TaskSheet>();
  return (
    <>
      <TaskList
        tab={tab}
        others={noOthers}
        onTab={setTab}
        onAdd={() => open('add')}
        onOpen={({ id }) => open('detail', id)}
        onEdit={({ id }) => open('edit', id)}
      />
      <AddressedDialogs dialogs={sheets} shared={{ tasks, onEdit: ({ id }: Task) => open('edit', id) }} />
    </>
  );
}
