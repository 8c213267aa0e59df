import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Obligation } from '@afdal/contract/finance/obligations';
import { useUser } from '../../../session/user.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { AccountField } from '../ledger/transaction-form/account-field.tsx';
import { readPastChoices } from '../ledger/transaction-form/past-choices.ts';
import { MoneyDayField } from '../money-day-field.tsx';
import { useAccounts } from '../use-accounts.ts';
import { texts } from './texts.ts';

/** The accounts of an obligation's currency; the one chosen, else the obligation's own, else the one used last. */
export function useAccountChoice(obligation: Pick<Obligation, 'accountId' | 'currency'>) {
  const { id: userId } = useUser();
  const { data: all = [] } = useAccounts();
  const accounts = all.filter(({ currency, archived }) => currency === obligation.currency && !archived);
  const getAccount = (chosen: string): Account | null => {
    const wanted = [chosen, obligation.accountId, readPastChoices(userId).accountId];
    return wanted.flatMap((id) => accounts.find((each) => each.id === id) ?? [])[0] ?? accounts[0] ?? null;
  };
  return { accounts, getAccount };
}

interface RecordDraft {
  /** Empty: what `useAccountChoice` suggests. */
  readonly accountId: string;
  readonly paidOn: string;
}

interface Props {
  readonly form: {
    readonly draft: RecordDraft;
    readonly isBusy: boolean;
    readonly change: (part: Partial<RecordDraft>) => void;
    readonly getError: (field: keyof RecordDraft) => string | undefined;
  };
  readonly choice: ReturnType<typeof useAccountChoice>;
  readonly isReceived: boolean;
}

/** Where the money goes, or comes from, and when. */
export function AccountAndDay({ form, choice, isReceived }: Props) {
  const today = useToday();
  const { draft, isBusy, change, getError } = form;
  return (
    <>
      <AccountField
        label={isReceived ? texts.intoAccount : texts.account}
        accounts={choice.accounts}
        chosen={choice.getAccount(draft.accountId)}
        error={getError('accountId')}
        onChange={(accountId) => change({ accountId })}
      />
      <MoneyDayField
        label={texts.paidOn}
        required
        value={draft.paidOn}
        error={getError('paidOn')}
        readOnly={isBusy}
        until={today}
        onChange={(paidOn) => change({ paidOn })}
      />
    </>
  );
}
