import { type Habit, habits } from '@afdal/contract/habits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { withChange } from '../../data/items.ts';
import { useListWrite } from '../../data/use-write.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { habitList } from './habit-queries.ts';
import { texts } from './texts.ts';

const copy = texts.offer;

/** Moves what clean days saved, or not now. Of a private habit it says no name. */
export function SavingsOffer({ habit }: { habit: Habit }) {
  const { name, mode, isPrivate, baselinePerDay, unitCostMinor, savingsOffer } = habit;
  const { digits } = useDisplayPreferences();
  const format = useHabitMoney(habit);
  const open = useOpenDialog<'move-saved'>();
  const answer = useAnswerSavingsOffer();
  if (!savingsOffer) return null;
  const amount = format(savingsOffer.amountMinor);
  const days = pluralize('day', savingsOffer.days, digits);
  const perDay = format((baselinePerDay ?? 0) * (unitCostMinor ?? 0));
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-14 font-strong">
        {interpolate(isPrivate ? copy.savedPrivately : copy.saved, { habit: name, amount })}
      </p>
      <p className="text-14 text-ink-2">
        {interpolate(mode === 'abstain' ? copy.sum : copy.logged, { days, perDay, amount })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="soft" size="small" aria-haspopup="dialog" onClick={() => open('move-saved', habit.id)}>
          {copy.move}
        </Button>
        <Button variant="bare" size="small" onClick={() => answer(habit)}>
          {copy.later}
        </Button>
      </div>
    </div>
  );
}

/** Answers the offer, which goes at once. */
export function useAnswerSavingsOffer(): (habit: Pick<Habit, 'id'>) => void {
  const { mutate } = useListWrite(habitList, habits.answerSavingsOffer, {
    show: (items, { params }) => withChange(items, params.id, { savingsOffer: null }),
    onSuccess: (habit) => habitList.put(habit),
    failed: copy.failed,
  });
  return ({ id }) => mutate({ params: { id } });
}

/** Writes amounts of a habit in sentences. */
export function useHabitMoney({ currency }: Pick<Habit, 'currency'>): (minor: number) => string {
  const { digits, hideAmounts } = useDisplayPreferences();
  return (minor) => (hideAmounts ? '••••' : formatMoney(minor, { currency, digits }));
}
