import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { Split, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { orEmpty } from '../../../../data/queries.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { LazyExtra } from '../../../../ui/lazy/lazy-extra.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../../ui/skeletons/skeleton-text.tsx';
import { UnsavedNote } from '../../../../ui/unsaved/unsaved-note.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useDeleteTransaction } from '../transactions/transaction-writes.ts';
import { ofType, TypeChoice } from './fields/type-choice.tsx';
import { SplitForm } from './split-form.tsx';
import { texts } from './texts.ts';
import { toDraft } from './transaction-draft.ts';
import { TransactionForm } from './transaction-form.tsx';
import { blankDraft, getDraftName, useTransactionDraft } from './use-transaction-draft.ts';

interface Props {
  readonly saved: Transaction;
  readonly onDone: () => void;
}

/** Waits for the accounts: their currencies determine the decimals of the amounts. */
export function EditedTransaction(props: Props) {
  return (
    <QueryStates query={orEmpty(useAccounts())} skeleton={<SkeletonText lines={5} />}>
      {(accounts) => <EditForm {...props} accounts={accounts} />}
    </QueryStates>
  );
}

const matches = async () => (await import('../matches/transaction-matches.tsx')).TransactionMatches;

/** Sends only the changed fields. Unsaved changes are restored when the form is opened again. */
function EditForm({ saved, accounts, onDone }: Props & { readonly accounts: readonly Account[] }) {
  const today = useToday();
  const first = toDraft(saved, blankDraft, accounts, today);
  const state = useTransactionDraft(getDraftName(saved), first);
  const { draft, setDraft, drop } = state;
  const [isResumed, setResumed] = useState(() => JSON.stringify(draft) !== JSON.stringify(first));
  const [isSplitting, setSplitting] = useState(false);
  const remove = useDeleteTransaction();
  return (
    <div className="grid gap-4">
      {isResumed && (
        <UnsavedNote
          onDiscard={() => {
            drop();
            setResumed(false);
          }}
        />
      )}
      <TypeChoice
        chosen={draft.type}
        onChoose={(type) => {
          const other = ofType(draft, type);
          // Switching back to the saved type restores the saved category.
          const isBack = other !== draft && type === saved.type;
          setDraft(isBack ? { ...other, category: first.category } : other);
        }}
      />
      <TransactionForm
        saved={saved}
        state={state}
        onSaved={onDone}
        actions={
          <>
            {saved.type !== 'transfer' && (
              <Button variant="quiet" size="large" icon={Split} onClick={() => setSplitting(true)}>
                {texts.split}
              </Button>
            )}
            <Button
              variant="quiet"
              size="large"
              icon={Trash2}
              onClick={() => {
                drop();
                onDone();
                remove(saved);
              }}
            >
              {texts.delete}
            </Button>
          </>
        }
      />
      <LazyExtra
        load={matches}
        componentProps={{
          transaction: saved,
          onChanged: () => {
            drop();
            onDone();
          },
        }}
      />
      <SplitSheet
        transaction={isSplitting ? saved : null}
        onClose={() => setSplitting(false)}
        onSplit={() => {
          drop();
          onDone();
        }}
      />
    </div>
  );
}

interface SplitProps {
  /** The sheet is open while this is set. */
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
  /** Called instead of `onClose` after the split. */
  readonly onSplit?: () => void;
}

/** Splits an expense or income into parts, each with its category. */
function SplitSheet({ transaction, onClose, onSplit = onClose }: SplitProps) {
  return (
    <Sheet isOpen={transaction !== null} onClose={onClose} title={texts.splitTitle}>
      {transaction && <SplitForm key={transaction.id} transaction={transaction} onSplit={onSplit} />}
    </Sheet>
  );
}
