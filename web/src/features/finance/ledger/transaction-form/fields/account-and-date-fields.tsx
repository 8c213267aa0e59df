import { CalendarClock } from 'lucide-react';
import { Note } from '../../../../../ui/base/note.tsx';
import { Skeleton } from '../../../../../ui/base/skeleton.tsx';
import { QueryStates } from '../../../../../ui/query-states/query-states.tsx';
import { MoneyDayField } from '../../../money-day-field.tsx';
import { texts } from '../texts.ts';
import type { TransactionDraft } from '../transaction-draft.ts';
import type { useTransactionForm } from '../use-transaction-form.ts';
import { AccountField } from './account-field.tsx';

interface Props {
  readonly form: ReturnType<typeof useTransactionForm>;
  readonly draft: TransactionDraft;
  readonly onChange: (part: Partial<TransactionDraft>) => void;
}

/** The account (or the opening of a first one), and the day. */
export function AccountAndDateFields({ form, draft, onChange }: Props) {
  const { made, errors, isBusy } = form;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {draft.type !== 'transfer' && !form.isFirst && <Where form={form} onChange={onChange} />}
        <MoneyDayField
          label={texts.date}
          required
          value={made.occurredOn}
          error={errors.occurredOn}
          readOnly={isBusy}
          onChange={(occurredOn) => onChange({ occurredOn })}
        />
      </div>
      {made.isFuture && (
        <Note tone="info" icon={CalendarClock}>
          {texts.planned}
        </Note>
      )}
    </>
  );
}

function Where({ form: { accountsQuery, accounts, made, errors }, onChange }: Omit<Props, 'draft'>) {
  return (
    <QueryStates query={accountsQuery} skeleton={<Skeleton className="mt-7 h-control rounded-control" />}>
      {() => (
        <AccountField
          label={texts.account}
          accounts={accounts}
          chosen={made.account}
          error={errors.accountId ?? errors.currency}
          onChange={(accountId) => onChange({ accountId })}
        />
      )}
    </QueryStates>
  );
}
