import type { ReactNode } from 'react';
import { orEmpty } from '../../../../data/queries.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../../ui/skeletons/skeleton-text.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { ofType, TypeChoice } from './fields/type-choice.tsx';
import { NewTransactionForm } from './new-transaction-form.tsx';
import { type TransactionTemplate, toDraft } from './transaction-draft.ts';
import { TransactionForm } from './transaction-form.tsx';
import { blankDraft, type DraftState, useNewTransactionDraft, useTransactionDraft } from './use-transaction-draft.ts';

interface Props {
  readonly template: TransactionTemplate | undefined;
  readonly firstPayday?: ReactNode;
  readonly onDone: () => void;
}

export function NewTransaction({ template, firstPayday, onDone }: Props) {
  return template ? (
    <Copied key={getCopyDraftName(template)} template={template} onDone={onDone} />
  ) : (
    <Blank firstPayday={firstPayday} onDone={onDone} />
  );
}

function Blank({ firstPayday, onDone }: Omit<Props, 'template'>) {
  const state = useNewTransactionDraft();
  return (
    <Typed state={state}>
      <NewTransactionForm state={state} firstPayday={firstPayday} onSaved={onDone} />
    </Typed>
  );
}

/** Waits for the accounts: the account's currency determines the decimals of the amount. */
function Copied({ template, onDone }: { template: TransactionTemplate; onDone: () => void }) {
  const today = useToday();
  return (
    <QueryStates query={orEmpty(useAccounts())} skeleton={<SkeletonText lines={5} />}>
      {(accounts) => (
        <CopiedForm
          name={getCopyDraftName(template)}
          first={toDraft(template, blankDraft, accounts, today)}
          onDone={onDone}
        />
      )}
    </QueryStates>
  );
}

function CopiedForm({ name, first, onDone }: { name: string; first: DraftState['draft']; onDone: () => void }) {
  const state = useTransactionDraft(name, first);
  return (
    <Typed state={state}>
      <TransactionForm saved={null} state={state} onSaved={onDone} />
    </Typed>
  );
}

function Typed({ state: { draft, setDraft }, children }: { state: DraftState; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <TypeChoice chosen={draft.type} onChoose={(type) => setDraft(ofType(draft, type))} />
      {children}
    </div>
  );
}

/** Each template has its own draft. */
function getCopyDraftName(template: TransactionTemplate): string {
  return `transaction-copy-${JSON.stringify(template)}`;
}
