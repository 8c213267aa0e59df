import { categories } from '@afdal/contract/finance/categories';
import { knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { rules } from '@afdal/contract/finance/ledger/rules';
import { type Account, moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openFeature } from '../../../../testing/open-feature.tsx';
import { EditedTransaction } from './edited-transaction.tsx';

const today = new Date().toISOString().slice(0, 10) as CivilDate;
const at = '2026-01-01T06:00:00.000Z';
const bank: Account = {
  id: newId(),
  name: 'حساب الراتب',
  type: 'bank',
  currency: 'SAR',
  archived: false,
  isReadOnly: false,
  createdAt: at,
  updatedAt: at,
  openingBalanceMinor: 0,
  balanceMinor: 0,
};
const planned: Transaction = {
  id: newId(),
  type: 'expense',
  accountId: bank.id,
  toAccountId: null,
  amountMinor: 45_50,
  receivedMinor: null,
  currency: 'SAR',
  categoryId: null,
  occurredOn: addDays(today, 30),
  payee: 'مقهى',
  originalPayee: null,
  note: '',
  tags: [],
  status: 'planned',
  isPending: false,
  hasReceipt: false,
  importId: null,
  splitId: null,
  excluded: false,
  createdAt: at,
  updatedAt: at,
  trashedAt: null,
};
const mended = addDays(today, -3);

async function edit(saved: Transaction) {
  serve(moneyAccounts.listAccounts, () => [bank]);
  serve(categories.listCategories, () => []);
  serve(rules.listRules, () => []);
  serve(knownPayees.listPayees, () => []);
  serve(transactions.editTransaction, ({ body }) => ({ ...saved, ...(body as object) }));
  const { user } = await openFeature(<EditedTransaction saved={saved} onDone={() => {}} />);
  const date = await screen.findByRole('textbox', { name: 'التاريخ' });
  await user.clear(date);
  await user.type(date, mended);
  await user.tab();
  return {
    save: async () => {
      await user.click(screen.getByRole('button', { name: 'حفظ' }));
      await waitFor(() => expect(receivedBy(transactions.editTransaction)).toHaveLength(1));
      return receivedBy(transactions.editTransaction)[0]?.body;
    },
    choosePlanned: async () => {
      const more = screen.queryByRole('button', { name: /تفاصيل/, expanded: false });
      if (more) await user.click(more);
      await user.click(screen.getByRole('radio', { name: 'مخطط لها' }));
    },
  };
}

test('a transaction planned by a mistyped day alone is cleared when the day is corrected', async () => {
  const { save } = await edit(planned);
  expect(await save()).toEqual({ occurredOn: mended, status: 'cleared' });
});

test('… unless one says that it stays planned', async () => {
  const { save, choosePlanned } = await edit(planned);
  await choosePlanned();
  expect(await save()).toEqual({ occurredOn: mended, status: 'planned' });
});

test('what was planned for a day that is over stays planned on another', async () => {
  const { save } = await edit({ ...planned, occurredOn: addDays(today, -10) });
  expect(await save()).toEqual({ occurredOn: mended, status: 'planned' });
});
