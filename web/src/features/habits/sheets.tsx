import type { Habit } from '@afdal/contract/habits';
import { useState } from 'react';
import { mapQuery } from '../../data/queries.ts';
import { useStoredDraftSuffix } from '../../lib/draft.ts';
import { useUser } from '../../session/user.tsx';
import { WithinPlan } from '../../session/within-plan.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { DrawingHabits } from '../../ui/illustrations/drawing-habits.tsx';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EditHabitEventSheet, HabitNoteSheet } from './detail/note-sheets.tsx';
import { HabitForm } from './habit-form.tsx';
import { useHabit, useHabits } from './habit-queries.ts';
import { presetNames } from './presets.ts';
import { RevealHabit } from './reveal-habit.tsx';
import { hide, reveal, useRevealed } from './revealed.ts';
import { SlipForm, slipDraft } from './slip-form.tsx';
import { texts } from './texts.ts';
import { UrgeSheet } from './urge/urge-sheet.tsx';

/** For habits, in one chunk. */
export const sheets = {
  'add-habit': AddHabitSheet,
  'edit-habit': EditHabitSheet,
  slip: SlipSheet,
  urge: UrgeSheet,
  'habit-note': HabitNoteSheet,
  'edit-habit-event': EditHabitEventSheet,
};

/** Its id is the preset to begin with. */
function AddHabitSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <Sheet {...sheet} title={texts.add}>
      <WithinPlan limitName="habits" used={mapQuery(useHabits(), (habits) => habits?.length)}>
        <HabitForm habit={null} preset={presetNames.find((each) => each === id)} onDone={sheet.onClose} />
      </WithinPlan>
    </Sheet>
  );
}

export function EditHabitSheet({ id, ...sheet }: AddressedDialogProps) {
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

/** Of the habit with the id; without one it is chosen first. */
export function SlipSheet({ id, ...sheet }: AddressedDialogProps) {
  const query = useHabits();
  // Where one was begun, it goes on.
  const begun = useStoredDraftSuffix(slipDraft);
  const [chosen, setChosen] = useState<string | null>(begun);
  const getHabit = (habits: readonly Habit[]) =>
    habits.find((each) => each.id === (id ?? chosen)) ?? (id ? undefined : habits[0]);
  const { mode = 'abstain' } = getHabit(query.data ?? []) ?? {};
  return (
    <Sheet {...sheet} title={mode === 'abstain' ? texts.slip.title : texts.slip.logTitle}>
      <QueryStates
        query={query}
        skeleton={<SkeletonText lines={4} />}
        empty={<EmptyState drawing={<DrawingHabits />} title={texts.slip.noHabits} />}
      >
        {(habits) => {
          const habit = getHabit(habits);
          const options = habits.map(({ id: value, name }) => ({ value, label: name }));
          if (!habit) return <EmptyState drawing={<DrawingHabits />} title={texts.missing} />;
          return (
            <div className="grid gap-4">
              {!id && habits.length > 1 && (
                <ChoiceField
                  variant="pills"
                  label={texts.slip.which}
                  options={options}
                  chosen={habit.id}
                  onChange={setChosen}
                />
              )}
              {id !== undefined && <p className="font-strong wrap-anywhere">{habit.name}</p>}
              <Slip key={habit.id} saved={habit} onDone={sheet.onClose} />
            </div>
          );
        }}
      </QueryStates>
    </Sheet>
  );
}

function Slip({ saved, onDone }: { saved: Habit; onDone: () => void }) {
  const { habit } = useRevealed(saved);
  return (
    <>
      <RevealHabit habit={saved} />
      <SlipForm habit={habit} onDone={onDone} />
    </>
  );
}
