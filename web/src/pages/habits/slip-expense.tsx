import { civilDate } from '@afdal/domain/calendar/civil-date';
import { computeSlipCost } from '@afdal/domain/habits/slip-cost';
import { combineQueries } from '../../data/combine-queries.ts';
import { orEmpty } from '../../data/queries.ts';
import { NewTransaction } from '../../features/finance/ledger/transaction-form/new-transaction.tsx';
import { readPastChoices } from '../../features/finance/ledger/transaction-form/past-choices.ts';
import { useAccounts } from '../../features/finance/use-accounts.ts';
import { useHabit } from '../../features/habits/habit-queries.ts';
import { texts } from '../../features/habits/texts.ts';
import { useUser } from '../../session/user.tsx';
import { DrawingHabits } from '../../ui/illustrations/drawing-habits.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

interface Props {
  /** The habit, the quantity and the day of the slip, as `useSlipExpense` names them. */
  readonly id: string;
  readonly onDone: () => void;
}

/** The expense that a slip was, to be looked over and sent. Of a private habit it says nothing but the amount and the day. */
export function SlipExpense({ id, onDone }: Props) {
  const [habitId, quantity, day = ''] = id.split('_');
  const {
    id: user,
    preferences: { currency },
  } = useUser();
  const query = combineQueries([useHabit(habitId), orEmpty(useAccounts())]);
  return (
    <QueryStates query={query} skeleton={<SkeletonText lines={5} />}>
      {([habit, accounts]) => {
        const amountMinor = habit && computeSlipCost(habit, Number(quantity), currency);
        const occurredOn = civilDate(day);
        if (!habit || amountMinor === null || !occurredOn) {
          return <EmptyState drawing={<DrawingHabits />} title={texts.missing} />;
        }
        const fit = accounts.filter((account) => !account.archived && account.currency === currency);
        const last = readPastChoices(user).accountId;
        const account = fit.find((each) => each.id === last) ?? fit[0];
        // An amount in another currency than that of the account would be another amount.
        const amount = account || accounts.length === 0 ? { amountMinor, currency } : {};
        const template = {
          type: 'expense' as const,
          ...amount,
          ...(account && { accountId: account.id }),
          occurredOn,
          note: habit.isPrivate ? '' : habit.name,
        };
        return <NewTransaction template={template} onDone={onDone} />;
      }}
    </QueryStates>
  );
}
