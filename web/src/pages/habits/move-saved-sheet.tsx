import type { Habit } from '@afdal/contract/habits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryForm } from '../../features/finance/savings/entry-form.tsx';
import { useSavingsGoals } from '../../features/finance/savings/savings-queries.ts';
import { texts as savingsTexts } from '../../features/finance/savings/texts.ts';
import { useHabit } from '../../features/habits/habit-queries.ts';
import { useAnswerSavingsOffer } from '../../features/habits/savings-offer.tsx';
import { texts } from '../../features/habits/texts.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { DrawingMoney } from '../../ui/illustrations/drawing-money.tsx';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** Puts what a habit saved into a savings goal. Its id is the habit's. */
export function MoveSavedSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.offer.move} item={useHabit(id)} missing={texts.missing}>
      {(habit) => <MoveSaved key={habit.id} habit={habit} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function MoveSaved({ habit, onDone }: { habit: Habit; onDone: () => void }) {
  // The answer takes the offer away before the form is done with it.
  const [offer] = useState(habit.savingsOffer);
  const [chosen, setChosen] = useState<string | null>(null);
  const goals = useSavingsGoals();
  const answer = useAnswerSavingsOffer();
  if (!offer) return <EmptyState drawing={<DrawingMoney />} title={texts.offer.none} />;
  return (
    <QueryStates query={goals} skeleton={<SkeletonText lines={5} />}>
      {(all) => {
        const fit = all.filter(
          ({ currency, status, isReadOnly }) => currency === habit.currency && status !== 'archived' && !isReadOnly,
        );
        const goal = fit.find(({ id }) => id === chosen) ?? fit[0];
        if (!goal) return <NoGoals />;
        return (
          <div className="grid gap-4">
            {fit.length > 1 && (
              <ChoiceField
                variant="pills"
                label={texts.offer.goal}
                options={fit.map(({ id, name }) => ({ value: id, label: name }))}
                chosen={goal.id}
                onChange={setChosen}
              />
            )}
            <EntryForm
              key={goal.id}
              goal={goal}
              kind="deposit"
              offered={{ amountMinor: offer.amountMinor, onSent: () => answer(habit) }}
              onDone={onDone}
            />
          </div>
        );
      }}
    </QueryStates>
  );
}

function NoGoals() {
  const action = (
    <Link
      to="/financial-planning"
      search={{ tab: 'savings', open: 'add-savings-goal' }}
      replace
      className={buttonClass()}
    >
      {savingsTexts.add}
    </Link>
  );
  return (
    <EmptyState drawing={<DrawingMoney />} title={savingsTexts.empty} hint={savingsTexts.emptyHint} action={action} />
  );
}
