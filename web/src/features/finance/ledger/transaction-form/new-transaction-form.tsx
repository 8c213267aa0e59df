import { type ReactNode, useState } from 'react';
import { TransactionForm } from './transaction-form.tsx';
import { blankDraft, type DraftState } from './use-transaction-draft.ts';

interface Props {
  readonly state: DraftState;
  readonly isQuick?: boolean;
  readonly firstPayday?: ReactNode;
  readonly onSaved: () => void;
}

/** The form of a new transaction, after which another one may follow: a form of its own, with an id of its own. */
export function NewTransactionForm({ state, ...form }: Props) {
  const [formKey, setFormKey] = useState(0);
  return (
    <TransactionForm
      {...form}
      key={formKey}
      saved={null}
      state={state}
      onNext={(carriedOver) => {
        state.setDraft({ ...blankDraft, ...carriedOver });
        setFormKey(formKey + 1);
      }}
    />
  );
}
