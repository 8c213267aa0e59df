import { transactions } from '@afdal/contract/finance/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTransaction, dining, mada } from '../../../../testing/data/finance-data.ts';
import { receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { storedDrafts } from '../../../../testing/stored-drafts.ts';
import { sheets } from './sheets.tsx';
// Loaded up front: loading it during a test takes longer than its timeouts.
import './split-parts-fields.tsx';

const { add: AddSheet } = sheets;

async function openAdd() {
  const opened = await openMoneySheet((props) => <AddSheet {...props} />, {
    accounts: [mada],
  });
  await opened.sheet.findByRole('textbox', { name: 'المبلغ' });
  return opened;
}

const sent = () =>
  receivedBy(transactions.addTransaction).map(({ body }) => body as { id: string; parts: { id: string }[] });
const partAt = (sheet: Awaited<ReturnType<typeof openAdd>>['sheet'], n: number) =>
  sheet.getByRole('textbox', { name: `مبلغ الجزء ${n}` });

test('a new transaction is added as parts of several categories, and its undo takes all of them away', async () => {
  const { user, sheet, press } = await openAdd();
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '100');
  await press('تقسيم على فئات');
  await sheet.findByRole('textbox', { name: 'مبلغ الجزء 1' });
  expect(sheet.queryByRole('button', { name: /^الفئة:/ })).toBeNull();
  await user.type(partAt(sheet, 1), '60');
  expect(sheet.getByText(/^المتبقي: .*40\.00/).parentElement).toHaveRole('status');
  await press('إضافة');
  // Nothing is sent of a part without an amount.
  expect(partAt(sheet, 2)).toBeInvalid();
  await user.type(partAt(sheet, 2), '41');
  await press('إضافة');
  expect(await sheet.findByText('مجموع الأجزاء لا يساوي مبلغ المعاملة')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(partAt(sheet, 2));
  await user.type(partAt(sheet, 2), '40');
  expect(sheet.getByText('مجموع الأجزاء يساوي المبلغ')).toBeVisible();
  expect(sheet.queryByText('مجموع الأجزاء لا يساوي مبلغ المعاملة')).toBeNull();
  await press('فئة الجزء 2: بلا فئة');
  const picker = within(await screen.findByRole('dialog', { name: 'اختيار الفئة' }));
  await user.click(picker.getByRole('button', { name: 'مطاعم' }));
  serve(transactions.addTransaction, ({ body }) => aTransaction({ id: (body as { id: string }).id }));
  await press('إضافة');
  expect(await screen.findByText('أُضيف المصروف')).toBeVisible();
  const [body] = sent();
  expect(body).toMatchObject({
    amountMinor: 10_000,
    categoryId: null,
    parts: [
      { amountMinor: 6_000, categoryId: null },
      { amountMinor: 4_000, categoryId: dining.id },
    ],
  });
  expect(storedDrafts()).toEqual({});
  serve(transactions.deleteTransaction, () => undefined);
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(transactions.deleteTransaction)).toHaveLength(2));
  const deleted = receivedBy(transactions.deleteTransaction).map(({ path }) => path.split('/').at(-1));
  expect(deleted).toEqual([body?.id, body?.parts[1]?.id]);
});

test('the parts outlive the form, and are left by one press', async () => {
  const { user, sheet, press, reopen } = await openAdd();
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '100');
  await press('تقسيم على فئات');
  await sheet.findByRole('textbox', { name: 'مبلغ الجزء 1' });
  await press('تقسيم بالتساوي');
  await press('إغلاق');
  const again = await reopen();
  expect(await again.findByRole('textbox', { name: 'مبلغ الجزء 2' })).toHaveValue('50.00');
  await user.click(again.getByRole('button', { name: 'إلغاء التقسيم' }));
  expect(again.queryByRole('textbox', { name: 'مبلغ الجزء 1' })).toBeNull();
  serve(transactions.addTransaction, ({ body }) => aTransaction({ id: (body as { id: string }).id }));
  await user.click(again.getByRole('button', { name: 'إضافة' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty('parts');
});

test('a transfer has no parts', async () => {
  const { user, sheet, press } = await openAdd();
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '100');
  await press('تقسيم على فئات');
  await sheet.findByRole('textbox', { name: 'مبلغ الجزء 1' });
  await user.click(sheet.getByRole('radio', { name: 'تحويل' }));
  expect(sheet.queryByRole('textbox', { name: 'مبلغ الجزء 1' })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'تقسيم على فئات' })).toBeNull();
  // What was typed is there again for who comes back.
  await user.click(sheet.getByRole('radio', { name: 'مصروف' }));
  expect(await sheet.findByRole('textbox', { name: 'مبلغ الجزء 1' })).toBeVisible();
});
