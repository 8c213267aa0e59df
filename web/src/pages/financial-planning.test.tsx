import { budgets } from '@afdal/contract/budgets';
import { categories } from '@afdal/contract/categories';
import { cycles } from '@afdal/contract/cycles';
import { imports } from '@afdal/contract/imports';
import { rates } from '@afdal/contract/rates';
import { rules } from '@afdal/contract/rules';
import { transactions } from '@afdal/contract/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { receivedBy, refuse, serve } from '../testing/fake-server.ts';
import { aSummary, aTransaction, dining, groceries, mada, openFinance, rowOf } from '../testing/finance-page.ts';
import { resizeWindow } from '../testing/window-width.ts';

const market = aTransaction({ payee: 'أسواق الحي' });
const cafe = aTransaction({ payee: 'مقهى الركن', amountMinor: 1_800, categoryId: dining.id });
const pay = aTransaction({
  type: 'income',
  payee: 'عمل حر',
  amountMinor: 85_000,
  categoryId: null,
  occurredOn: '2026-11-19',
});

const queries = (entry: typeof transactions.listTransactions | typeof cycles.readCycleSummary) =>
  receivedBy(entry).map(({ query }) => query);

test('a cycle shows its name, its figures and its days', async () => {
  await openFinance([market, cafe, pay]);
  const picker = await screen.findByRole('group', { name: 'الدورة المعروضة' });
  expect(within(picker).getByText('دورة نوفمبر')).toBeVisible();
  expect(within(picker).getByText('27 أكتوبر – 26 نوفمبر')).toBeVisible();
  const figures = await screen.findByLabelText('ملخص الدورة', { selector: 'dl' });
  expect(figures).toHaveTextContent('المصروف9,071.65');
  expect(figures).toHaveTextContent(/أقل بـ.?412.? عن الفترة نفسها من الدورة السابقة/);
  expect(figures).toHaveTextContent('41%');
  expect(figures).toHaveTextContent('في 26 يومًا');
  const day = await screen.findByRole('list', { name: 'اليوم، 21 نوفمبر' });
  expect(within(day).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('11 جمادى الآخرة', { exact: false })).toBeVisible();
  expect(rowOf('أسواق الحي')).toHaveTextContent('بقالة · بطاقة مدى');
  expect(rowOf('أسواق الحي')).toHaveTextContent('\u2212128.50');
  expect(rowOf('عمل حر')).toHaveTextContent('+850.00');
});

test('the days, the summary and the budget are asked of the cycle in the address', async () => {
  const account = `account=${mada.id}`;
  await openFinance([], { at: `/financial-planning?on=2026-10-05&${account}` });
  expect(await screen.findByText('دورة أكتوبر')).toBeVisible();
  await waitFor(() => expect(queries(transactions.listTransactions)).toHaveLength(2));
  expect(queries(transactions.listTransactions)).toContainEqual({
    status: 'cleared',
    from: '2026-09-27',
    to: '2026-10-26',
    accountId: mada.id,
    limit: '100',
  });
  expect(queries(cycles.readCycleSummary)).toEqual([{ on: '2026-09-27', accountId: mada.id }]);
  expect(receivedBy(budgets.readBudget)[0]?.query).toEqual({ on: '2026-09-27' });
  expect(await screen.findByText('لا معاملات في هذه الدورة')).toBeVisible();
});

test('arrows lead to the neighbours, and the address keeps where one is', async () => {
  const { user, address } = await openFinance([market]);
  await user.click(await screen.findByRole('button', { name: 'الدورة السابقة' }));
  expect(await screen.findByText('دورة أكتوبر')).toBeVisible();
  expect(address()).toBe('/financial-planning?on=2026-09-27');
  await user.click(screen.getByRole('button', { name: 'الدورة التالية' }));
  await waitFor(() => expect(address()).toBe('/financial-planning'));
});

test('a cycle is chosen from a list, in which the present one is marked', async () => {
  const { user, address } = await openFinance([market]);
  await user.click(await screen.findByRole('button', { name: /دورة نوفمبر/ }));
  const sheet = await screen.findByRole('dialog', { name: 'اختيار الدورة' });
  expect(within(sheet).getByRole('button', { current: true })).toHaveTextContent('الدورة الحالية');
  await user.click(within(sheet).getByRole('button', { name: /^دورة أغسطس ?27/ }));
  await waitFor(() => expect(address()).toBe('/financial-planning?on=2026-07-27'));
});

test('an account narrows everything, and the way to all accounts stands among them', async () => {
  const { user, address } = await openFinance([market]);
  const filter = await screen.findByRole('combobox', { name: 'الحساب' });
  await screen.findByRole('option', { name: mada.name });
  await user.selectOptions(filter, mada.name);
  await waitFor(() => expect(address()).toBe(`/financial-planning?account=${mada.id}`));
  expect(queries(cycles.readCycleSummary).at(-1)).toEqual({ accountId: mada.id });
  await user.selectOptions(filter, 'إدارة الحسابات…');
  expect(await screen.findByRole('dialog', { name: 'الحسابات' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/financial-planning?account=${mada.id}&open=accounts`));
});

test('an account that is no more narrows nothing', async () => {
  await openFinance([market], { at: '/financial-planning?account=0190b5a0-0000-7000-8000-00000000dead' });
  expect(await screen.findByRole('combobox', { name: 'الحساب' })).toHaveValue('');
  await waitFor(() => expect(queries(cycles.readCycleSummary).at(-1)).toEqual({}));
  expect(queries(transactions.listTransactions).at(-1)).not.toHaveProperty('accountId');
});

test('an unknown tab is that of expenses, and the others say that they come', async () => {
  const { user, address } = await openFinance([market], { at: '/financial-planning?tab=zakat' });
  expect(screen.getByRole('tab', { name: 'المصروفات', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'الادخار' }));
  expect(await screen.findByText('قريبًا')).toBeVisible();
  expect(address()).toBe('/financial-planning?tab=savings');
});

test('a search looks through all cycles, and says when it finds nothing', async () => {
  const { user, address } = await openFinance([market, cafe]);
  await user.type(await screen.findByRole('searchbox', { name: 'بحث في المعاملات' }), 'مقهى الركن');
  await waitFor(() => expect(address()).toContain('q='));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'أسواق الحي' })).toBeNull());
  expect(rowOf('مقهى الركن')).toBeVisible();
  expect(queries(transactions.listTransactions).at(-1)).toEqual({ q: 'مقهى الركن', status: 'cleared', limit: '100' });
  await user.type(screen.getByRole('searchbox'), ' الشرقي');
  expect(await screen.findByText('لا نتائج للبحث عن «مقهى الركن الشرقي»')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'مسح البحث' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: 'أسواق الحي' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('by category parts count with their parent, and a row leads to its transactions and back', async () => {
  const { user, router, address } = await openFinance([market, cafe], { at: '/financial-planning?view=category' });
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  const [first, second] = within(spent).getAllByRole('listitem');
  expect(first).toHaveTextContent('بقالة600.00');
  expect(second).toHaveTextContent('مطاعم400.00');
  expect(second).toHaveTextContent('40%⁩ · 5 معاملات');
  await user.click(within(spent).getByRole('button', { name: 'مطاعم' }));
  expect(await screen.findByRole('button', { name: 'مقهى الركن' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'أسواق الحي' })).toBeNull();
  expect(screen.getByRole('button', { name: /الفئة: مطاعم/ })).toBeVisible();
  router.history.back();
  await waitFor(() => expect(address()).toBe('/financial-planning?view=category'));
});

test('by payee, what has none leads nowhere', async () => {
  const { user, address } = await openFinance([market, cafe]);
  await user.click(await screen.findByRole('radio', { name: 'حسب الجهة' }));
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  expect(within(spent).getByText('بلا جهة')).toBeVisible();
  expect(within(spent).getAllByRole('button')).toHaveLength(1);
  await user.click(within(spent).getByRole('button', { name: 'أسواق الحي' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('payee=أسواق'));
  expect(await screen.findByRole('button', { name: /الجهة: أسواق الحي/ })).toBeVisible();
});

test('what is safe to spend says what makes it', async () => {
  const { user } = await openFinance([market]);
  await user.click(await screen.findByRole('button', { name: /المتاح للصرف.*حتى 27 نوفمبر/ }));
  const sheet = await screen.findByRole('dialog', { name: 'من أين يأتي المتاح للصرف؟' });
  expect(sheet).toHaveTextContent('معاملات مخطط لها\u2212589.50');
  expect(sheet).toHaveTextContent('المتاح للصرف1,457.10');
  expect(sheet).toHaveTextContent('6 أيام');
});

test('less than nothing shows the ways out', async () => {
  const summary = aSummary({ safeToSpendMinor: -20_000, perDayMinor: 0 });
  const { user } = await openFinance([market], { summary });
  await user.click(await screen.findByRole('button', { name: /المتاح أقل من الالتزامات.*ما العمل الآن؟/ }));
  const sheet = await screen.findByRole('dialog');
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toContain('تأجيل مصروف مخطط له');
});

test('currencies without a rate are named, with the way to their rates', async () => {
  await openFinance([market], { summary: aSummary({ unconverted: ['USD', 'KWD'] }) });
  expect(await screen.findByText(/بلا سعر صرف.*\$، د\.ك/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة سعر الصرف' })).toBeVisible();
});

test('without an account the page begins with one', async () => {
  const { user } = await openFinance([], { accounts: [] });
  expect(await screen.findByText('البداية حساب واحد ورصيده')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إضافة حساب' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a list that cannot be had says so, and is asked for again', async () => {
  const { user } = await openFinance([market]);
  await screen.findByRole('button', { name: 'أسواق الحي' });
  refuse(transactions.listTransactions, 'conflict');
  await user.click(screen.getByRole('button', { name: 'الدورة السابقة' }));
  const failed = within(screen.getByRole('region', { name: 'المعاملات' }));
  expect(await failed.findByRole('alert')).toBeVisible();
  serve(transactions.listTransactions, () => ({ items: [], nextCursor: null }));
  await user.click(failed.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('لا معاملات في هذه الدورة')).toBeVisible();
});

test('without the categories neither the ring nor the portions wait for ever', async () => {
  const { user } = await openFinance([market], { at: '/financial-planning?view=category', isWithoutCategories: true });
  const where = () => screen.findByText('أين ذهب المال', {}, { timeout: 10_000 });
  expect((await where()).closest('[role="alert"]')).toBeVisible();
  const portions = within(screen.getByRole('region', { name: 'المعاملات' }));
  expect(await portions.findByRole('alert')).toBeVisible();
  serve(categories.listCategories, () => [groceries, dining]);
  await user.click(portions.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('list', { name: 'المصروف' })).toBeVisible();
  expect((await where()).closest('[role="alert"]')).toBeNull();
});

test('of ten thousand transactions fewer than a hundred rows are there', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    aTransaction({ payee: `متجر ${n}`, occurredOn: `2026-11-${String(20 - (n % 20)).padStart(2, '0')}` }),
  );
  await openFinance(many, { at: '/financial-planning?all=1' });
  await screen.findByRole('button', { name: 'متجر 0' });
  const list = screen.getByRole('region', { name: 'المعاملات' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(100);
  const [first] = within(list).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(receivedBy(transactions.listTransactions).length).toBeLessThan(5);
});

test('a phone has the search behind a button, and adds by its bar', async () => {
  resizeWindow(360);
  const { user } = await openFinance([market]);
  await user.click(await screen.findByRole('button', { name: 'بحث في المعاملات' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'إضافة معاملة' })).toBeNull();
});

test.each([
  ['الحسابات', 'الحسابات'],
  ['الفئات', 'الفئات'],
  ['القواعد', /القواعد|قواعد/],
  ['أسعار الصرف', 'أسعار الصرف'],
  ['استيراد', /استيراد/],
  ['رسائل البنك', /رسائل/],
])('the menu leads to %s', async (entry, name) => {
  const { user } = await openFinance([market]);
  serve(rules.listRules, () => []);
  serve(rates.listRates, () => []);
  serve(imports.listImports, () => []);
  await user.click(screen.getByRole('button', { name: 'خيارات التخطيط المالي' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  expect(await screen.findByRole('dialog', { name })).toBeVisible();
});
