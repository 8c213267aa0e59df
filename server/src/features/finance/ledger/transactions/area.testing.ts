import type { transactions } from '@afdal/contract/finance/transactions';
import { absentId, type Examples } from '../../../../../testing/example-call.ts';
import type { Person, TestServer } from '../../../../../testing/test-server.ts';
import { addsExampleAccount } from '../money-accounts/area.testing.ts';

const expense = {
  type: 'expense',
  amountMinor: 12_850,
  currency: 'SAR',
  occurredOn: '2026-11-20',
  payee: 'بقالة الحي',
};

const createsExampleExpense = (server: TestServer) => async (person: Person) => ({
  ...expense,
  accountId: (await addsExampleAccount(server)(person)).id,
});

/** Adds an expense of a person's, out of an account of its own. */
export const addsExampleTransaction = (server: TestServer) => async (owner: Person) => {
  const { body } = await owner.call<{ id: string }>('POST', '/transaction', await createsExampleExpense(server)(owner));
  return { id: body.id };
};

export const examples: Examples<typeof transactions> = (server) => {
  const createExpense = createsExampleExpense(server);
  const aTransaction = addsExampleTransaction(server);
  return {
    listTransactions: {},
    readTransactionTotals: {},
    addTransaction: { body: createExpense },
    editTransaction: { getParams: aTransaction, body: { note: 'ليست لي' } },
    deleteTransaction: { getParams: aTransaction },
    restoreTransaction: { getParams: aTransaction },
    recategoriseTransactions: { body: { ids: [absentId], categoryId: null } },
    tagTransactions: { body: { ids: [absentId], add: ['سفر'] } },
    moveTransactions: {
      body: async (person) => ({ ids: [absentId], accountId: (await addsExampleAccount(server)(person)).id }),
    },
    deleteTransactions: { body: { ids: [absentId] } },
    restoreTransactions: { body: { ids: [absentId] } },
    splitTransaction: {
      getParams: aTransaction,
      body: { parts: [10_000, 2_850].map((amountMinor) => ({ amountMinor, categoryId: null })) },
    },
    exportTransactionsCsv: {},
    exportTransactionsJson: {},
    exportTransactionsOfx: {},
    exportTransactionsXlsx: {},
  };
};
