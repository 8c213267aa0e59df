import { GoalsView } from '../features/major-goals/goals-view.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';

const dialogs = lazySheets(
  () => import('../features/major-goals/sheets.ts'),
  ['add', 'goal', 'edit', 'log', 'links', 'pause', 'complete', 'drop', 'celebration'],
);
const nothingShared = {};

export type GoalDialog = keyof typeof dialogs;

/** The big aims of a person. */
export function MajorGoalsPage() {
  const open = useOpenDialog<GoalDialog>();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <GoalsView onAdd={(template) => open('add', template)} onOpen={(way, { id }) => open(way, id)} />
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
