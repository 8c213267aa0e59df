import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';
import { useHabit } from './habit-entries.ts';
import { HabitForm } from './habit-form.tsx';
import { presetNames } from './presets.ts';

interface Props {
  readonly isOpen: boolean;
  /** A habit's; of a new one what it begins with. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function AddHabitSheet({ id, ...sheet }: Props) {
  return (
    <Sheet {...sheet} title={copy.add}>
      <HabitForm habit={null} preset={presetNames.find((each) => each === id)} onDone={sheet.onClose} />
    </Sheet>
  );
}

export function EditHabitSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={copy.editTitle} item={useHabit(id)} missing={copy.missing}>
      {(habit) => <HabitForm key={habit.id} habit={habit} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}
