import { useNavigate, useSearch } from '@tanstack/react-router';
import { HabitDetails } from '../features/habits/detail/habit-details.tsx';
import { useDeleteHabit, usePledge } from '../features/habits/habit-queries.ts';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';

const dialogs = {
  ...lazySheets(
    () => import('../features/habits/sheets.tsx'),
    ['edit-habit', 'slip', 'urge', 'habit-note', 'edit-habit-event'],
  ),
  'move-saved': async () => (await import('./habits/move-saved-sheet.tsx')).MoveSavedSheet,
};
const nothingShared = {};

export type OneHabitDialog = keyof typeof dialogs;

/** One habit, with its history. */
export function HabitPage() {
  const { habit: id } = useSearch({ from: '/signed-in/break-habits/habit' });
  const navigate = useNavigate();
  const open = useOpenDialog<OneHabitDialog>();
  const remove = useDeleteHabit();
  const onPledge = usePledge();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <HabitDetails
        id={id}
        actions={{
          onEdit: (habit) => open('edit-habit', habit.id),
          onSlip: (habit) => open('slip', habit.id),
          onUrge: (habit) => open('urge', habit.id),
          onDelete: (habit) => {
            remove(habit);
            void navigate({ to: '/break-habits', replace: true });
          },
          onPledge,
        }}
      />
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
