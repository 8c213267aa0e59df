import { texts } from '@afdal/contract/copy';
import type { Account } from '@afdal/contract/money-accounts';
import { accountNameAtMost } from '@afdal/domain/money/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useRef } from 'react';
import { newId } from '../../lib/new-id.ts';
import { Kept } from '../../lib/outbox/kept.ts';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import { copy } from './copy.ts';
import { useAddAccount } from './ledger/money-accounts/account-entries.ts';
import { useAccounts } from './use-accounts.ts';
import { useMoneyWords } from './use-money-words.ts';

/** What is chosen instead of an account for money that is in none. */
export const notInAccounts = 'none';
/** What is chosen for an account that is yet to be made. */
const newAccount = 'new';

/** What money is set aside for. */
interface Place {
  readonly name: string;
  readonly currency: string;
  readonly accountId: string | null;
  /** What is there, in minor units. */
  readonly balanceMinor: number;
}

/** The accounts of an entry as they are chosen: empty is the account that the money lies in, or nothing chosen yet. */
export interface AccountsDraft {
  /** Where what is put in comes from, or what is taken out goes to. */
  readonly otherId: string;
  /** Where the money lies from now on, if it lies outside the accounts. */
  readonly liesInId: string;
}

export const noAccounts: AccountsDraft = { otherId: '', liesInId: '' };

/** The form fields whose request field has a different name. */
export const accountsSentAs = (isDeposit: boolean) =>
  ({ otherId: isDeposit ? 'fromAccountId' : 'toAccountId', liesInId: 'accountId' }) as const;

/** The accounts that an entry may name, and what follows from those chosen. Money in no account is a choice, never assumed. */
export function useSetAsideAccounts(place: Place, isDeposit: boolean) {
  const { accountId, currency } = place;
  const { data } = useAccounts();
  const newAccountId = useRef(newId());
  const addAccount = useAddAccount();
  const liesIn = data?.find(({ id }) => id === accountId) ?? null;
  // Until the accounts are known, an account that is named is taken to be there.
  const isOutside = liesIn === null && (accountId === null || data !== undefined);
  const accounts = (data ?? []).filter((each) => each.currency === currency && !each.archived);
  const isFromAccount = ({ otherId }: AccountsDraft) => otherId !== '' && otherId !== notInAccounts;
  const asksWhere = (draft: AccountsDraft) => isDeposit && isOutside && isFromAccount(draft);
  const sentAs = accountsSentAs(isDeposit);
  return {
    place,
    isDeposit,
    accounts: accounts.filter(({ id }) => id !== liesIn?.id),
    liesIn,
    isOutside,
    asksWhere,
    /** Whether nothing moves between accounts. */
    isReserved: (draft: AccountsDraft) => !isFromAccount(draft),
    bodyOf: (draft: AccountsDraft) => ({
      ...(isFromAccount(draft) && { [sentAs.otherId]: draft.otherId }),
      ...(asksWhere(draft) &&
        draft.liesInId && { accountId: draft.liesInId === newAccount ? newAccountId.current : draft.liesInId }),
    }),
    errorsOf: (draft: AccountsDraft) => ({
      ...(isOutside && draft.otherId === '' && { [sentAs.otherId]: texts.accountRequired }),
      ...(asksWhere(draft) && !draft.liesInId && { accountId: texts.setAsideAccountRequired }),
    }),
    /** Makes the account first that the entry is to lie in, with what was there already. Sent again, it is one account. */
    withAccount: <Answer,>(write: FormWrite<Answer>): FormWrite<Answer> => ({
      ...write,
      send: async (body) => {
        const id = newAccountId.current;
        if ('accountId' in body && body.accountId === id) {
          const name = fillTemplate(copy.savingsAccount, { name: place.name }).slice(0, accountNameAtMost);
          const account = { id, name, type: 'savings', currency, openingBalanceMinor: place.balanceMinor };
          await addAccount.send(account).catch((error: unknown) => {
            // One that waits on the device is sent before the entry, which waits behind it.
            if (!(error instanceof Kept)) throw error;
          });
        }
        return await write.send(body);
      },
    }),
  };
}

interface Props {
  readonly form: {
    readonly draft: AccountsDraft;
    readonly change: (part: Partial<AccountsDraft>) => void;
    readonly errorOf: (field: keyof AccountsDraft) => string | undefined;
  };
  readonly choice: ReturnType<typeof useSetAsideAccounts>;
}

/** Where what is put in comes from, or what is taken out goes to; and where it lies from now on, if it lies in no account. */
export function SetAsideAccounts({ form, choice }: Props) {
  const { draft, change, errorOf } = form;
  const { place, isDeposit, accounts, liesIn, isOutside } = choice;
  const { full } = useMoneyWords(place.currency);
  const other = accounts.find(({ id }) => id === draft.otherId);
  const stays = fillTemplate(isDeposit ? copy.reservedIn : copy.freedIn, { account: liesIn?.name ?? '' });
  return (
    <>
      <SelectField
        label={isDeposit ? copy.comesFrom : copy.goesTo}
        hint={other && fillTemplate(copy.balance, { amount: full(other.balanceMinor) })}
        error={errorOf('otherId')}
        required={isOutside}
        value={draft.otherId}
        onChange={({ target }) => change({ otherId: target.value })}
      >
        <option value="">{isOutside ? copy.chooseAccount : stays}</option>
        <NamedOptions of={accounts} />
        {isOutside && <option value={notInAccounts}>{isDeposit ? copy.notInAccounts : copy.intoNoAccount}</option>}
      </SelectField>
      {choice.asksWhere(draft) && (
        <LiesIn
          place={place}
          accounts={accounts}
          chosen={draft.liesInId}
          error={errorOf('liesInId')}
          onChoose={(liesInId) => change({ liesInId })}
        />
      )}
    </>
  );
}

interface LiesInProps {
  readonly place: Place;
  readonly accounts: readonly Account[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The account that the money lies in from now on; one for savings can be made with the entry. */
function LiesIn({ place, accounts, chosen, error, onChoose }: LiesInProps) {
  const { full } = useMoneyWords(place.currency);
  return (
    <SelectField
      label={copy.liesIn}
      hint={place.balanceMinor > 0 && fillTemplate(copy.liesInHint, { amount: full(place.balanceMinor) })}
      error={error}
      required
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{copy.chooseAccount}</option>
      <NamedOptions of={accounts} />
      <option value={newAccount}>{copy.newSavingsAccount}</option>
    </SelectField>
  );
}
