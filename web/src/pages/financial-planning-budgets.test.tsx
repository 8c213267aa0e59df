import { accounts } from '@afdal/contract/accounts';
import { budgets } from '@afdal/contract/budgets';
import { preferences } from '@afdal/contract/preferences';
import { transactions } from '@afdal/contract/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { held } from '../testing/daily-tasks-page.ts';
import { receivedBy, refuse, serve } from '../testing/fake-server.ts';
import { aBudget, aTransaction, dining, groceries, onServer, openFinance } from '../testing/finance-page.ts';
import { aUser } from '../testing/people.ts';

const market = aTransaction();
const item = { carriedMinor: 0, projectedMinor: 0, rollover: false };
const planned = aBudget([
  { ...item, categoryId: groceries.id, amountMinor: 190_000, spentMinor: 168_400, projectedMinor: 194_000 },
  { ...item, categoryId: dining.id, amountMinor: 60_000, carriedMinor: 10_000, spentMinor: 74_200 },
]);

test('a budget says in words how each category stands, what needs a look first', async () => {
  await openFinance([market], { budget: planned });
  const lines = within(await screen.findByRole('list', { name: 'ميزانية الفئات' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/مطاعم.*742.*من.*700.*زيادة.*42.*على الميزانية/);
  expect(lines[0]).toHaveTextContent(/مرحّل من السابقة:.*100/);
  expect(lines[1]).toHaveTextContent(/بقالة.*89%.*والمتوقع في نهاية الدورة:.*1,940/);
  expect(screen.getByText(/مضى من الدورة.*84%/)).toBeVisible();
});

test('without a budget the card offers one, made of the last three cycles', async () => {
  const { user } = await openFinance([market]);
  serve(budgets.suggestBudget, () => [{ categoryId: groceries.id, amountMinor: 150_000 }]);
  serve(budgets.saveBudget, () => {
    onServer.budget = aBudget([{ ...item, categoryId: groceries.id, amountMinor: 150_000, spentMinor: 0 }]);
    return onServer.budget;
  });
  expect(screen.getByText('لا ميزانية لهذه الدورة')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'اقتراح ميزانية' }));
  const sheet = await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' });
  expect(await within(sheet).findByDisplayValue('1,500.00')).toBeVisible();
  expect(within(sheet).getByText('اقتراح من آخر ثلاث دورات، ولم يُحفظ بعد')).toBeVisible();
  await user.type(within(sheet).getByLabelText('مطاعم'), '٧٠٠');
  await user.click(within(sheet).getByRole('switch', { name: 'ترحيل المتبقي إلى الدورة التالية' }));
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  expect(await screen.findByText('حُفظت الميزانية')).toBeVisible();
  expect(receivedBy(budgets.saveBudget)[0]?.body).toEqual({
    items: [
      { categoryId: groceries.id, amountMinor: 150_000, rollover: true },
      { categoryId: dining.id, amountMinor: 70_000, rollover: true },
    ],
  });
});

test('the budget of the cycle before is copied into the fields', async () => {
  const { user } = await openFinance([market], { budget: planned });
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const sheet = await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' });
  serve(budgets.readBudget, ({ query }) =>
    query.on === '2026-09-27'
      ? aBudget([{ ...item, categoryId: groceries.id, amountMinor: 88_000, spentMinor: 0 }])
      : planned,
  );
  await user.click(within(sheet).getByRole('button', { name: 'نسخ الدورة السابقة' }));
  expect(await within(sheet).findByText('نُسخت ميزانية أكتوبر')).toBeVisible();
  expect(within(sheet).getByLabelText('بقالة')).toHaveValue('880.00');
  expect(within(sheet).getByLabelText('مطاعم')).toHaveValue('');
});

test('an amount that is none is not sent, and a save that failed is taken back and loses nothing', async () => {
  const { user } = await openFinance([market], { budget: planned });
  await user.click(await screen.findByRole('button', { name: 'تعديل' }));
  const sheet = await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' });
  const field = within(sheet).getByLabelText('بقالة');
  await user.clear(field);
  await user.type(field, '0');
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  expect(field).toHaveFocus();
  expect(receivedBy(budgets.saveBudget)).toEqual([]);
  await user.clear(field);
  await user.type(field, '12..5{Enter}');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(receivedBy(budgets.saveBudget)).toEqual([]);
  refuse(budgets.saveBudget, 'conflict');
  await user.clear(field);
  await user.type(field, '2500');
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  expect(await within(sheet).findByText('تعذّر حفظ الميزانية')).toBeVisible();
  expect(screen.getByRole('list', { name: 'ميزانية الفئات', hidden: true })).toHaveTextContent(/من.*1,900/);
  expect(field).toHaveValue('2,500.00');
  serve(budgets.saveBudget, () => planned);
  await user.click(within(sheet).getByRole('button', { name: 'حفظ الميزانية' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

/** Opens the budget sheet from its card. */
async function openBudget(user: Awaited<ReturnType<typeof openFinance>>['user'], by: string) {
  await user.click(await screen.findByRole('button', { name: by }));
  return within(await screen.findByRole('dialog', { name: 'ميزانية نوفمبر' }));
}

test('what was typed and not saved is there again, until it is dropped', async () => {
  const { user } = await openFinance([market], { budget: planned });
  const sheet = await openBudget(user, 'تعديل');
  expect(sheet.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
  await user.clear(sheet.getByLabelText('بقالة'));
  await user.type(sheet.getByLabelText('بقالة'), '2500');
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  const again = await openBudget(user, 'تعديل');
  expect(again.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  expect(again.getByLabelText('بقالة')).toHaveDisplayValue(/^2,?500/);
  await user.click(again.getByRole('button', { name: 'تجاهل التغييرات' }));
  expect(again.getByLabelText('بقالة')).toHaveValue('1,900.00');
  await user.type(again.getByLabelText('مطاعم'), '9');
  await user.click(again.getByRole('button', { name: 'إلغاء' }));
  const last = await openBudget(user, 'تعديل');
  expect(last.getByLabelText('مطاعم')).toHaveValue('600.00');
  expect(last.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
});

test('what was planned of a category that is no more is neither counted nor sent', async () => {
  const gone = planned.items
    .slice(0, 1)
    .map((item) => ({ ...item, categoryId: '0199d8a0-0000-7000-8000-00000000dead' }));
  const { user } = await openFinance([market], { budget: { ...planned, items: [...planned.items, ...gone] } });
  serve(budgets.saveBudget, () => planned);
  const sheet = await openBudget(user, 'تعديل');
  await user.click(sheet.getByRole('button', { name: 'حفظ الميزانية' }));
  const sent = planned.items.map(({ categoryId, amountMinor, rollover }) => ({ categoryId, amountMinor, rollover }));
  await waitFor(() => expect(receivedBy(budgets.saveBudget)).toMatchObject([{ body: { items: sent } }]));
});

test('a suggestion does not take the place of what was typed', async () => {
  const { user } = await openFinance([market]);
  serve(budgets.suggestBudget, () => [{ categoryId: groceries.id, amountMinor: 150_000 }]);
  const sheet = await openBudget(user, 'اقتراح ميزانية');
  await user.clear(await sheet.findByDisplayValue('1,500.00'));
  await user.type(sheet.getByLabelText('بقالة'), '77');
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  const again = await openBudget(user, 'اقتراح ميزانية');
  expect(again.getByLabelText('بقالة')).toHaveDisplayValue(/^77/);
  expect(receivedBy(budgets.suggestBudget)).toHaveLength(1);
});

test('a suggestion that comes after its form was closed is no draft', async () => {
  const { until, release } = held();
  const { user } = await openFinance([market]);
  serve(budgets.suggestBudget, async () => {
    await until;
    return [{ categoryId: groceries.id, amountMinor: 150_000 }];
  });
  const sheet = await openBudget(user, 'اقتراح ميزانية');
  await user.click(sheet.getByRole('button', { name: 'إلغاء' }));
  release();
  const again = await openBudget(user, 'اقتراح ميزانية');
  expect(await again.findByDisplayValue('1,500.00')).toBeVisible();
  expect(again.queryByText('هنا تغييرات لم تُحفظ بعد.')).toBeNull();
});

test('what was saved is no draft any more, though its form was closed meanwhile', async () => {
  const { until, release } = held();
  const { user } = await openFinance([market], { budget: planned });
  serve(budgets.saveBudget, async () => {
    await until;
    return planned;
  });
  const sheet = await openBudget(user, 'تعديل');
  await user.clear(sheet.getByLabelText('بقالة'));
  await user.type(sheet.getByLabelText('بقالة'), '2500');
  await user.click(sheet.getByRole('button', { name: 'حفظ الميزانية' }));
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  expect(Object.keys(sessionStorage)).toContain('draft:budget-2026-11');
  release();
  expect(await screen.findByText('حُفظت الميزانية')).toBeVisible();
  expect(Object.keys(sessionStorage)).not.toContain('draft:budget-2026-11');
});

test('amounts are hidden everywhere on the page, and shown again where that could not be kept', async () => {
  const { user } = await openFinance([market], { budget: planned });
  const person = aUser();
  const hidden = { ...person, preferences: { ...person.preferences, salaryDay: 27, hideAmounts: true } };
  serve(preferences.editPreferences, () => {
    serve(accounts.readUser, () => hidden);
    return hidden.preferences;
  });
  await user.click(screen.getByRole('button', { name: 'خيارات التخطيط المالي' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'إخفاء المبالغ' }));
  await waitFor(() => expect(document.querySelector('main')).not.toHaveTextContent(/128\.50|9,071|742|1,457/));
  expect(receivedBy(preferences.editPreferences)[0]?.body).toEqual({ hideAmounts: true });
});

test('transactions are exported for the cycle, or for all time', async () => {
  const { user } = await openFinance([market]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  serve(transactions.exportTransactionsCsv, () => ({ name: 'a.csv', bytes: new Uint8Array([1]) }));
  serve(transactions.exportTransactionsJson, () => ({ name: 'a.json', bytes: new Uint8Array([1]) }));
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'خيارات التخطيط المالي' }));
    await user.click(await screen.findByRole('menuitem', { name: 'تصدير CSV / JSON' }));
    return within(await screen.findByRole('dialog', { name: 'تصدير المعاملات' }));
  };
  await user.click((await open()).getByRole('button', { name: 'تصدير CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(receivedBy(transactions.exportTransactionsCsv)[0]?.query).toEqual({ from: '2026-10-27', to: '2026-11-26' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sheet = await open();
  await user.click(sheet.getByRole('radio', { name: 'كل الدورات' }));
  await user.click(sheet.getByRole('button', { name: 'تصدير JSON' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(receivedBy(transactions.exportTransactionsJson)[0]?.query).toEqual({});
});
