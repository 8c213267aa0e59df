import { matches, type TransferOffer } from '@afdal/contract/finance/matches';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, aTransaction, mada } from '../../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { TransactionMatches } from './transaction-matches.tsx';

const savings = anAccount({ name: 'الادخار', type: 'savings' });
const expense = aTransaction({ payee: 'تحويل صادر', amountMinor: 70_000, occurredOn: aDay('2026-11-18') });
const income: Transaction = {
  ...aTransaction({ payee: 'IPS 88120', amountMinor: 70_000 }),
  type: 'income',
  accountId: savings.id,
};
const offer: TransferOffer = { expense, income };

interface Known {
  readonly offers?: TransferOffer[];
  readonly merged?: Transaction[];
}

async function open({ offers = [], merged = [] }: Known) {
  let [offered, parts] = [offers, merged];
  serve(matches.listTransferOffers, () => offered);
  serve(matches.listMergedTransactions, () => parts);
  serve(matches.mergeTransactions, () => {
    [offered, parts] = [[], [income]];
    return expense;
  });
  serve(matches.separateTransaction, () => {
    parts = [];
    return merged;
  });
  serve(matches.dismissTransferOffer, () => {
    offered = [];
    return undefined;
  });
  let changes = 0;
  const onChanged = () => {
    changes += 1;
  };
  const { user } = await openMoney(<TransactionMatches transaction={expense} onChanged={onChanged} />, [], {
    accounts: [mada, savings],
  });
  return { user, changes: () => changes };
}

const other = { params: { id: expense.id }, body: { otherId: income.id } };

test('the other side of a transfer is offered with both accounts and days, and is one with it once accepted', async () => {
  const { user, changes } = await open({ offers: [offer] });
  const offers = await screen.findByRole('region', { name: 'تحويل بين حساباتك؟' });
  expect(offers).toHaveTextContent(`من ${mada.name} إلى ${savings.name}`);
  expect(offers).toHaveTextContent('تحويل صادر · 18 نوفمبر 2026');
  await user.click(within(offers).getByRole('button', { name: /^تحويل واحد: / }));
  await waitFor(() => expect(receivedBy(matches.mergeTransactions)[0]?.body).toEqual(other.body));
  expect(changes()).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(matches.separateTransaction)).toHaveLength(1));
});

test('what is no transfer is not offered again', async () => {
  const { user, changes } = await open({ offers: [offer] });
  await user.click(await screen.findByRole('button', { name: /^ليست تحويلًا: / }));
  await waitFor(() => expect(receivedBy(matches.dismissTransferOffer)[0]?.body).toEqual(other.body));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'تحويل بين حساباتك؟' })).toBeNull());
  expect(changes()).toBe(0);
});

test('what was merged is shown as it was, and is taken apart and put together again', async () => {
  const { user, changes } = await open({ merged: [income] });
  const parts = await screen.findByRole('region', { name: 'معاملة واحدة من أكثر من تسجيل' });
  expect(parts).toHaveTextContent('IPS 88120');
  await user.click(within(parts).getByRole('button', { name: 'فصل' }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(matches.mergeTransactions)[0]?.body).toEqual(other.body));
  expect(await screen.findByText('عادت معاملة واحدة')).toBeVisible();
  expect(changes()).toBe(1);
});

test('what could not be taken apart stays, and says so', async () => {
  const { user, changes } = await open({ merged: [income] });
  failWith(matches.separateTransaction, 'transaction_linked');
  await user.click(await screen.findByRole('button', { name: 'فصل' }));
  expect(await screen.findByText('تعذّر فصل المعاملة')).toBeVisible();
  expect(screen.getByText('IPS 88120')).toBeVisible();
  expect(changes()).toBe(0);
});

test('without anything to say there is nothing', async () => {
  await open({});
  await waitFor(() => expect(receivedBy(matches.listTransferOffers)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /تحويل|معاملة واحدة/ })).toBeNull();
});
