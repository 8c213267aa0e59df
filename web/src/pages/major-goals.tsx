import { useNavigate, useSearch } from '@tanstack/react-router';
import { GoalsView } from '../features/major-goals/goals-view.tsx';
import { useScreen } from '../ui/hooks/use-screen.ts';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';

const dialogs = {
  ...lazySheets(
    () => import('../features/major-goals/sheets.ts'),
    ['add', 'goal', 'edit', 'log', 'links', 'pause', 'complete', 'drop', 'celebration'],
  ),
  'milestone-task': async () => (await import('./major-goals/milestone-task-sheet.tsx')).MilestoneTaskSheet,
};
const nothingShared = {};

export type GoalDialog = keyof typeof dialogs;

/** The big aims of a person. The details of one stand beneath the list on a desk, and in a sheet on a phone. */
export function MajorGoalsPage() {
  const { goal: openedId } = useSearch({ from: '/signed-in/major-goals' });
  const navigate = useNavigate();
  const open = useOpenDialog<GoalDialog>();
  const isDesk = useScreen() === 'desktop';
  // From one to another the way back still leads to the list.
  const show = (goal: string | undefined) =>
    void navigate({ to: '/major-goals', search: { goal }, resetScroll: false, replace: openedId !== undefined });
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <GoalsView
        openedId={openedId}
        onAdd={(template) => open('add', template)}
        onOpen={(way, { id }) => (way === 'goal' && isDesk ? show(id) : open(way, id))}
        onClosePanel={() => show(undefined)}
      />
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
