import { fieldErrors } from '@afdal/contract/field-errors';
import { type Account, AccountChange, moneyAccounts, NewAccount } from '@afdal/contract/money-accounts';
import type { AccountType } from '@afdal/domain/money/account';
import { readAmount } from '@afdal/domain/money/amount-text';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSubmission } from '../use-submission.ts';
import { changeShown, withAccount } from './cache.ts';
import { copy } from './copy.ts';

export interface AccountDraft {
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
  /** As typed; empty means zero. */
  readonly openingBalance: string;
}

type Body = z.input<typeof NewAccount>;

/** Adds or edits an account. Idempotent: resending after a lost response still adds one account. */
export function useSaveAccount(account: Account | null, onSaved: (account: Account) => void) {
  const id = useRef(account?.id ?? newId()).current;
  const { submit, ...submission } = useSubmission({
    send: ({ currency, ...rest }: Body) =>
      account
        ? call(moneyAccounts.editAccount, { params: { id }, body: rest })
        : call(moneyAccounts.addAccount, { body: { ...rest, currency, id } }),
    onSent: (saved) => {
      changeShown((shown) => withAccount(shown, saved));
      showToast({ title: account ? copy.changed : copy.added, variant: 'success' });
    },
    onDone: onSaved,
    failed: account ? copy.failedToChange : copy.failedToAdd,
  });

  const save = (draft: AccountDraft) => {
    const body = accountOf(draft);
    const { currency: _, ...change } = body;
    const parsed = account ? AccountChange.safeParse(change) : NewAccount.safeParse(body);
    if (parsed.success) submit({ ...body, name: parsed.data.name ?? body.name });
    else submission.refuse(fieldErrors(parsed.error.issues));
  };
  return { ...submission, save };
}

/** The request body of a draft. An unparsable balance becomes NaN, which the contract refuses. */
export function accountOf({ name, type, currency, openingBalance }: AccountDraft): Body {
  const read = openingBalance === '' ? { minor: 0 } : readAmount(openingBalance, currency);
  // The contract validates the currency against its list.
  return {
    name,
    type,
    currency: currency as Body['currency'],
    openingBalanceMinor: 'minor' in read ? read.minor : NaN,
  };
}
