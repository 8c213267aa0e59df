import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { isNull } from 'drizzle-orm';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { rowExists } from '../../../../platform/database/row-exists.ts';
import type { ReadCall } from '../../../../platform/http/call.ts';
import { moneyAccounts as moneyAccountsTable } from '../schema/money-accounts-tables.ts';
import { addAccount, describeAccounts } from './add-account.ts';
import { deleteAccount, editAccount, restoreAccount } from './handlers.ts';
import { cappedAccounts, limitedAccounts, purgeMoneyAccounts } from './store.ts';

export const moneyAccountsArea = defineArea({
  endpoints: moneyAccounts,
  handlers: {
    listAccounts: async ({ db, user, now }) => await describeAccounts(db, user.id, now),
    addAccount,
    editAccount,
    deleteAccount,
    restoreAccount,
  },
  tables: [
    {
      table: moneyAccountsTable,
      leftOut: { balanceMinor: 'derived from other columns' },
      isFlat: true,
      imported: { derive: ({ openingBalanceMinor }) => ({ balanceMinor: openingBalanceMinor }) },
      // While something still refers to it, it stays.
      purge: purgeMoneyAccounts,
      trashed: { kind: 'account', title: moneyAccountsTable.name },
    },
  ],
  provides: {
    capped: [cappedAccounts],
    limited: [limitedAccounts],
    dashboardReaders: [
      {
        card: 'safeToSpend' as const,
        read: async ({ db, user, now }: ReadCall) => ({ accounts: await describeAccounts(db, user.id, now) }),
      },
    ],
    firstDayReaders: [
      {
        step: 'account' as const,
        isDone: rowExists('has_accounts', moneyAccountsTable, isNull(moneyAccountsTable.deletedAt)),
      },
    ],
  },
});
