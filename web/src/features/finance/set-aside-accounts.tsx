import type { Account } from '@afdal/contract/finance/money-accounts';
import { errorTexts } from '@afdal/contract/texts';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useRef } from 'react';
import { newId } from '../../lib/new-id.ts';
import { NamedOptions } from '../../ui/fields/named-options.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type DraftOf, textField, unsent } from '../../ui/form/field-kinds.ts';
import type { CheckedForm } from '../../ui/form/use-checked-form.ts';
import { texts } from './texts.ts';
import { useAccounts } from './use-accounts.ts';
import { useMoneyFormat } from './use-money-format.ts';

/** What is chosen instead of an account for money that is in none. */
export const notInAccounts = 'none';
/** What is chosen for an account that is yet to be made. */
const newAccount = 'new';

/** What money is set aside for. */
interface Reserve {
  readonly name: string;
  readonly currency: string;
  readonly accountId: string | null;
  /** What is there, in minor units. */
  readonly balanceMinor: number;
}

/** The accounts of an entry as they are chosen: empty is the account that the money lies in, or nothing chosen yet. */
export const accountsFields = (isDeposit: boolean) => ({
  /** Where what is put in comes from, or what is taken out goes to. */
  otherId: unsent(textField(getOtherName(isDeposit))),
  /** Where the money lies from now on, if it lies outside the accounts. */
  liesInId: unsent(textField('accountId')),
});
type AccountsDraft = DraftOf<ReturnType<typeof accountsFields>>;

const getOtherName = (isDeposit: boolean) => (isDeposit ? 'fromAccountId' : 'toAccountId');

/** The accounts that an entry may name, and what follows from those chosen. Money in no account is a choice, never assumed. */
export function useSetAsideAccounts(reserve: Reserve, isDeposit: boolean) {
  const { accountId, currency } = reserve;
  const { data } = useAccounts();
  const newAccountId = useRef(newId());
  const liesIn = data?.find(({ id }) => id === accountId) ?? null;
  // Until the accounts are known, an account that is named is taken to be there.
  const isOutside = liesIn === null && (accountId === null || data !== undefined);
  const accounts = (data ?? []).filter((each) => each.currency === currency && !each.archived);
  const others = accounts.filter(({ id }) => id !== liesIn?.id);
  /** The parts of a draft that are still offered: a stored one may name an account that was archived or deleted since. */
  const restrictToOffered = ({ otherId, liesInId }: AccountsDraft): AccountsDraft => {
    const isAccount = (chosen: string) => others.some(({ id }) => id === chosen);
    return {
      otherId: isAccount(otherId) || (isOutside && otherId === notInAccounts) ? otherId : '',
      liesInId: isAccount(liesInId) || liesInId === newAccount ? liesInId : '',
    };
  };
  const isFromAccount = (draft: AccountsDraft) => others.some(({ id }) => id === draft.otherId);
  const isTargetRequired = (draft: AccountsDraft) => isDeposit && isOutside && isFromAccount(draft);
  const otherName = getOtherName(isDeposit);
  const name = [...interpolate(texts.savingsAccount, { name: reserve.name })].slice(0, maxAccountNameLength).join('');
  return {
    reserve,
    isDeposit,
    accounts: others,
    liesIn,
    isOutside,
    restrictToOffered,
    isTargetRequired,
    /** Whether nothing moves between accounts. */
    isReserved: (draft: AccountsDraft) => !isFromAccount(draft),
    toBody: (draft: AccountsDraft) => {
      const { otherId, liesInId } = restrictToOffered(draft);
      return {
        ...(isFromAccount(draft) && { [otherName]: otherId }),
        ...(isTargetRequired(draft) &&
          liesInId &&
          (liesInId === newAccount ? { newAccount: { id: newAccountId.current, name } } : { accountId: liesInId })),
      };
    },
    getErrors: (draft: AccountsDraft) => {
      const { otherId, liesInId } = restrictToOffered(draft);
      // Before the accounts are known, one that was chosen is not taken for none.
      const isMissing = otherId === '' && (isOutside || (data === undefined && draft.otherId !== ''));
      return {
        ...(isMissing && { [otherName]: errorTexts.accountRequired }),
        ...(isTargetRequired(draft) && !liesInId && { accountId: errorTexts.setAsideAccountRequired }),
      };
    },
  };
}

interface Props {
  readonly form: Pick<CheckedForm<AccountsDraft>, 'draft' | 'change' | 'getError'>;
  readonly choice: ReturnType<typeof useSetAsideAccounts>;
}

/** Where what is put in comes from, or what is taken out goes to; and where it lies from now on, if it lies in no account. */
export function SetAsideAccounts({ form, choice }: Props) {
  const { change, getError } = form;
  const { reserve, isDeposit, accounts, liesIn, isOutside } = choice;
  const draft = choice.restrictToOffered(form.draft);
  const { full } = useMoneyFormat(reserve.currency);
  const other = accounts.find(({ id }) => id === draft.otherId);
  const stays = interpolate(isDeposit ? texts.reservedIn : texts.freedIn, { account: liesIn?.name ?? '' });
  return (
    <>
      <SelectField
        label={isDeposit ? texts.comesFrom : texts.goesTo}
        hint={other && interpolate(texts.balance, { amount: full(other.balanceMinor) })}
        error={getError('otherId')}
        required={isOutside}
        value={draft.otherId}
        onChange={({ target }) => change({ otherId: target.value })}
      >
        <option value="">{isOutside ? texts.chooseAccount : stays}</option>
        <NamedOptions options={accounts} />
        {isOutside && <option value={notInAccounts}>{isDeposit ? texts.notInAccounts : texts.intoNoAccount}</option>}
      </SelectField>
      {choice.isTargetRequired(draft) && (
        <LiesIn
          reserve={reserve}
          accounts={accounts}
          chosen={draft.liesInId}
          error={getError('liesInId')}
          onChoose={(liesInId) => change({ liesInId })}
        />
      )}
    </>
  );
}

interface LiesInProps {
  readonly reserve: Reserve;
  readonly accounts: readonly Account[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The account that the money lies in from now on; one for savings can be made with the entry. */
function LiesIn({ reserve, accounts, chosen, error, onChoose }: LiesInProps) {
  const { full } = useMoneyFormat(reserve.currency);
  return (
    <SelectField
      label={texts.liesIn}
      hint={reserve.balanceMinor > 0 && interpolate(texts.liesInHint, { amount: full(reserve.balanceMinor) })}
      error={error}
      required
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.chooseAccount}</option>
      <NamedOptions options={accounts} />
      <option value={newAccount}>{texts.newSavingsAccount}</option>
    </SelectField>
  );
}
