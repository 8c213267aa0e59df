import { fieldErrors } from '@afdal/contract/field-errors';
import { type Account, NewAccount } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { errorTexts } from '@afdal/contract/texts';
import { useRef, useState } from 'react';
import { newId } from '../../../../lib/new-id.ts';
import { useUser } from '../../../../session/user.tsx';
import { type Errors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { useAccounts } from '../../use-accounts.ts';
import { toAccountBody } from '../money-accounts/account-draft.ts';
import { useReceiptChoice } from '../receipts/use-receipt-choice.ts';
import { readPastChoices } from './past-choices.ts';
import { findProblems, type ResolvedDraft, resolveDraft, type TransactionBody, toBody } from './resolve-draft.ts';
import { type TransactionDraft, toDraft } from './transaction-draft.ts';
import { useSaveTransaction } from './use-save-transaction.ts';
import { blankDraft, type DraftState } from './use-transaction-draft.ts';

/** Form fields whose request field has a different name. */
const sentAs = { amount: 'amountMinor', received: 'receivedMinor', category: 'categoryId' } as const;

/** State and behaviour of a transaction form, independent of its layout. */
export function useTransactionForm(
  saved: Transaction | null,
  state: DraftState,
  onSaved: (made: ResolvedDraft) => void,
) {
  const accountsQuery = useAccounts();
  const { id: userId, preferences } = useUser();
  const today = useToday();
  const [lastAccountId] = useState(() => readPastChoices(userId).accountId);
  const receipt = useReceiptChoice();
  const firstId = useRef(newId()).current;

  const { currency } = preferences;
  const loaded = accountsQuery.data;
  const isFirst = loaded?.every(({ archived }) => archived) ?? false;
  const opening = isFirst && !saved ? toOpening(state.draft, firstId, currency) : null;
  const accounts = opening ? [asAccount(opening)] : (loaded ?? []);
  const around = { accounts, lastAccountId, today, currency };
  const made = resolveDraft(state.draft, around);

  const check = (draft: TransactionDraft) => {
    // If omitted, the saved category would stay, even if the type has changed.
    const meant = saved && draft.category === '' ? { ...draft, category: 'none' } : draft;
    const body = toBody(meant, made, today);
    const errors = {
      ...findProblems(body, made, accounts, today),
      // What is empty is missing, rather than unreadable.
      ...(draft.amount === '' && { amountMinor: errorTexts.amountRequired }),
      ...(opening && getOpeningProblems(opening)),
    };
    if (Object.keys(errors).length > 0) return { errors };
    const before = saved && toDraft(saved, blankDraft, accounts, today);
    const change = before ? getChanges(body, toBody(before, resolveDraft(before, around), today)) : body;
    return { body: { body, change, receipt: receipt.change, account: opening } };
  };
  const form = useCheckedForm({
    state,
    sentAs,
    check,
    beforeSend: (draft) => {
      const checked = check(draft);
      const isChanged = !checked.body || Object.keys(checked.body.change).length > 0 || receipt.change.kind !== 'keep';
      if (isChanged) return false;
      // Nothing is sent, so no success clears the draft.
      state.drop();
      onSaved(made);
      return true;
    },
    write: useSaveTransaction(saved),
    onDone: () => onSaved(made),
  });
  return { ...form, accountsQuery, accounts, made, isFirst: opening !== null, receipt };
}

type Opening = ReturnType<typeof toOpening>;

function toOpening({ firstAccount: { name, balance } }: TransactionDraft, id: string, currency: string) {
  return { ...toAccountBody({ name, type: 'cash', currency, openingBalance: balance }), id };
}

function asAccount({ id, name, type, currency }: Opening): Account {
  const at = '1970-01-01T00:00:00.000Z';
  const empty = {
    openingBalanceMinor: 0,
    balanceMinor: 0,
    archived: false,
    isReadOnly: false,
    createdAt: at,
    updatedAt: at,
  };
  return { ...empty, id, name, type, currency };
}

function getOpeningProblems(opening: Opening): Errors {
  const parsed = NewAccount.safeParse(opening);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

/** The fields of a body that differ from the saved one. A date says its status too: the server would infer one. */
function getChanges(body: TransactionBody, before: TransactionBody): Partial<TransactionBody> {
  const saved: Readonly<Record<string, unknown>> = { ...before };
  const change: Partial<TransactionBody> = Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field])),
  );
  return change.occurredOn === undefined ? change : { ...change, status: body.status };
}
