import { balancesThatDisagree } from '../features/finance/ledger/transactions/balances.ts';
import { describeDisagreement } from '../features/finance/ledger/transactions/verify-balances.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand } from './command.ts';

export const verifyBalances: AdminCommand = {
  args: '',
  does: 'hold every account’s balance against its transactions',
  read: (args) => {
    if (args.length > 0) return null;
    return async ({ db }) => {
      const found = await balancesThatDisagree(db);
      if (found.length > 0) throw new StartupError(found.map(describeDisagreement).join('\n'));
      return 'Every balance follows from its transactions.';
    };
  },
};
