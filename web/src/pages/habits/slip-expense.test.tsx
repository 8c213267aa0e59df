import type { Account } from '@afdal/contract/finance/money-accounts';
import { transactions } from '@afdal/contract/finance/transactions';
import { type Habit, habits } from '@afdal/contract/habits';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anAccount, aTransaction, earner, mada } from '../../testing/data/finance-data.ts';
import { aHabit } from '../../testing/data/habit-data.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { serveFinance } from '../../testing/finance-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { SlipExpense } from './slip-expense.tsx';

const onDone = vi.fn();
const coffee = { name: 'القهوة الزائدة', unitCostMinor: 15_00 };
const dollars = anAccount({ name: 'دولارات', currency: 'USD' });

interface Opened {
  readonly habit?: Habit;
  readonly slip?: string;
  readonly accounts?: Account[];
}

async function open({ habit = aHabit(coffee), slip = '2_2026-11-19', accounts = [mada] }: Opened = {}) {
  serveFinance([], { accounts });
  serve(habits.listHabits, () => [habit]);
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  return await openFeature(<SlipExpense id={`${habit.id}_${slip}`} onDone={onDone} />, { person: earner });
}

async function send(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(receivedBy(transactions.addTransaction)).toHaveLength(1));
  return receivedBy(transactions.addTransaction)[0]?.body as Record<string, unknown>;
}

const amountField = () => screen.findByRole('textbox', { name: 'المبلغ' });

test('the expense has what the slip cost, its day, and the name of the habit', async () => {
  const { user } = await open({ accounts: [dollars, mada] });
  expect(await amountField()).toHaveValue('30.00');
  expect(await send(user)).toMatchObject({
    type: 'expense',
    amountMinor: 30_00,
    currency: 'SAR',
    accountId: mada.id,
    occurredOn: '2026-11-19',
    note: 'القهوة الزائدة',
  });
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test('that of a private habit says neither its name nor its alias', async () => {
  const secret = aHabit({ ...coffee, name: 'هدوء المساء', alias: 'هدوء المساء', isPrivate: true });
  const { user } = await open({ habit: secret });
  await amountField();
  const body = await send(user);
  expect(body).toMatchObject({ amountMinor: 30_00, note: '', payee: '' });
  expect(JSON.stringify([body, { ...sessionStorage }])).not.toContain('هدوء');
});

test('where all accounts are in other currencies, the amount is left to the person', async () => {
  await open({ accounts: [dollars] });
  expect(await amountField()).toHaveValue('');
});

test.each([
  ['no day', '2_soon'],
  ['no quantity', 'many_2026-11-19'],
  ['nothing else', ''],
])('an address with %s says that nothing is there', async (_, slip) => {
  await open({ slip });
  expect(await screen.findByText('العادة لم تعد في القائمة')).toBeVisible();
});
