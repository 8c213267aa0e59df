import { moneyAccounts, type NewAccount } from '@afdal/contract/money-accounts';
import { type Transaction, type TransactionChange, transactions } from '@afdal/contract/transactions';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { receiptsKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useUser } from '../../../session/user.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { type ReceiptChange, saveReceipt } from '../receipts/receipt-change.ts';
import { cancelRefetches, putBack, putIn, takeOut, writing } from '../transactions/cache.ts';
import { copy } from './copy.ts';
import { remember } from './past-choices.ts';
import type { TransactionBody } from './resolve-draft.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import type { DraftState } from './use-transaction-draft.ts';

interface TransactionWrite {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly body: TransactionBody;
  /** The fields of the body that differ from the saved transaction; all of them for a new one. */
  readonly change: z.input<typeof TransactionChange>;
  readonly receipt: ReceiptChange;
  /** The draft it was made from. */
  readonly draft: TransactionDraft;
  /** The first account, created along with its first transaction. */
  readonly account: z.input<typeof NewAccount> | null;
}

/** Adds or edits a transaction, with an optimistic update of the lists. */
export function useSaveTransaction(saved: Transaction | null, { dropSent }: DraftState, onSaved: () => void) {
  const { id: userId } = useUser();
  const tried = useRef({ id: '', idempotencyKey: '', content: '' });
  const { submit, ...submission } = useSubmission({
    ...writing,
    send: async (sent: TransactionWrite) => {
      if (sent.account) await call(moneyAccounts.addAccount, { body: sent.account });
      const kept = await write(sent, saved);
      return { kept, receiptFailure: await keepReceipt(kept.id, sent.receipt) };
    },
    showAtOnce: async ({ id, body }) => {
      await cancelRefetches();
      const places = takeOut(id);
      putIn(shownAs(id, body, saved));
      return () => (saved ? putBack(saved, places) : void takeOut(id));
    },
    onSent: ({ kept, receiptFailure }, { draft }) => {
      dropSent(draft);
      remember(userId, kept, new Date().getHours());
      // Only one toast shows at a time: a success toast would hide the failure.
      if (receiptFailure) toastError(copy.failedToKeepReceipt, receiptFailure.error);
      else showToast({ title: saved ? copy.changed : copy.added[kept.type], variant: 'success' });
    },
    onDone: onSaved,
    failed: saved ? copy.failedToChange : copy.failedToAdd,
  });

  const save = (sent: Omit<TransactionWrite, 'id' | 'idempotencyKey'>) => {
    // Resubmitting the same content reuses its id and key, and stays one transaction; changed content is a new one.
    const content = JSON.stringify(sent.body);
    if (tried.current.content !== content) tried.current = { id: newId(), idempotencyKey: newId(), content };
    const { id, idempotencyKey } = tried.current;
    submit({ ...sent, id: saved?.id ?? id, idempotencyKey });
  };
  return { ...submission, save };
}

async function write(
  { id, idempotencyKey, body, change }: TransactionWrite,
  saved: Transaction | null,
): Promise<Transaction> {
  if (!saved) return await call(transactions.addTransaction, { body: { id, ...body }, idempotencyKey });
  // Only the receipt may have changed.
  if (Object.keys(change).length === 0) return saved;
  return await call(transactions.editTransaction, { params: { id }, body: change });
}

/** The transaction is saved by now, so a receipt failure is returned rather than thrown. */
async function keepReceipt(id: string, receipt: ReceiptChange): Promise<{ readonly error: unknown } | null> {
  if (receipt.kind === 'keep') return null;
  try {
    await saveReceipt(id, receipt);
    void queryClient.invalidateQueries({ queryKey: receiptsKey });
    return null;
  } catch (error) {
    return { error };
  }
}

function shownAs(id: string, body: TransactionBody, saved: Transaction | null): Transaction {
  const now = new Date().toISOString();
  const before = saved ?? {
    hasReceipt: false,
    importId: null,
    splitId: null,
    createdAt: now,

    trashedAt: null,
  };
  const { toAccountId = null, receivedMinor = null, categoryId = null } = body;
  const { payee = '', note = '', tags = [], status = 'cleared' } = body;
  const rest = { toAccountId, receivedMinor, categoryId, payee, note, tags, status };
  return { ...before, ...body, ...rest, id, updatedAt: now };
}
