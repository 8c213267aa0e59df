import { texts } from '../../features/tasks/texts.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function AddTaskSheet({ isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.addTitle}>
      <NewTaskForm onDone={onClose} />
    </Sheet>
  );
}
