import type { Habit } from '@afdal/contract/habits';
import { useUser } from '../../session/user.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { HabitForm } from './habit-form.tsx';
import { useHabit } from './habit-queries.ts';
import { presetNames } from './presets.ts';
import { RevealHabit } from './reveal-habit.tsx';
import { hide, reveal, useRevealed } from './revealed.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** A habit's; of a new one what it begins with. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function AddHabitSheet({ id, ...sheet }: Props) {
  return (
    <Sheet {...sheet} title={texts.add}>
      <HabitForm habit={null} preset={presetNames.find((each) => each === id)} onDone={sheet.onClose} />
    </Sheet>
  );
}

export function EditHabitSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useHabit(id)} missing={texts.missing}>
      {(habit) => <EditHabit key={habit.id} saved={habit} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function EditHabit({ saved, onDone }: { saved: Habit; onDone: () => void }) {
  const { id: user } = useUser();
  const { habit, name, isHidden } = useRevealed(saved);
  // What is shown besides the form is as it was before.
  const showAgain = async () => {
    if (!(await reveal(user, saved.id).catch(() => false))) hide(user, saved.id);
  };
  const done = () => {
    onDone();
    if (saved.isPrivate && !isHidden) void showAgain();
  };
  return (
    <div className="grid gap-4">
      <RevealHabit habit={saved} />
      <HabitForm habit={{ ...habit, name: name ?? habit.name }} isHidden={isHidden} onDone={done} />
    </div>
  );
}
