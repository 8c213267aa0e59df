import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Obligation } from '@afdal/contract/finance/obligations';
import { errorTexts } from '@afdal/contract/texts';
import { useUser } from '../../../../session/user.tsx';
import { type DraftOf, textField } from '../../../../ui/form/field-kinds.ts';
import type { CheckedForm, Errors } from '../../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { AccountField } from '../../ledger/transaction-form/fields/account-field.tsx';
import { readPastChoices } from '../../ledger/transaction-form/past-choices.ts';
import { MoneyDayField } from '../../money-day-field.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { texts } from '../texts.ts';

/** The accounts of an obligation's currency; the one chosen, else the obligation's own, else the one used last. */
export function useAccountChoice(obligation: Pick<Obligation, 'accountId' | 'currency'>) {
  const { id: userId } = useUser();
  const { data: all = [] } = useAccounts();
  const accounts = all.filter(({ currency, archived }) => currency === obligation.currency && !archived);
  const getAccount = (chosen: string): Account | null => {
    const wanted = [chosen, obligation.accountId, readPastChoices(userId).accountId];
    return wanted.flatMap((id) => accounts.find((each) => each.id === id) ?? [])[0] ?? accounts[0] ?? null;
  };
  return {
    accounts,
    getAccount,
    withAccount: <Sent extends PayDraft>(sent: Sent) => ({ ...sent, accountId: getAccount(sent.accountId)?.id ?? '' }),
    getErrors: ({ accountId }: PayDraft): Errors =>
      getAccount(accountId) ? {} : { accountId: errorTexts.accountRequired },
  };
}

/** Where money goes, or comes from, and when. An empty account stands for the one that `useAccountChoice` suggests. */
export const payFields = { accountId: textField(), paidOn: textField() };

type PayDraft = DraftOf<typeof payFields>;

interface Props {
  readonly form: Pick<CheckedForm<PayDraft>, 'draft' | 'change' | 'getError' | 'day'>;
  readonly choice: ReturnType<typeof useAccountChoice>;
  readonly isReceived: boolean;
  /** Of the day. */
  readonly paidOn: string;
}

/** Where the money goes, or comes from, and when. */
export function AccountAndDay({ form, choice, isReceived, paidOn }: Props) {
  const today = useToday();
  return (
    <>
      <AccountField
        label={isReceived ? texts.intoAccount : texts.account}
        accounts={choice.accounts}
        chosen={choice.getAccount(form.draft.accountId)}
        error={form.getError('accountId')}
        onChange={(accountId) => form.change({ accountId })}
      />
      <MoneyDayField {...form.day('paidOn')} label={paidOn} required until={today} />
    </>
  );
}
