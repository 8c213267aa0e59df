import { budgets } from '@afdal/contract/finance/budgets';
import { cycles } from '@afdal/contract/finance/cycles';
import { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import { imports } from '@afdal/contract/finance/imports';
import { transactions } from '@afdal/contract/finance/transactions';
import { users } from '@afdal/contract/people/accounts';
import { preferences } from '@afdal/contract/people/preferences';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { resizeWindow } from '../../testing/browser/window-width.ts';
import { chooseMenuItem } from '../../testing/choose-menu-item.ts';
import { aBudget, anImport, aTransaction, dining, earner, groceries, mada } from '../../testing/data/finance-data.ts';
import { noFund } from '../../testing/data/fund-data.ts';
import { aUser } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { getRow } from '../../testing/finance-feature.tsx';
import { openFinance } from '../../testing/finance-page.ts';
import { held } from '../../testing/held.ts';

const market = aTransaction({ payee: 'أسواق الحي' });
const cafe = aTransaction({ payee: 'مقهى الركن', amountMinor: 1_800, categoryId: dining.id });
const pay = aTransaction({
  type: 'income',
  payee: 'عمل حر',
  amountMinor: 85_000,
  categoryId: null,
  occurredOn: aDay('2026-11-19'),
});

const queries = (endpoint: typeof transactions.listTransactions | typeof cycles.readCycleSummary) =>
  receivedBy(endpoint).map(({ query }) => query);

test('a cycle shows its name, its figures and its days', async () => {
  await openFinance([market, cafe, pay]);
  const picker = await screen.findByRole('group', { name: 'الدورة المعروضة' });
  expect(within(picker).getByText('دورة نوفمبر')).toBeVisible();
  expect(within(picker).getByText('27 أكتوبر – 26 نوفمبر')).toBeVisible();
  const figures = await screen.findByLabelText('ملخص الدورة', { selector: 'dl' });
  expect(figures).toHaveTextContent('المصروف9,071.65');
  expect(figures).toHaveTextContent(/أقل بـ.?412.? مقارنة بالفترة نفسها من الدورة السابقة/);
  expect(figures).toHaveTextContent('41%');
  expect(figures).toHaveTextContent('في 26 يومًا');
  const day = await screen.findByRole('list', { name: 'اليوم، 21 نوفمبر' });
  expect(within(day).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('11 جمادى الآخرة', { exact: false })).toBeVisible();
  expect(getRow('أسواق الحي')).toHaveTextContent('بقالة · بطاقة مدى');
  expect(getRow('أسواق الحي')).toHaveTextContent('\u2212128.50');
  expect(getRow('عمل حر')).toHaveTextContent('+850.00');
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
  await within(filter).findByRole('option', { name: mada.name });
  await user.selectOptions(filter, mada.name);
  await waitFor(() => expect(address()).toBe(`/financial-planning?account=${mada.id}`));
  expect(queries(cycles.readCycleSummary).at(-1)).toEqual({ accountId: mada.id });
  await user.selectOptions(filter, 'إدارة الحسابات…');
  expect(await screen.findByRole('dialog', { name: 'الحسابات' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`/financial-planning?account=${mada.id}&open=accounts`));
});

test('an account that is no more narrows nothing, and is said to be gone', async () => {
  const { user, address } = await openFinance([market], {
    at: '/financial-planning?account=0190b5a0-0000-7000-8000-00000000dead',
  });
  expect(await screen.findByRole('combobox', { name: 'الحساب' })).toHaveValue('');
  await waitFor(() => expect(queries(cycles.readCycleSummary).at(-1)).toEqual({}));
  expect(queries(transactions.listTransactions).at(-1)).not.toHaveProperty('accountId');
  expect(await screen.findByText(/^الحساب في هذا الرابط غير موجود الآن/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إزالته من الرابط' }));
  await waitFor(() => expect(address()).toBe('/financial-planning'));
  expect(screen.queryByText(/^الحساب في هذا الرابط/)).toBeNull();
});

test('an unknown tab is that of expenses, and another one is an address', async () => {
  serve(emergencyFund.readEmergencyFund, () => noFund);
  const { user, address } = await openFinance([market], { at: '/financial-planning?tab=zakat' });
  expect(screen.getByRole('tab', { name: 'المصروفات', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'صندوق الطوارئ' }));
  expect(await screen.findByRole('heading', { name: 'شهر واحد بداية كافية' })).toBeVisible();
  expect(address()).toBe('/financial-planning?tab=emergency');
});

test('a search looks through all cycles, and says when it finds nothing', async () => {
  const { user, address } = await openFinance([market, cafe]);
  await user.type(await screen.findByRole('searchbox', { name: 'بحث في المعاملات' }), 'مقهى الركن');
  await waitFor(() => expect(address()).toContain('q='));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'أسواق الحي' })).toBeNull());
  expect(getRow('مقهى الركن')).toBeVisible();
  expect(queries(transactions.listTransactions).at(-1)).toEqual({ q: 'مقهى الركن', status: 'cleared', limit: '100' });
  await user.type(screen.getByRole('searchbox'), ' الشرقي');
  expect(await screen.findByText('لا نتائج للبحث عن «مقهى الركن الشرقي»')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'مسح البحث' }).at(-1) as HTMLElement);
  expect(await screen.findByRole('button', { name: 'أسواق الحي' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a category leads to its transactions and back', async () => {
  const { user, router, address } = await openFinance([market, cafe], { at: '/financial-planning?view=category' });
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  await user.click(within(spent).getByRole('button', { name: 'مطاعم' }));
  expect(await screen.findByRole('button', { name: 'مقهى الركن' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'أسواق الحي' })).toBeNull();
  expect(screen.getByRole('button', { name: /الفئة: مطاعم/ })).toBeVisible();
  router.history.back();
  await waitFor(() => expect(address()).toBe('/financial-planning?view=category'));
});

test('a payee leads to its transactions', async () => {
  const { user, address } = await openFinance([market, cafe]);
  await user.click(await screen.findByRole('radio', { name: 'حسب الجهة' }));
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  await user.click(within(spent).getByRole('button', { name: 'أسواق الحي' }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain('payee=أسواق'));
  expect(await screen.findByRole('button', { name: /الجهة: أسواق الحي/ })).toBeVisible();
});

test('a card opens its sheet by the address, and "back" closes it', async () => {
  const { user, router, address } = await openFinance([market]);
  await user.click(await screen.findByRole('button', { name: /المتاح للصرف.*حتى 27 نوفمبر/ }));
  expect(await screen.findByRole('dialog', { name: 'من أين يأتي المتاح للصرف؟' })).toBeVisible();
  expect(address()).toBe('/financial-planning?open=safe');
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without an account the page begins with one', async () => {
  const { user } = await openFinance([], { accounts: [] });
  expect(await screen.findByText('البداية حساب واحد ورصيده')).toBeVisible();
  const payday = within(await screen.findByRole('region', { name: 'متى يصل الراتب؟' }));
  serve(preferences.editPreferences, ({ body }) => ({ ...earner.preferences, ...(body as object) }));
  await user.selectOptions(payday.getByRole('combobox', { name: 'يوم الراتب' }), '25');
  await waitFor(() => expect(receivedBy(preferences.editPreferences)).toMatchObject([{ body: { salaryDay: 25 } }]));
  await user.click(screen.getByRole('button', { name: 'إضافة حساب' }));
  expect(await screen.findByRole('textbox', { name: 'اسم الحساب' })).toBeVisible();
});

test('the full form asks for the payday along with the first account', async () => {
  await openFinance([], { accounts: [], person: aUser(), at: '/financial-planning?open=add' });
  const sheet = within(await screen.findByRole('dialog', { name: 'معاملة جديدة' }));
  const payday = within(await sheet.findByRole('group', { name: 'متى يصل الراتب؟' }));
  expect(payday.getByRole('combobox', { name: 'يوم الراتب' })).toHaveValue('1');
});

test('a phone has the search behind a button, and adds by its bar', async () => {
  resizeWindow(360);
  const { user } = await openFinance([market]);
  await user.click(await screen.findByRole('button', { name: 'بحث في المعاملات' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'إضافة معاملة' })).toBeNull();
});

test('on a phone the results of a search take the place of what stood above them', async () => {
  resizeWindow(360);
  const { user } = await openFinance([market]);
  expect(await screen.findByRole('region', { name: 'ملخص الدورة' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'بحث في المعاملات' }));
  await user.type(screen.getByRole('searchbox'), 'أسواق');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'ملخص الدورة' })).toBeNull());
  expect(screen.queryByRole('group', { name: 'الدورة المعروضة' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'أسواق الحي' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('region', { name: 'ملخص الدورة' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'بحث في المعاملات' }));
  expect(screen.getByRole('group', { name: 'الدورة المعروضة' })).toBeVisible();
});

test('a copy opens in the form, and so does what is changed', async () => {
  const { user } = await openFinance([market]);
  await chooseMenuItem(user, 'خيارات «أسواق الحي»', 'نسخ');
  const copied = await screen.findByRole('dialog');
  expect(within(copied).getByDisplayValue('128.50')).toBeVisible();
  await user.click(within(copied).getByRole('button', { name: 'إغلاق' }));
  await user.click(await screen.findByRole('button', { name: 'أسواق الحي' }));
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('128.50')).toBeVisible();
});

test('hides amounts everywhere on the page, and shows them again when that could not be saved', async () => {
  const item = { carriedMinor: 0, movedMinor: 0, projectedMinor: 0, rollover: false };
  const planned = aBudget([
    { ...item, categoryId: groceries.id, amountMinor: 190_000, spentMinor: 168_400, projectedMinor: 194_000 },
    { ...item, categoryId: dining.id, amountMinor: 60_000, carriedMinor: 10_000, spentMinor: 74_200 },
  ]);
  const { user } = await openFinance([market], { budget: planned });
  const hidden = { ...earner, preferences: { ...earner.preferences, hideAmounts: true } };
  serve(preferences.editPreferences, () => {
    serve(users.readUser, () => hidden);
    return hidden.preferences;
  });
  await user.click(screen.getByRole('button', { name: 'خيارات التخطيط المالي' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'إخفاء المبالغ' }));
  await waitFor(() => expect(document.querySelector('main')).not.toHaveTextContent(/128\.50|9,071|742|1,457/));
  expect(receivedBy(preferences.editPreferences)[0]?.body).toEqual({ hideAmounts: true });
});

test('what an import has changed shows once it is over, though its sheet is closed', async () => {
  const running = anImport({ status: 'running', toAdd: 4, added: 2 });
  serve(imports.readImport, () => running);
  serve(imports.listImports, () => [running]);
  const { user } = await openFinance([market], { at: '/financial-planning?open=import' });
  const sheet = within(await screen.findByRole('dialog', { name: /استيراد/ }));
  await user.click(await sheet.findByRole('button', { name: 'فتح «كشف نوفمبر.csv»' }));
  await sheet.findByRole('progressbar', { name: 'تقدم الاستيراد' });
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const countRequests = () => receivedBy(transactions.listTransactions).length;
  const before = countRequests();
  const done = { ...running, status: 'done' as const, added: 4 };
  serve(imports.readImport, () => done);
  await waitFor(() => expect(countRequests()).toBeGreaterThan(before));
});

test('a file that arrives after its sheet was closed leaves what is open now', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { until, release } = held();
  serve(transactions.exportTransactionsCsv, async () => {
    await until;
    return { name: 'a.csv', bytes: new Uint8Array([1]) };
  });
  const { user } = await openFinance([market]);
  await chooseMenuItem(user, 'خيارات التخطيط المالي', 'تصدير المعاملات');
  const sheet = within(await screen.findByRole('dialog', { name: 'تصدير المعاملات' }));
  await user.click(sheet.getByRole('radio', { name: 'CSV' }));
  await user.click(sheet.getByRole('button', { name: 'تنزيل الملف' }));
  await user.click(sheet.getByRole('button', { name: 'إغلاق' }));
  await user.click(screen.getByRole('button', { name: 'إضافة معاملة' }));
  await user.type(await screen.findByRole('textbox', { name: /المبلغ/ }), '45');
  release();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(await within(screen.getByRole('dialog')).findByText('الملف جاهز')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /المبلغ/ })).toHaveValue('45');
});
