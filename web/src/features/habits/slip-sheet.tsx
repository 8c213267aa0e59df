import type { Habit } from '@afdal/contract/habits';
import { useState } from 'react';
import { useStoredDraftSuffix } from '../../lib/draft.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DrawingHabits } from '../../ui/illustrations/drawing-habits.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useHabits } from './habit-queries.ts';
import { RevealHabit } from './reveal-habit.tsx';
import { useRevealed } from './revealed.ts';
import { SlipForm, slipDraft } from './slip-form.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** The habit; without one it is chosen first. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function SlipSheet({ id, ...sheet }: Props) {
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
