import type { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import type { Handlers } from '../../../../platform/http/call.ts';
import { addAccount } from './add-account.ts';
import { deleteAccount } from './delete-account.ts';
import { describeAccounts } from './describe-account.ts';
import { editAccount } from './edit-account.ts';
import { restoreAccount } from './restore-account.ts';

export const moneyAccountHandlers: Handlers<typeof moneyAccounts> = {
  listAccounts: async ({ db, user, now }) => await describeAccounts(db, user.id, now),
  addAccount,
  editAccount,
  deleteAccount,
  restoreAccount,
};
