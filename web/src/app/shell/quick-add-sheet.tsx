import { DailyTaskForm } from '../../features/daily-tasks/daily-task-form.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';

/** Adds from anywhere, and gives the page back. What can be added this way stands here, once it exists. */
export function QuickAddSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.quickAdd}>
      <h3 className="mb-3 text-14 text-ink-2">{copy.dailyTask}</h3>
      <DailyTaskForm onAdded={onClose} />
    </Sheet>
  );
}
