import { fieldErrors } from '@afdal/contract/field-errors';
import { type Account, NewAccount } from '@afdal/contract/money-accounts';
import type { Transaction } from '@afdal/contract/transactions';
import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useUser } from '../../../session/user.tsx';
import type { Errors } from '../../../ui/form/use-submission.ts';
import { useToday } from '../../../ui/use-today.ts';
import { accountOf } from '../money-accounts/account-draft.ts';
import { useReceiptChoice } from '../receipts/use-receipt-choice.ts';
import { useAccounts } from '../use-accounts.ts';
import { pastOf } from './past-choices.ts';
import { bodyOf, problemsOf, resolveDraft, type TransactionBody } from './resolve-draft.ts';
import { draftOf, type TransactionDraft } from './transaction-draft.ts';
import { useSaveTransaction } from './use-save-transaction.ts';
import { blankDraft, type DraftState } from './use-transaction-draft.ts';

/** State and behaviour of a transaction form, independent of its layout. */
export function useTransactionForm(saved: Transaction | null, state: DraftState, onSaved: () => void) {
  const { draft, drop } = state;
  const accountsAsked = useAccounts();
  const { id: userId, preferences } = useUser();
  const today = useToday();
  const [lastAccountId] = useState(() => pastOf(userId).accountId);
  const receipt = useReceiptChoice();
  const firstId = useRef(newId()).current;
  const { save, refuse, ...submission } = useSaveTransaction(saved, state, onSaved);

  const { currency } = preferences;
  const loaded = accountsAsked.data;
  const isFirst = loaded?.every(({ archived }) => archived) ?? false;
  const opening = isFirst && !saved ? openingOf(draft, firstId, currency) : null;
  const accounts = opening ? [asAccount(opening)] : (loaded ?? []);
  const around = { accounts, lastAccountId, today, currency };
  const made = resolveDraft(draft, around);

  const submit = () => {
    // If omitted, the saved category would stay, even if the type has changed.
    const meant = saved && draft.category === '' ? { ...draft, category: 'none' } : draft;
    const body = bodyOf(meant, made, today);
    const wrong = { ...problemsOf(body, made, accounts, today), ...(opening && problemsOfOpening(opening)) };
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    const before = saved && draftOf(saved, blankDraft, accounts);
    const change = before ? changesOf(body, bodyOf(before, resolveDraft(before, around), today)) : body;
    if (saved && Object.keys(change).length === 0 && receipt.change.kind === 'keep') {
      // Nothing is sent, so no success clears the draft.
      drop();
      return onSaved();
    }
    save({ body, change, receipt: receipt.change, draft, account: opening });
  };
  return { ...submission, accountsAsked, accounts, made, isFirst: opening !== null, receipt, submit };
}

type Opening = ReturnType<typeof openingOf>;

function openingOf({ firstAccount: { name, balance } }: TransactionDraft, id: string, currency: string) {
  return { ...accountOf({ name, type: 'cash', currency, openingBalance: balance }), id };
}

function asAccount({ id, name, type, currency }: Opening): Account {
  const at = '1970-01-01T00:00:00.000Z';
  const empty = { openingBalanceMinor: 0, balanceMinor: 0, archived: false, createdAt: at, updatedAt: at };
  return { ...empty, id, name, type, currency };
}

function problemsOfOpening(opening: Opening): Errors {
  const parsed = NewAccount.safeParse(opening);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

/** The fields of a body that differ from the saved one. */
function changesOf(body: TransactionBody, before: TransactionBody): Partial<TransactionBody> {
  const saved: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field])),
  );
}
