import { HabitList } from '../features/habits/habit-list.tsx';
import { HelpPanel } from '../features/habits/help-panel.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';

const dialogs = {
  ...lazySheets(() => import('../features/habits/sheets.tsx'), ['add-habit', 'edit-habit', 'slip', 'urge']),
  'move-saved': async () => (await import('./habits/move-saved-sheet.tsx')).MoveSavedSheet,
};
const nothingShared = {};

export type HabitDialog = keyof typeof dialogs;

export function BreakHabitsPage() {
  const open = useOpenDialog<HabitDialog>();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <HabitList
        onAdd={(preset) => open('add-habit', preset)}
        actions={{
          onEdit: ({ id }) => open('edit-habit', id),
          onSlip: ({ id }) => open('slip', id),
          onUrge: ({ id }) => open('urge', id),
        }}
      />
      <HelpPanel />
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
