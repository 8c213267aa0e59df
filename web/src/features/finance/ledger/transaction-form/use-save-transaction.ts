import { moneyAccounts, type NewAccount } from '@afdal/contract/finance/money-accounts';
import { type Transaction, type TransactionChange, transactions } from '@afdal/contract/finance/transactions';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { toTexts } from '@afdal/domain/money/transaction-texts';
import type * as z from 'zod/mini';
import { offerRemoval } from '../../../../data/undo-toasts.ts';
import { noop, useSendOnce } from '../../../../data/use-save.ts';
import { useWrite } from '../../../../data/use-write.ts';
import { ignoreQueued, WriteQueuedError } from '../../../../lib/api-error.ts';
import { useUser } from '../../../../session/user.tsx';
import type { FormWrite } from '../../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import type { ReceiptChange } from '../receipts/use-receipt-choice.ts';
import { useSaveReceipt } from '../receipts/use-save-receipt.ts';
import { putIn, removeCached } from '../transactions/cache.ts';
import {
  type OptimisticEdit,
  showEdit,
  useDeleteTransaction,
  useTransactionWrite,
} from '../transactions/transaction-writes.ts';
import { remember } from './past-choices.ts';
import type { TransactionBody } from './resolve-draft.ts';
import { texts } from './texts.ts';

export interface SentTransaction {
  readonly body: TransactionBody;
  /** The fields of the body that differ from the saved transaction; all of them for a new one. */
  readonly change: z.input<typeof TransactionChange>;
  readonly receipt: ReceiptChange;
  /** The first account, created along with its first transaction. */
  readonly account: z.input<typeof NewAccount> | null;
}

/** Adds or edits a transaction, with an optimistic update of the lists. Sent again after no answer, it is still one. */
export function useSaveTransaction(saved: Transaction | null): FormWrite<void, SentTransaction> {
  const { id: userId } = useUser();
  const sendOnce = useSendOnce();
  const failed = saved ? texts.failedToChange : texts.failedToAdd;
  const errorOptions = { failed, onFailed: noop };
  const { mutateAsync: addAccount } = useWrite(moneyAccounts.addAccount, errorOptions);
  const { mutateAsync: edit } = useTransactionWrite(transactions.editTransaction, { ...errorOptions, show: showEdit });
  const { mutateAsync: add } = useTransactionWrite(transactions.addTransaction, {
    ...errorOptions,
    show: ({ context }) => {
      const added = context as readonly Transaction[];
      const takeBack = () => {
        for (const { id } of added) removeCached(id);
      };
      takeBack();
      for (const each of added) putIn(each);
      return takeBack;
    },
  });
  const saveReceipt = useSaveReceipt();
  const remove = useDeleteTransaction();

  const write = async ({ body, change }: SentTransaction, id: string): Promise<Transaction> => {
    if (!saved) return await add({ body: { id, ...body }, idempotencyKey: id, context: toAdded(id, body) });
    // Only the receipt may have changed.
    if (Object.keys(change).length === 0) return saved;
    const context: OptimisticEdit = { saved, changed: toOptimistic(saved.id, body, saved) };
    return await edit({ params: { id: saved.id }, body: change, context });
  };
  return {
    failed,
    send: async (sent) => {
      if (sent.account) await addAccount({ body: sent.account }).catch(ignoreQueued);
      const savedTransaction = await sendOnce(sent.body, (id) =>
        write(sent, id).catch(async (error: unknown) => {
          // A picture does not wait on the device: that it was not sent is shown.
          if (error instanceof WriteQueuedError) await saveReceipt(saved?.id ?? id, sent.receipt);
          throw error;
        }),
      );
      // A split says nothing of the category that is likely.
      const choice = sent.body.parts ? { ...savedTransaction, categoryId: null } : savedTransaction;
      remember(userId, choice, new Date().getHours());
      // Only one toast shows at a time: a success toast would hide the failure.
      if (await saveReceipt(savedTransaction.id, sent.receipt)) {
        if (saved) showToast({ title: texts.changed, variant: 'success' });
        else
          offerRemoval(savedTransaction.id, texts.added[savedTransaction.type], () => {
            const [, ...parts] = toAdded(savedTransaction.id, sent.body);
            remove(savedTransaction, parts);
          });
      }
    },
  };
}

/** What a new transaction is in the lists: itself, or its parts, of which the first has its id. */
function toAdded(id: string, { parts, ...whole }: TransactionBody): readonly Transaction[] {
  if (!parts) return [toOptimistic(id, whole, null)];
  return parts.map(({ id: partId = id, amountMinor, categoryId }, n) => ({
    ...toOptimistic(n === 0 ? id : partId, { ...whole, amountMinor, categoryId }, null),
    splitId: id,
  }));
}

function toOptimistic(id: string, body: TransactionBody, saved: Transaction | null): Transaction {
  const now = new Date().toISOString();
  const before = saved ?? {
    originalPayee: null,
    isPending: false,
    hasReceipt: false,
    importId: null,
    splitId: null,
    excluded: false,
    createdAt: now,
    trashedAt: null,
  };
  const { toAccountId = null, receivedMinor = null, categoryId = null } = body;
  const { tags = [], status = 'cleared' } = body;
  const rest = { toAccountId, receivedMinor, categoryId, ...toTexts(body), tags, status };
  // The schema has accepted the day.
  const occurredOn = body.occurredOn as CivilDate;
  return { ...before, ...body, ...rest, occurredOn, id, updatedAt: now };
}
