import { balancesThatDisagree } from '../features/finance/ledger/transactions/balances.ts';
import { describeDisagreement } from '../features/finance/ledger/transactions/prove-balances.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import type { AdminCommand } from './command.ts';

export const proveBalances: AdminCommand = {
  words: '',
  does: 'hold every account’s balance against its transactions',
  read: (words) => {
    if (words.length > 0) return null;
    return async ({ db }) => {
      const found = await balancesThatDisagree(db);
      if (found.length > 0) throw new StartRefusal(found.map(describeDisagreement).join('\n'));
      return 'Every balance follows from its transactions.';
    };
  },
};
