import { transactions } from '@afdal/contract/finance/transactions';
import { users } from '@afdal/contract/people/accounts';
import { preferences } from '@afdal/contract/people/preferences';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { serveDailyTasks } from '../../testing/data/daily-tasks.ts';
import { anAccount, aTransaction, earner, groceries, mada, today } from '../../testing/data/finance-data.ts';
import { serveObligations } from '../../testing/data/obligation-data.ts';
import { aDailyTask, aUser, signInAs } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { serveFinance } from '../../testing/finance-server.ts';
import { held } from '../../testing/held.ts';
import { openApp } from '../../testing/open-app.tsx';
import { storedDrafts } from '../../testing/stored-drafts.ts';

const cash = anAccount({ name: 'نقد', type: 'cash', balanceMinor: 20_000, createdAt: '2026-11-02T06:00:00.000Z' });

async function openQuickAdd(accounts = [mada, cash], person = aUser()) {
  signInAs(person);
  serve(users.readUser, () => person);
  serveDailyTasks([]);
  serveFinance([], { accounts });
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  const opened = await openApp('/dashboard');
  await opened.user.click((await screen.findAllByRole('button', { name: 'إضافة سريعة' }))[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'إضافة سريعة' }));
  await sheet.findByRole('textbox', { name: 'المبلغ' });
  await sheet.findByRole('radio', { name: 'بقالة' });
  const press = (name: string) => opened.user.click(sheet.getByRole('button', { name }));
  return { ...opened, sheet, press };
}

/** By then it would be shown. */
const loadFirstPayday = () => act(() => import('../../features/settings/money-settings.tsx'));

const sent = () => receivedBy(transactions.addTransaction).map(({ body }) => body as Record<string, unknown>);

test('an expense takes three presses and its digits', async () => {
  let presses = 0;
  const count = () => {
    presses++;
  };
  document.addEventListener('pointerup', count);
  onTestFinished(() => document.removeEventListener('pointerup', count));
  const { user, sheet, press } = await openQuickAdd();
  expect(sheet.getByRole('textbox', { name: 'المبلغ' })).toHaveFocus();
  await user.keyboard('128.5');
  await user.click(sheet.getByRole('radio', { name: 'بقالة' }));
  await press('إضافة');
  expect(await screen.findByText('أُضيف المصروف')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(presses).toBe(3);
  expect(sent()).toEqual([
    {
      id: expect.any(String),
      type: 'expense',
      accountId: mada.id,
      toAccountId: null,
      amountMinor: 12_850,
      receivedMinor: null,
      currency: 'SAR',
      categoryId: groceries.id,
      occurredOn: today,
      payee: '',
      note: '',
      tags: [],
      status: 'cleared',
    },
  ]);
});

test('the account used last comes first the next time', async () => {
  const first = await openQuickAdd();
  await first.user.keyboard('5');
  await first.user.selectOptions(first.sheet.getByRole('combobox', { name: 'الحساب' }), cash.name);
  await first.press('إضافة');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await first.user.click((await screen.findAllByRole('button', { name: 'إضافة سريعة' }))[0] as HTMLElement);
  expect(await screen.findByRole('combobox', { name: 'الحساب' })).toHaveValue(cash.id);
});

test('who begins here is asked for the payday along with the first account', async () => {
  const person = aUser();
  const { user, sheet, press } = await openQuickAdd([], person);
  const payday = within(await sheet.findByRole('group', { name: 'متى يصل الراتب؟' }));
  serve(preferences.editPreferences, ({ body }) => ({ ...person.preferences, ...(body as object) }));
  serve(users.readUser, () => ({ ...person, preferences: { ...person.preferences, salaryDay: 27 } }));
  await user.selectOptions(payday.getByRole('combobox', { name: 'يوم الراتب' }), '27');
  await waitFor(() => expect(receivedBy(preferences.editPreferences)).toMatchObject([{ body: { salaryDay: 27 } }]));
  // What is answered can still be changed, and its weekend rule chosen.
  await user.click(payday.getByRole('radio', { name: 'يوم العمل السابق' }));
  await waitFor(() => expect(receivedBy(preferences.editPreferences)).toHaveLength(2));
  expect(receivedBy(preferences.editPreferences)[1]).toMatchObject({ body: { salaryWeekendRule: 'previous' } });
  expect(payday.getByRole('combobox', { name: 'يوم الراتب' })).toHaveValue('27');
  expect(sent()).toEqual([]);
  // A transfer opens no account.
  await user.click(sheet.getByRole('radio', { name: 'تحويل' }));
  expect(sheet.queryByRole('group', { name: 'متى يصل الراتب؟' })).toBeNull();
  await user.click(sheet.getByRole('radio', { name: 'مصروف' }));
  await press('إغلاق');
});

test('who has said the payday is not asked again', async () => {
  const { sheet } = await openQuickAdd([], earner);
  expect(await sheet.findByRole('textbox', { name: 'اسم الحساب' })).toBeVisible();
  await loadFirstPayday();
  expect(sheet.queryByRole('group', { name: 'متى يصل الراتب؟' })).toBeNull();
});

test('who has an account is not asked for the payday', async () => {
  const { sheet } = await openQuickAdd();
  await loadFirstPayday();
  expect(sheet.queryByRole('group', { name: 'متى يصل الراتب؟' })).toBeNull();
});

test('a draft outlives the sheet, and a new one begins as an expense', async () => {
  const { user, sheet, router } = await openQuickAdd();
  await user.keyboard('77');
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/tasks' }).catch(() => {});
  await user.keyboard('{Escape}');
  expect(JSON.parse(storedDrafts().transaction ?? '{}')).toMatchObject({ amount: '77.00' });
});

/** Adds 12, closes the form while the request is pending, and opens it again. */
async function openOverSending() {
  const { until, release } = held();
  const { user, press } = await openQuickAdd();
  serve(transactions.addTransaction, async ({ body }) => {
    await until;
    return aTransaction(body as object);
  });
  await user.keyboard('12');
  await press('إضافة');
  await press('إغلاق');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await screen.findAllByRole('button', { name: 'إضافة سريعة' }))[0] as HTMLElement);
  const again = within(await screen.findByRole('dialog', { name: 'إضافة سريعة' }));
  await again.findByRole('textbox', { name: 'المبلغ' });
  return { user, again, release };
}

test('what arrives after its form was closed leaves the next form and what is typed there alone', async () => {
  const { user, again, release } = await openOverSending();
  await user.clear(again.getByRole('textbox', { name: 'المبلغ' }));
  await user.type(again.getByRole('textbox', { name: 'المبلغ' }), '77');
  await user.tab();
  release();
  expect(await again.findByText('أُضيف المصروف')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
  expect(again.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('77.00');
  expect(storedDrafts().transaction).toContain('"amount":"77.00"');
});

test('what was sent is not offered again once it has arrived, though its form was closed', async () => {
  const { again, release } = await openOverSending();
  expect(again.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('12.00');
  release();
  expect(await again.findByText('أُضيف المصروف')).toBeVisible();
  await waitFor(() => expect(again.getByRole('textbox', { name: 'المبلغ' })).toHaveValue(''));
  expect(storedDrafts().transaction).toBeUndefined();
});

test('a task is as near as before', async () => {
  const { until, release } = held();
  const { user, sheet, press } = await openQuickAdd();
  serve(dailyTasks.addDailyTask, async ({ body }) => {
    await until;
    return aDailyTask({ title: (body as { title: string }).title });
  });
  await user.click(sheet.getByRole('radio', { name: 'مهمة' }));
  await user.type(sheet.getByLabelText('العنوان'), 'شراء دواء');
  await press('إضافة');
  release();
  await waitFor(() => expect(receivedBy(dailyTasks.addDailyTask)).toHaveLength(1));
});

test('undoes an expense from the toast', async () => {
  const { user, sheet, press } = await openQuickAdd();
  serve(transactions.deleteTransaction, () => undefined);
  await user.keyboard('128.5');
  await user.click(sheet.getByRole('radio', { name: 'بقالة' }));
  await press('إضافة');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(transactions.deleteTransaction)).toHaveLength(1));
  expect(receivedBy(transactions.deleteTransaction)[0]?.path).toContain(String(sent()[0]?.id));
});

test('an obligation is one press away: its tab comes first, and the way back leads there', async () => {
  const { user, sheet, address } = await openQuickAdd();
  serveObligations([]);
  await user.click(sheet.getByRole('link', { name: 'إضافة التزام' }));
  expect(await screen.findByRole('dialog', { name: 'إضافة التزام' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=obligations&open=add-obligation'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/financial-planning?tab=obligations'));
});
