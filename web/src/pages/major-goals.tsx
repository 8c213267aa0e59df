import { GoalsView } from '../features/major-goals/goals-view.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { dialogs } from './major-goals/dialogs.ts';
import type { GoalDialog } from './major-goals/goal-dialog.ts';

const shared = {};

/** The big aims of a person. */
export function MajorGoalsPage() {
  const open = useOpenDialog<GoalDialog>();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <GoalsView onAdd={(template) => open('add', template)} onOpen={(way, { id }) => open(way, id)} />
      <AddressedDialogs dialogs={dialogs} shared={shared} />
    </div>
  );
}
