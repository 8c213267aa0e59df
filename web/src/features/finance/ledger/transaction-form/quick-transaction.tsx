import type { TransactionType } from '@afdal/domain/money/transaction';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { ofType } from './fields/type-choice.tsx';
import { NewTransactionForm } from './new-transaction-form.tsx';
import { texts } from './texts.ts';
import { useNewTransactionDraft } from './use-transaction-draft.ts';

type What = TransactionType | 'task';

const choices = [
  { value: 'expense', label: texts.types.expense },
  { value: 'income', label: texts.types.income },
  { value: 'transfer', label: texts.types.transfer },
  { value: 'task', label: texts.task },
] as const;

interface Props {
  readonly isTask: boolean;
  readonly onTask: (isTask: boolean) => void;
  /** The form that adds a task. */
  readonly task: ReactNode;
  /** Asked along with a first account. */
  readonly firstPayday?: ReactNode;
  readonly onAdded: () => void;
}

/** An expense in three taps; income, transfer and task are one tab away. */
export function QuickTransaction({ isTask, onTask, task, firstPayday, onAdded }: Props) {
  const state = useNewTransactionDraft();
  const { draft, setDraft } = state;
  const choose = (what: What) => {
    onTask(what === 'task');
    if (what !== 'task') setDraft(ofType(draft, what));
  };
  return (
    <div className="grid gap-4">
      <SegmentedControl
        label={texts.what}
        isLabelHidden
        choices={choices}
        value={isTask ? 'task' : draft.type}
        onChange={choose}
      />
      {isTask ? task : <NewTransactionForm state={state} isQuick firstPayday={firstPayday} onSaved={onAdded} />}
    </div>
  );
}
