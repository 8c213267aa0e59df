import { type Account, moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { withChange } from '../../../../data/items.ts';
import { optimisticList } from '../../../../data/optimistic-list.ts';
import { useFormWrite, useSave } from '../../../../data/use-save.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { useListWrite } from '../../../../data/use-write.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { accountsKey, derivedKeys, transactionsKey } from '../../../../lib/finance-keys.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** In the order they were made, archived ones last. */
const list = optimisticList<Account>({
  key: accountsKey,
  compare: (a, b) => Number(a.archived) - Number(b.archived) || a.createdAt.localeCompare(b.createdAt),
  invalidates: [...derivedKeys, transactionsKey],
});

export const useSaveAccount = (saved: Account | null) =>
  useSave(list, {
    add: moneyAccounts.addAccount,
    edit: moneyAccounts.editAccount,
    saved,
    texts: texts,
    toOptimistic,
  });

/** As it is before its first transaction. */
function toOptimistic(body: object, id: string): Account {
  const { name, type, currency, openingBalanceMinor = 0 } = body as Account;
  const now = new Date().toISOString();
  return {
    id,
    name,
    type,
    currency,
    openingBalanceMinor,
    balanceMinor: openingBalanceMinor,
    archived: false,
    isReadOnly: false,
    createdAt: now,
    updatedAt: now,
  };
}

/** @param onInUse runs for an open account that has transactions: it can only be archived */
export const useDeleteAccount = (onInUse: (account: Account, why: string) => void) =>
  useUndoableDelete(list, {
    remove: moneyAccounts.deleteAccount,
    restore: moneyAccounts.restoreAccount,
    label: ({ name }) => name,
    texts: texts,
    onError: (error, account) => {
      const body = error instanceof ApiError ? error.body : null;
      if (body?.errorType === 'account_in_use' && !account.archived) onInUse(account, body.message);
      else toastError(texts.failedToDelete, error);
    },
  });

/** Archives or unarchives an account. Its transactions stay in the reports. */
export function useArchiveAccount() {
  const { mutate } = useListWrite(list, moneyAccounts.editAccount, {
    show: (items, { params: { id }, body: { archived = false } }) =>
      [...withChange(items, id, { archived })].sort(list.compare),
    onSuccess: ({ archived }) =>
      void showToast({ title: archived ? texts.archivedNow : texts.unarchived, variant: 'success' }),
    failed: texts.failedToChange,
  });
  return ({ id }: Account, archived: boolean) => mutate({ params: { id }, body: { archived } });
}

/** Moves the opening balance, so that the balance is the bank's. */
export const useCorrectBalance = ({ id }: Account) =>
  useFormWrite(list, moneyAccounts.editAccount, {
    toWrite: (body) => ({ params: { id }, body }),
    onSuccess: (account) => list.put(account),
    success: texts.corrected,
    failed: texts.failedToChange,
  });
