import { type KnownPayee, knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { transactions } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anAccount, aTransaction, cafes, mada, salary } from '../../../../testing/data/finance-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QuickTransaction } from './quick-transaction.tsx';

const cash = anAccount({ name: 'نقد', type: 'cash', balanceMinor: 20_000, createdAt: '2026-11-02T06:00:00.000Z' });
const dollars = anAccount({ name: 'حساب الدولار', type: 'bank', currency: 'USD', balanceMinor: 100_000 });
const dinars = anAccount({ name: 'حساب الكويت', type: 'bank', currency: 'KWD', balanceMinor: 1_000 });

async function openQuickAdd(accounts = [mada, cash], payees: KnownPayee[] = []) {
  const opening = openMoney(<QuickAdd />, [], { accounts });
  serve(knownPayees.listPayees, () => payees);
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  const opened = await opening;
  const sheet = within(await screen.findByRole('dialog', { name: 'إضافة سريعة' }));
  await sheet.findByRole('textbox', { name: 'المبلغ' });
  if (accounts.length > 0) await sheet.findByRole('radio', { name: 'بقالة' });
  const press = (name: string) => opened.user.click(sheet.getByRole('button', { name }));
  return { ...opened, sheet, press };
}

function QuickAdd() {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Sheet isOpen={isOpen} onClose={close} title="إضافة سريعة">
      <QuickTransaction isTask={false} onTask={() => {}} task={null} onAdded={close} />
    </Sheet>
  );
}

const sent = () => receivedBy(transactions.addTransaction).map(({ body }) => body as Record<string, unknown>);

test.each([
  ['١٢٨٫٥', 12_850],
  ['۱۲۸٫۵۰', 12_850],
  ['1,250.5', 125_050],
  ['١٬٢٥٠', 125_000],
])('«%s» is %i', async (typed, amountMinor) => {
  const { user, press } = await openQuickAdd();
  await user.keyboard(typed);
  await press('إضافة');
  await waitFor(() => expect(sent()).toMatchObject([{ amountMinor }]));
});

test('without a category chosen none is sent: the rules and the past say it', async () => {
  const { user, press } = await openQuickAdd();
  await user.keyboard('5');
  await press('إضافة');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('categoryId');
});

test.each([
  ['', 'يرجى إدخال مبلغ أكبر من صفر'],
  ['0', 'يرجى إدخال مبلغ أكبر من صفر'],
  ['1.234', 'منازل الريال السعودي العشرية لا تزيد على 2'],
  ['99999999999', 'المبلغ أكبر من الحد المسموح'],
  ['12a', 'المبلغ أرقام فقط، مثل 1250.50'],
])('«%s» is refused in its place', async (typed, text) => {
  const { user, sheet, press } = await openQuickAdd();
  if (typed) await user.keyboard(typed);
  await press('إضافة');
  const amount = sheet.getByRole('textbox', { name: 'المبلغ' });
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(amount).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('uses the decimals of the account, and clears the error of a corrected field', async () => {
  const { user, sheet, press } = await openQuickAdd([dinars, mada]);
  await user.keyboard('1.234');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الحساب' }), mada.name);
  await press('إضافة');
  const amount = sheet.getByRole('textbox', { name: 'المبلغ' });
  expect(amount).toHaveAccessibleDescription(expect.stringContaining('منازل الريال السعودي'));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الحساب' }), dinars.name);
  await press('إضافة');
  await waitFor(() => expect(sent()).toMatchObject([{ amountMinor: 1_234, currency: 'KWD', accountId: dinars.id }]));
});

test('a payee of before is found however it is written, and brings its category', async () => {
  const known: KnownPayee = {
    id: 'known',
    name: 'مقهى الركن',
    expenseCategoryId: cafes.id,
    incomeCategoryId: salary.id,
    usedOn: aDay('2026-11-20'),
  };
  const { user, sheet, press } = await openQuickAdd(undefined, [known]);
  await user.keyboard('18');
  const payee = sheet.getByRole('combobox', { name: /الجهة/ });
  await user.type(payee, 'مقهي');
  expect(sheet.getByRole('option', { name: 'مقهى الركن' })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(payee).toHaveValue('مقهى الركن');
  expect(sheet.queryByRole('listbox')).toBeNull();
  expect(sheet.getByRole('radio', { name: 'مقاهٍ' })).toBeChecked();
  await press('إضافة');
  await waitFor(() => expect(sent()).toMatchObject([{ payee: 'مقهى الركن', categoryId: cafes.id }]));
});

test('what somebody chose stays when a payee is typed, and what was inferred goes with its payee', async () => {
  const known: KnownPayee = {
    id: 'known',
    name: 'مقهى الركن',
    expenseCategoryId: cafes.id,
    incomeCategoryId: null,
    usedOn: aDay('2026-11-20'),
  };
  const { user, sheet } = await openQuickAdd(undefined, [known]);
  const payee = sheet.getByRole('combobox', { name: /الجهة/ });
  await user.type(payee, 'مقهى الركن');
  expect(sheet.getByRole('radio', { name: 'مقاهٍ' })).toBeChecked();
  await user.type(payee, ' الآخر');
  expect(sheet.getByRole('radio', { name: 'مقاهٍ' })).not.toBeChecked();
  await user.click(sheet.getByRole('radio', { name: 'بقالة' }));
  await user.clear(payee);
  await user.type(payee, 'مقهى الركن');
  expect(sheet.getByRole('radio', { name: 'بقالة' })).toBeChecked();
});

test('all categories stand behind «more», by search too', async () => {
  const { user, sheet, press } = await openQuickAdd();
  await user.keyboard('9');
  await press('المزيد');
  const picker = within(await screen.findByRole('dialog', { name: 'اختيار الفئة' }));
  await user.type(picker.getByRole('searchbox'), 'مقاه');
  expect(picker.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['مطاعم', 'مقاهٍ']);
  await user.click(picker.getByRole('button', { name: 'مقاهٍ' }));
  expect(sheet.getByRole('radio', { name: 'مقاهٍ' })).toBeChecked();
});

test('without a network what was typed stays, and the sheet says so in its place', async () => {
  const { user, sheet, press } = await openQuickAdd();
  cutOff(transactions.addTransaction);
  await user.keyboard('12');
  await press('إضافة');
  expect(await sheet.findByText('تعذّرت الإضافة، وما كُتب باقٍ هنا')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('12.00');
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  await press('إضافة');
  expect(await screen.findByText('أُضيف المصروف')).toBeVisible();
  // Resent, it is the same transaction.
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

test("shows a field's rejection in that field", async () => {
  const { user, sheet, press } = await openQuickAdd();
  failWith(transactions.addTransaction, 'validation_failed', { categoryId: 'يرجى اختيار الفئة' });
  await user.keyboard('12');
  await press('إضافة');
  expect(await sheet.findByText('يرجى اختيار الفئة')).toBeVisible();
});

test('a transfer between two currencies asks for what came in, and says the rate', async () => {
  const { user, sheet, press } = await openQuickAdd([mada, dollars]);
  await user.keyboard('375');
  await user.click(sheet.getByRole('radio', { name: 'تحويل' }));
  expect(sheet.getByRole('combobox', { name: 'إلى حساب' })).toHaveValue(dollars.id);
  await press('إضافة');
  const received = sheet.getByRole('textbox', { name: 'المبلغ المستلم' });
  expect(received).toHaveAccessibleDescription(
    expect.stringContaining('عملة الحسابين مختلفة. يرجى إدخال المبلغ المستلم.'),
  );
  expect(received).toHaveFocus();
  await user.type(received, '١٠٠');
  expect(sheet.getByText(/سعر الصرف/).textContent?.replace(/[\u2066\u2069\u00a0]/g, ' ')).toMatch(/0\.266667\s+\$/);
  await press('إضافة');
  expect(await screen.findByText('سُجّل التحويل')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      type: 'transfer',
      accountId: mada.id,
      toAccountId: dollars.id,
      amountMinor: 37_500,
      receivedMinor: 10_000,
      currency: 'SAR',
      categoryId: null,
    },
  ]);
});

test('rejects a transfer to the same account', async () => {
  const { user, sheet, press } = await openQuickAdd([mada, cash]);
  await user.keyboard('5');
  await user.click(sheet.getByRole('radio', { name: 'تحويل' }));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'إلى حساب' }), mada.name);
  await press('إضافة');
  expect(sheet.getByRole('combobox', { name: 'إلى حساب' })).toHaveAccessibleDescription(
    'الحسابان متماثلان، والمطلوب حسابان مختلفان',
  );
  expect(sent()).toEqual([]);
});

test('who has no account opens one along, and nothing typed is lost', async () => {
  const { user, sheet, press } = await openQuickAdd([]);
  await user.keyboard('30');
  const name = await sheet.findByRole('textbox', { name: 'اسم الحساب' });
  expect(name).toHaveValue('نقد');
  await user.clear(name);
  await press('إضافة');
  expect(name).toHaveAccessibleDescription('يرجى إدخال اسم الحساب');
  await user.type(name, 'محفظتي');
  await user.type(sheet.getByRole('textbox', { name: /الرصيد قبل/ }), '500');
  serve(moneyAccounts.addAccount, ({ body }) => anAccount({ ...(body as object), name: 'محفظتي' }));
  await press('إضافة');
  expect(await screen.findByText('أُضيف المصروف')).toBeVisible();
  const [account] = receivedBy(moneyAccounts.addAccount).map(({ body }) => body as Record<string, unknown>);
  expect(account).toMatchObject({ name: 'محفظتي', type: 'cash', currency: 'SAR', openingBalanceMinor: 50_000 });
  expect(sent()).toMatchObject([{ accountId: account?.id, amountMinor: 3_000 }]);
});

test('a day to come is planned, and the sheet says so', async () => {
  const { user, sheet, press } = await openQuickAdd();
  await user.keyboard('60');
  const date = sheet.getByRole('textbox', { name: 'التاريخ' });
  await user.clear(date);
  await user.type(date, '1/12/2026');
  expect(sheet.getByText(/مخطط لها/)).toBeVisible();
  await press('إضافة');
  await waitFor(() => expect(sent()).toMatchObject([{ occurredOn: '2026-12-01', status: 'planned' }]));
});

test('another one follows: it keeps account, date and kind, and is a transaction of its own', async () => {
  const { user, sheet, press } = await openQuickAdd();
  const amount = () => sheet.getByRole('textbox', { name: 'المبلغ' });
  await user.click(sheet.getByRole('radio', { name: 'دخل' }));
  await user.type(amount(), '15');
  await user.type(sheet.getByRole('combobox', { name: /الجهة/ }), 'مقهى الركن');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الحساب' }), cash.name);
  await user.clear(sheet.getByRole('textbox', { name: 'التاريخ' }));
  await user.type(sheet.getByRole('textbox', { name: 'التاريخ' }), '20/11/2026');
  await press('حفظ وإضافة أخرى');
  expect((await screen.findAllByText('أُضيف الدخل'))[0]).toBeVisible();
  await waitFor(() => expect(amount()).toHaveValue(''));
  expect(amount()).toHaveFocus();
  expect(sheet.getByRole('combobox', { name: /الجهة/ })).toHaveValue('');
  expect(sheet.getByRole('radio', { name: 'دخل' })).toBeChecked();

  await user.keyboard('15');
  await user.type(sheet.getByRole('combobox', { name: /الجهة/ }), 'مقهى الركن');
  await press('إضافة');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = sent();
  expect(first).toMatchObject({ type: 'income', accountId: cash.id, occurredOn: '2026-11-20', amountMinor: 1_500 });
  expect(second).toEqual({ ...first, id: second?.id });
  expect(second?.id).not.toBe(first?.id);
});

test('Enter adds and closes; one that failed stays, whichever way it was to be added', async () => {
  const { user, sheet, press } = await openQuickAdd();
  failWith(transactions.addTransaction, 'conflict');
  await user.keyboard('15');
  await press('حفظ وإضافة أخرى');
  expect(await sheet.findByText('تعذّرت الإضافة، وما كُتب باقٍ هنا')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'المبلغ' })).toHaveValue('15.00');
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
