import { rules } from '@afdal/contract/finance/rules';
import { transactions } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, within } from '@testing-library/react';
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
  const { user, sheet, press } = await openMoneySheet(MessagesSheet, { accounts });
  // Before the review, which waits for it, is opened.
  serve(transactions.listPayees, () => [{ name: 'أسواق النخيل', ...chosen, usedOn: aDay('2025-11-01') }]);
  await user.click(sheet.getByLabelText('نص الرسائل'));
  await user.paste(text);
  await press('قراءة الرسائل');
  const row = within(await screen.findByRole('listitem', { name }));
  const open = async () => await user.click(row.getByRole('button', { name: 'تعديل النوع والتاريخ والمبلغ' }));
  const type = async (label: string, value: string) => {
    const field = row.getByRole('textbox', { name: label });
    await user.clear(field);
    if (value) await user.type(field, value);
    await user.tab();
  };
  const add = async () => await user.click(screen.getByRole('button', { name: /^إضافة/ }));
  const isAdded = async () => expect(await screen.findByText('أُضيفت المعاملات: معاملة واحدة')).toBeVisible();
  return { user, row, open, type, add, isAdded };
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
  expect(await screen.findByText('أُضيف بعض المعاملات، والباقي محفوظ هنا.')).toBeVisible();
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
