import { receipts } from '@afdal/contract/finance/receipts';
import { transactions } from '@afdal/contract/finance/transactions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPicture, readPictures } from '../../../../testing/browser/pictures.ts';
import { anAccount, aTransaction, dining, groceries, mada, november } from '../../../../testing/data/finance-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { held } from '../../../../testing/held.ts';
import { storedDrafts } from '../../../../testing/stored-drafts.ts';
import { dayFilter } from '../transactions/transaction-queries.ts';
import { EditTransactionSheet } from './sheets.tsx';

const cash = anAccount({ name: 'نقد', type: 'cash', createdAt: '2026-11-02T06:00:00.000Z' });
const shopping = aTransaction({ payee: 'أسواق الحي', note: 'للضيوف', tags: ['بيت'] });
const all = { accountId: undefined, categoryId: undefined, payee: undefined, q: undefined };
const filter = dayFilter(november, all);

async function openEdit(transaction = shopping) {
  const opened = await openMoneySheet(
    (props) => <EditTransactionSheet {...props} id={transaction.id} filter={filter} />,
    { items: [transaction], accounts: [mada, cash] },
  );
  expect(screen.getByRole('dialog', { name: 'تعديل المعاملة' })).toBeVisible();
  await opened.sheet.findByRole('textbox', { name: 'المبلغ' });
  return opened;
}

const drafts = () => Object.keys(storedDrafts());

test('only what was changed is sent', async () => {
  const { user, sheet, press } = await openEdit();
  const amount = sheet.getByRole('textbox', { name: 'المبلغ' });
  expect(amount).toHaveValue('128.50');
  await user.clear(amount);
  await user.type(amount, '١٣٠');
  await user.type(sheet.getByRole('textbox', { name: /^وسوم/ }), 'ضيوف، عائلة{Enter}');
  serve(transactions.editTransaction, ({ body }) => ({ ...shopping, ...(body as object) }));
  await press('حفظ');
  expect(await screen.findByText('عُدّلت المعاملة')).toBeVisible();
  expect(receivedBy(transactions.editTransaction)[0]?.body).toEqual({
    amountMinor: 13_000,
    tags: ['بيت', 'ضيوف', 'عائلة'],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(drafts()).toEqual([]);
});

test('with nothing changed nothing is sent, and no draft is left', async () => {
  const { user, sheet, press } = await openEdit();
  await user.type(sheet.getByRole('textbox', { name: /^ملاحظة/ }), '،{Backspace}');
  expect(drafts()).toHaveLength(1);
  await press('حفظ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(transactions.editTransaction)).toHaveLength(0);
  expect(drafts()).toEqual([]);
});

test('what was changed and not saved is there again, and can be dropped', async () => {
  const { user, sheet, press, reopen } = await openEdit();
  await user.type(sheet.getByRole('textbox', { name: /^ملاحظة/ }), ' والأهل');
  await press('إغلاق');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await reopen();
  expect(again.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  expect(again.getByRole('textbox', { name: /^ملاحظة/ })).toHaveValue('للضيوف والأهل');
  await user.click(again.getByRole('button', { name: 'تجاهل التغييرات' }));
  expect(again.getByRole('textbox', { name: /^ملاحظة/ })).toHaveValue('للضيوف');
});

test('a category is chosen from all of them, and one can be taken away', async () => {
  const { user, sheet, press } = await openEdit();
  await press('الفئة: بقالة');
  const picker = within(await screen.findByRole('dialog', { name: 'اختيار الفئة' }));
  await user.click(picker.getByRole('button', { name: 'بلا فئة' }));
  expect(sheet.getByRole('button', { name: 'الفئة: بلا فئة' })).toBeVisible();
  serve(transactions.editTransaction, () => ({ ...shopping, categoryId: null }));
  await press('حفظ');
  await waitFor(() => expect(receivedBy(transactions.editTransaction)[0]?.body).toEqual({ categoryId: null }));
});

test('rejects more than ten tags, and preserves what was typed', async () => {
  const tags = Array.from({ length: 10 }, (_, n) => `وسم${n}`);
  const { user, sheet } = await openEdit(aTransaction({ tags }));
  const field = sheet.getByRole('textbox', { name: /^وسوم/ });
  await user.type(field, 'زائد{Enter}');
  expect(field).toHaveValue('زائد');
  expect(field).toHaveAccessibleDescription('الوسوم لا تزيد على 10');
  await user.click(sheet.getByRole('button', { name: 'حذف الوسم «وسم3»' }));
  await user.type(field, '{Enter}');
  expect(within(sheet.getByRole('list', { name: 'وسوم' })).getAllByRole('listitem')).toHaveLength(10);
  expect(field).toHaveValue('');
});

test('deleting closes the sheet, and can be undone', async () => {
  const { press } = await openEdit();
  serve(transactions.deleteTransaction, () => undefined);
  await press('حذف');
  expect(await screen.findByText('حُذفت المعاملة')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تراجع' })).toBeVisible();
  expect(receivedBy(transactions.deleteTransaction)).toHaveLength(1);
});

const uploadedPictures = () =>
  Promise.all(receivedBy(receipts.addReceipt).map(({ body }) => (body as { file: File }).file.text()));

test('resizes a picture on the device, and stores it when the form is saved', async () => {
  const drawn = readPictures();
  const { user, sheet, press } = await openEdit();
  await user.upload(sheet.getByLabelText('اختيار صورة', { selector: 'input' }), aPicture());
  expect(await sheet.findByRole('button', { name: 'عرض صورة الإيصال' })).toBeVisible();
  expect(drawn).toHaveBeenCalledWith(0, 0, 1600, 1200);
  expect(receivedBy(receipts.addReceipt)).toHaveLength(0);
  serve(receipts.addReceipt, () => ({ ...shopping, hasReceipt: true }));
  await press('حفظ');
  await waitFor(() => expect(screen.getByText('عُدّلت المعاملة')).toBeVisible());
  expect(receivedBy(receipts.addReceipt)[0]?.body).toEqual({ file: expect.objectContaining({ type: 'image/jpeg' }) });
  // Nothing else was changed.
  expect(receivedBy(transactions.editTransaction)).toHaveLength(0);
});

test('reports a picture that could not be stored instead of success', async () => {
  readPictures();
  const { user, sheet, press } = await openEdit();
  await user.upload(sheet.getByLabelText('اختيار صورة', { selector: 'input' }), aPicture());
  await sheet.findByRole('button', { name: 'عرض صورة الإيصال' });
  failWith(receipts.addReceipt, 'picture_unreadable');
  await press('حفظ');
  expect(await screen.findByText('حُفظت المعاملة، وتعذّر حفظ صورة الإيصال')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('حُفظت المعاملة، وتعذّر حفظ صورة الإيصال')).toBeVisible();
  expect(screen.queryByText('عُدّلت المعاملة')).toBeNull();
});

test('while a picture is made small saving waits for it', async () => {
  const { until, release } = held();
  readPictures({ 'إيصال.png': until });
  const { user, sheet, press } = await openEdit();
  await user.upload(sheet.getByLabelText('اختيار صورة', { selector: 'input' }), aPicture());
  expect(await sheet.findByText('جارٍ تصغير الصورة…')).toBeVisible();
  await press('حفظ');
  await user.type(sheet.getByRole('textbox', { name: 'المبلغ' }), '{Enter}');
  expect(sheet.getByRole('button', { name: 'حفظ' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('dialog', { name: 'تعديل المعاملة' })).toBeVisible();
  release();
  expect(await sheet.findByRole('button', { name: 'عرض صورة الإيصال' })).toBeVisible();
  serve(receipts.addReceipt, () => ({ ...shopping, hasReceipt: true }));
  await press('حفظ');
  await waitFor(async () => expect(await uploadedPictures()).toEqual(['small إيصال.png']));
});

test('a picture that is taken away while it is made small does not come back', async () => {
  const { until, release } = held();
  readPictures({ 'ثانية.png': until });
  const { user, sheet, press } = await openEdit();
  await user.upload(sheet.getByLabelText('اختيار صورة', { selector: 'input' }), aPicture('أولى.png'));
  await sheet.findByRole('button', { name: 'عرض صورة الإيصال' });
  await user.upload(sheet.getByLabelText('تغيير الصورة', { selector: 'input' }), aPicture('ثانية.png'));
  await press('حذف الصورة');
  release();
  await act(() => until);
  expect(await sheet.findByText('تُصغَّر الصورة على جهازك قبل رفعها.')).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'عرض صورة الإيصال' })).toBeNull();
  await press('حفظ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(receipts.addReceipt)).toHaveLength(0);
});

test('of two pictures the one chosen last is stored, even where the other takes longer', async () => {
  const { until, release } = held();
  readPictures({ 'أولى.png': until });
  const { user, sheet, press } = await openEdit();
  const input = sheet.getByLabelText('اختيار صورة', { selector: 'input' });
  await user.upload(input, aPicture('أولى.png'));
  await user.upload(input, aPicture('ثانية.png'));
  await sheet.findByRole('button', { name: 'عرض صورة الإيصال' });
  release();
  await act(() => until);
  serve(receipts.addReceipt, () => ({ ...shopping, hasReceipt: true }));
  await press('حفظ');
  await waitFor(async () => expect(await uploadedPictures()).toEqual(['small ثانية.png']));
});

test('an expense that becomes an income has no category of expenses, and the field says so', async () => {
  const { user, sheet, press } = await openEdit();
  await user.click(sheet.getByRole('radio', { name: 'دخل' }));
  expect(sheet.getByRole('button', { name: 'الفئة: بلا فئة' })).toBeVisible();
  serve(transactions.editTransaction, ({ body }) => ({ ...shopping, ...(body as object) }));
  await press('حفظ');
  expect(await screen.findByText('عُدّلت المعاملة')).toBeVisible();
  expect(receivedBy(transactions.editTransaction)[0]?.body).toEqual({ type: 'income', categoryId: null });
});

test('back at its type a transaction has its category again', async () => {
  const { user, sheet, press } = await openEdit();
  await user.click(sheet.getByRole('radio', { name: 'دخل' }));
  await user.click(sheet.getByRole('radio', { name: 'مصروف' }));
  expect(sheet.getByRole('button', { name: 'الفئة: بقالة' })).toBeVisible();
  await press('حفظ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receivedBy(transactions.editTransaction)).toHaveLength(0);
});

test('rejects a file that is no picture, in its field', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const { user, sheet } = await openEdit();
  const input = sheet.getByLabelText('اختيار صورة', { selector: 'input' });
  await user.upload(input, new File(['?'], 'إيصال.png', { type: 'image/png' }));
  expect(await sheet.findByText('تعذّرت قراءة الصورة. صورة أخرى قد تحل الأمر.')).toBeVisible();
});

async function openSplit() {
  const opened = await openEdit(aTransaction({ amountMinor: 10_000 }));
  await opened.press('تقسيم');
  const split = within(await screen.findByRole('dialog', { name: 'تقسيم المعاملة' }));
  const partAt = (n: number) => split.getByRole('textbox', { name: `مبلغ الجزء ${n}` });
  const submit = split.getByRole('button', { name: 'تقسيم' });
  return { ...opened, split, partAt, submit };
}
const said = (text: string) => (_: string, element: Element | null) =>
  element?.getAttribute('role') === 'status' &&
  element.textContent?.replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ') === text;

test('parts can be sent only once they sum, and what is left is said meanwhile', async () => {
  const { user, split, partAt, submit } = await openSplit();
  expect(split.getByText(said('المتبقي: 100.00 ر.س'))).toBeVisible();
  await user.type(partAt(1), '60');
  await user.type(partAt(2), '٥٠');
  expect(split.getByText(said('الزائد: 10.00 ر.س'))).toBeVisible();
  expect(submit).toBeDisabled();
  await user.clear(partAt(2));
  await user.type(partAt(2), '40');
  expect(split.getByText('مجموع الأجزاء يساوي المبلغ')).toBeVisible();
  await user.click(split.getByRole('button', { name: 'فئة الجزء 2: بلا فئة' }));
  const picker = within(await screen.findByRole('dialog', { name: 'اختيار الفئة' }));
  await user.click(picker.getByRole('button', { name: 'مطاعم' }));
  serve(transactions.splitTransaction, () => [aTransaction(), aTransaction()]);
  await user.click(submit);
  await waitFor(() => expect(screen.getByText('قُسّمت المعاملة')).toBeVisible());
  expect(receivedBy(transactions.splitTransaction)[0]?.body).toEqual({
    parts: [
      { amountMinor: 6_000, categoryId: groceries.id, note: '' },
      { amountMinor: 4_000, categoryId: dining.id, note: '' },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('parts are made even to the last unit, and what failed keeps them', async () => {
  const { user, split, partAt, submit } = await openSplit();
  await user.click(split.getByRole('button', { name: 'إضافة جزء' }));
  await user.click(split.getByRole('button', { name: 'تقسيم بالتساوي' }));
  expect([1, 2, 3].map((n) => (partAt(n) as HTMLInputElement).value)).toEqual(['33.34', '33.33', '33.33']);
  failWith(transactions.splitTransaction, 'conflict');
  await user.click(submit);
  expect(await split.findByText('تعذّر تقسيم المعاملة، وما كُتب باقٍ هنا')).toBeVisible();
  expect(partAt(1)).toHaveValue('33.34');
  await user.click(split.getByRole('button', { name: 'حذف الجزء 3' }));
  expect(split.getByText(said('المتبقي: 33.33 ر.س'))).toBeVisible();
  expect(split.queryByRole('button', { name: 'حذف الجزء 2' })).toBeNull();
});

test('a split whose answer was lost is sent again as the same one, until its parts are others', async () => {
  const { user, split, partAt, submit } = await openSplit();
  await user.type(partAt(1), '60');
  await user.type(partAt(2), '40');
  cutOff(transactions.splitTransaction);
  const keys = () => receivedBy(transactions.splitTransaction).map(({ headers }) => headers.get('Idempotency-Key'));
  await user.click(submit);
  // The submit, and one automatic retry.
  expect(await split.findByText('تعذّر تقسيم المعاملة، وما كُتب باقٍ هنا')).toBeVisible();
  expect(keys()).toHaveLength(2);
  failWith(transactions.splitTransaction, 'validation_failed', { parts: 'مجموع الأجزاء يجب أن يساوي المبلغ' });
  await user.click(submit);
  expect(await split.findByText('مجموع الأجزاء يجب أن يساوي المبلغ')).toBeVisible();
  expect(keys()).toHaveLength(3);
  expect(new Set(keys())).toEqual(new Set([expect.any(String)]));
  await user.click(split.getByRole('button', { name: 'تقسيم بالتساوي' }));
  serve(transactions.splitTransaction, () => [aTransaction(), aTransaction()]);
  await user.click(submit);
  expect(await screen.findByText('قُسّمت المعاملة')).toBeVisible();
  expect(new Set(keys()).size).toBe(2);
});
