import { knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import { rules } from '@afdal/contract/finance/ledger/rules';
import { transactions } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, aTransaction, groceries, mada, salary } from '../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../testing/finance-feature.tsx';
import { MessagesSheet } from './messages-sheet.tsx';

const wallet = anAccount({ name: 'نقد البيت', type: 'cash' });

const purchase = 'شراء\nبطاقة:1234\nمبلغ:SAR 45.50\nلدى:أسواق النخيل\nفي:2025-11-20 18:32';
const drawn = 'سحب:صراف آلي\nبطاقة:1234\nمبلغ:SAR 500\nمكان السحب:RIYADH\nفي:2025-11-18 22:10';

async function review(text: string, name: string, { accounts = [mada] } = {}) {
  const chosen = { expenseCategoryId: groceries.id, incomeCategoryId: salary.id };
  serve(rules.listRules, () => []);
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  const { user, sheet, press, reopen } = await openMoneySheet(MessagesSheet, { accounts });
  // Before the review, which waits for it, is opened.
  serve(knownPayees.listPayees, () => [{ id: 'nakheel', name: 'أسواق النخيل', ...chosen, usedOn: aDay('2025-11-01') }]);
  await user.click(sheet.getByLabelText('نص الرسائل'));
  await user.paste(text);
  await press('قراءة الرسائل');
  let row = within(await screen.findByRole('listitem', { name }));
  const open = async () => await user.click(row.getByRole('button', { name: 'تعديل النوع والتاريخ والمبلغ' }));
  const type = async (label: string, value: string) => {
    const field = row.getByRole('textbox', { name: label });
    await user.clear(field);
    if (value) await user.type(field, value);
    await user.tab();
  };
  const add = async () => await user.click(screen.getByRole('button', { name: /^تسجيل/ }));
  const isAdded = async () => expect(await screen.findByText('سُجّلت المعاملات: معاملة واحدة')).toBeVisible();
  /** The sheet anew, with another text. */
  const reviewNext = async (next: string, nextName: string) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await reopen();
    await user.click(await screen.findByLabelText('نص الرسائل'));
    await user.paste(next);
    await user.click(screen.getByRole('button', { name: 'قراءة الرسائل' }));
    row = within(await screen.findByRole('listitem', { name: nextName }));
    return row;
  };
  return { user, row, open, type, add, isAdded, reviewNext };
}

const sent = () => receivedBy(transactions.addTransaction).map(({ body }) => body as Record<string, unknown>);

test('date, type and amount are corrected before the transaction is saved', async () => {
  const { user, row, open, type, add, isAdded } = await review(purchase, 'أسواق النخيل');
  await open();
  await type('المبلغ', '٥٤٫٥٠');
  await type('التاريخ', '2025-10-02');
  await user.click(row.getByRole('radio', { name: 'دخل' }));
  expect(screen.getByRole('listitem', { name: 'أسواق النخيل' })).toHaveTextContent('54.50');
  expect(row.getByLabelText('الفئة')).toHaveDisplayValue(salary.name);
  await add();
  await isAdded();
  expect(sent()).toMatchObject([
    { type: 'income', amountMinor: 54_50, occurredOn: '2025-10-02', categoryId: salary.id, payee: 'أسواق النخيل' },
  ]);
});

test('what is no amount and no date is said beside its field, and nothing is sent or lost', async () => {
  const { user, row, open, type, add, isAdded } = await review(purchase, 'أسواق النخيل');
  await open();
  await type('المبلغ', '0');
  await type('التاريخ', '');
  await user.click(row.getByRole('button', { name: 'تعديل النوع والتاريخ والمبلغ' }));
  await add();
  expect(sent()).toEqual([]);
  // The fields in question open by themselves.
  expect(row.getByRole('textbox', { name: 'المبلغ' })).toHaveAccessibleDescription(/يرجى إدخال مبلغ أكبر من صفر/);
  expect(row.getByRole('textbox', { name: 'التاريخ' })).toHaveAccessibleDescription('يرجى اختيار التاريخ');
  await type('المبلغ', '7');
  await type('التاريخ', '2025-11-21');
  await add();
  await isAdded();
  expect(sent()).toMatchObject([{ amountMinor: 7_00, occurredOn: '2025-11-21' }]);
});

test('corrections survive going back to the text, and a rejection', async () => {
  const { user, open, type, add, isAdded } = await review(purchase, 'أسواق النخيل');
  await open();
  await type('المبلغ', '9');
  await user.click(screen.getByRole('button', { name: 'رجوع إلى النص' }));
  await user.click(screen.getByRole('button', { name: 'قراءة الرسائل' }));
  failWith(transactions.addTransaction, 'internal');
  await add();
  expect(await screen.findByText('سُجّل بعض المعاملات، والباقي محفوظ هنا.')).toBeVisible();
  serve(transactions.addTransaction, ({ body }) => aTransaction(body as object));
  await add();
  await isAdded();
  expect(sent().at(-1)).toMatchObject({ amountMinor: 9_00 });
});

test('drawn cash may be an expense after all', async () => {
  const { user, row, open, add, isAdded } = await review(drawn, 'RIYADH', { accounts: [mada, wallet] });
  await user.selectOptions(screen.getByLabelText('الحساب', { exact: true }), mada.id);
  await open();
  expect(row.getByRole('radio', { name: 'تحويل إلى «نقد البيت»' })).toBeChecked();
  await user.click(row.getByRole('radio', { name: 'مصروف' }));
  await add();
  await isAdded();
  expect(sent()).toMatchObject([{ type: 'expense', payee: 'RIYADH', accountId: mada.id }]);
});

const shop = 'شراء\nبطاقة:1234\nمبلغ:SAR 30\nلدى:JAREERHUB\nفي:2025-11-12 10:00';

test('a name and a category that were corrected open the next message of the same shop', async () => {
  const { user, row, type, add, isAdded, reviewNext } = await review(shop, 'JAREERHUB');
  await type('الجهة', 'مكتبة جرير');
  await user.selectOptions(row.getByLabelText('الفئة'), groceries.id);
  await add();
  await isAdded();
  const next = await reviewNext(shop.replace('30', '12.50').replace('12 10:00', '19 09:00'), 'مكتبة جرير');
  expect(next.getByLabelText('الفئة')).toHaveDisplayValue(groceries.name);
  await add();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ payee: 'مكتبة جرير', categoryId: groceries.id, amountMinor: 12_50 });
});

test('what was added as it was suggested is not remembered', async () => {
  const { add, isAdded } = await review(purchase, 'أسواق النخيل');
  await add();
  await isAdded();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('money-corrections'))).toEqual([]);
});

test.each([
  ['حوالة صادرة\nمبلغ: SAR 60\nمن: *1234\nإلى: STC PAY\nفي: 2025-11-12', 'إلى حساب', 'outgoing'],
  ['حوالة واردة\nمبلغ: SAR 60\nإلى: *1234\nمن: STC PAY\nفي: 2025-11-12', 'من حساب', 'incoming'],
])('%j was a transfer between own accounts after all, and so is the next one', async (text, label, direction) => {
  const other = anAccount({ name: 'محفظة', type: 'wallet' });
  const { user, row, open, add, isAdded, reviewNext } = await review(text, 'STC PAY', { accounts: [mada, other] });
  await user.selectOptions(screen.getByLabelText('الحساب', { exact: true }), mada.id);
  await open();
  await user.click(row.getByRole('radio', { name: 'تحويل بين حساباتي' }));
  await user.selectOptions(row.getByLabelText(label), other.id);
  await add();
  await isAdded();
  const next = await reviewNext(text.replace('60', '75'), 'STC PAY');
  expect(next.getByLabelText(label)).toHaveDisplayValue('محفظة');
  await add();
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [from, to] = direction === 'outgoing' ? [mada, other] : [other, mada];
  expect(sent()[1]).toMatchObject({ type: 'transfer', accountId: from.id, toAccountId: to.id, amountMinor: 75_00 });
});

test('a draft says how surely it was read, and shows its text', async () => {
  const { user, row } = await review(purchase.replace('لدى:أسواق النخيل', 'الرصيد:SAR 20'), 'مصروف', {
    accounts: [mada, wallet],
  });
  expect(row.getByText('ناقصة: الحساب والجهة')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('الحساب', { exact: true }), mada.id);
  expect(row.getByText('ناقصة: الجهة')).toBeVisible();
  await user.type(row.getByLabelText('الجهة'), 'بقالة');
  const named = within(screen.getByRole('listitem', { name: 'بقالة' }));
  expect(named.getByText('قراءة واضحة')).toBeVisible();
  await user.click(named.getByRole('button', { name: 'نص رسالة «بقالة»' }));
  expect(named.getByText(/الرصيد:SAR 20/)).toBeVisible();
});
