import type { moneyAccounts } from '@afdal/contract/money-accounts';
import type { Handlers } from '../../../../platform/http/call.ts';
import { addAccount } from './add-account.ts';
import { deleteAccount } from './delete-account.ts';
import { editAccount } from './edit-account.ts';
import { restoreAccount } from './restore-account.ts';
import { accountsOf } from './store.ts';

export const moneyAccountHandlers: Handlers<typeof moneyAccounts> = {
  listAccounts: async ({ db, user }) => await accountsOf(db, user.id),
  addAccount,
  editAccount,
  deleteAccount,
  restoreAccount,
};
