import { transactions } from '@afdal/contract/transactions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { receivedBy, refuse, serve } from '../testing/fake-server.ts';
import {
  aTransaction,
  cafes,
  dining,
  groceries,
  onServer,
  openFinance,
  rowOf,
  today,
} from '../testing/finance-page.ts';

const market = aTransaction({ payee: 'أسواق الحي' });
const cafe = aTransaction({ payee: 'مقهى الركن', categoryId: dining.id });
const fuel = aTransaction({ payee: 'محطة الوقود', occurredOn: '2026-11-20' });
const due = aTransaction({ payee: 'فاتورة الكهرباء', status: 'planned', occurredOn: '2026-11-18' });
const next = aTransaction({ payee: 'قسط الجوال', status: 'planned', occurredOn: '2026-11-24' });

const payees = () =>
  [...document.querySelectorAll('main li [aria-haspopup="dialog"] bdi')].map((name) => name.textContent);

async function choose(user: Awaited<ReturnType<typeof openFinance>>['user'], payee: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `خيارات «${payee}»` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const change = (id: string, into: Partial<typeof market>) => {
  onServer.transactions = onServer.transactions.map((each) => (each.id === id ? { ...each, ...into } : each));
};

test('a deleted transaction goes at once, and undo brings it back to its place', async () => {
  const { user } = await openFinance([market, cafe, fuel]);
  serve(transactions.deleteTransaction, () => {
    change(cafe.id, { trashedAt: '2026-11-21T09:00:00.000Z' });
    return undefined;
  });
  serve(transactions.restoreTransaction, () => {
    change(cafe.id, { trashedAt: null });
    return cafe;
  });
  await choose(user, 'مقهى الركن', 'حذف');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'مقهى الركن' })).toBeNull());
  expect(screen.getByText('حُذفت المعاملة')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(payees()).toEqual(['أسواق الحي', 'مقهى الركن', 'محطة الوقود']));
  expect(await screen.findByText('أُلغي الحذف')).toBeVisible();
  expect(receivedBy(transactions.restoreTransaction)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a deletion that failed brings the transaction back and offers no undo', async () => {
  const { user } = await openFinance([market, cafe]);
  refuse(transactions.deleteTransaction, 'conflict');
  await choose(user, 'مقهى الركن', 'حذف');
  expect(await screen.findByText('تعذّر حذف المعاملة')).toBeVisible();
  expect(payees()).toEqual(['أسواق الحي', 'مقهى الركن']);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('planned transactions show on top, late ones first, and are posted on their day or today', async () => {
  const { user } = await openFinance([market, due, next]);
  const planned = await screen.findByRole('list', { name: 'قادمة ومخططة' });
  const [first, second] = within(planned).getAllByRole('listitem');
  expect(first).toHaveTextContent('متأخرة 3 أيام · مخطط لها');
  expect(second).toHaveTextContent('الثلاثاء 24 نوفمبر · مخطط لها');
  serve(transactions.editTransaction, ({ body }) => {
    const saved = { ...next, ...(body as Partial<typeof next>) };
    change(next.id, saved);
    return saved;
  });
  await user.click(within(planned).getByRole('button', { name: 'تنفيذ «قسط الجوال»' }));
  expect(await screen.findByText('نُفّذت المعاملة')).toBeVisible();
  expect(receivedBy(transactions.editTransaction)[0]?.body).toEqual({ status: 'cleared', occurredOn: today });
  expect(rowOf('قسط الجوال')).toHaveTextContent('بقالة · بطاقة مدى');
  expect(within(planned).getAllByRole('listitem')).toHaveLength(1);
});

test('a transaction that could not be posted stays planned', async () => {
  const { user } = await openFinance([market, due]);
  refuse(transactions.editTransaction, 'not_found');
  await user.click(await screen.findByRole('button', { name: 'تنفيذ «فاتورة الكهرباء»' }));
  expect(await screen.findByText('تعذّر تنفيذ المعاملة')).toBeVisible();
  expect(rowOf('فاتورة الكهرباء')).toHaveTextContent('مخطط لها');
});

test('many are given another category at once, and that is taken back for each', async () => {
  const { user } = await openFinance([market, cafe, fuel]);
  serve(transactions.recategoriseTransactions, ({ body }) => {
    const { ids, categoryId } = body as { ids: string[]; categoryId: string | null };
    for (const id of ids) change(id, { categoryId });
    return { changed: ids.length };
  });
  await user.click(await screen.findByRole('button', { name: 'تحديد' }));
  await user.click(screen.getByRole('checkbox', { name: 'تحديد «أسواق الحي»' }));
  await user.click(screen.getByRole('checkbox', { name: 'تحديد «مقهى الركن»' }));
  expect(screen.getByText('المحدد: معاملتان')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تغيير الفئة' }));
  await user.click(await screen.findByRole('button', { name: cafes.name }));
  expect(await screen.findByText('تغيّرت الفئة: معاملتان')).toBeVisible();
  expect(rowOf('أسواق الحي')).toHaveTextContent('مقاهٍ · بطاقة مدى');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(transactions.recategoriseTransactions)).toHaveLength(3));
  const sent = receivedBy(transactions.recategoriseTransactions).map(({ body }) => body);
  expect(sent).toContainEqual({ ids: [market.id], categoryId: groceries.id });
  expect(sent).toContainEqual({ ids: [cafe.id], categoryId: dining.id });
  await waitFor(() => expect(rowOf('أسواق الحي')).toHaveTextContent('بقالة · بطاقة مدى'));
});

test('all that are there are selected, and the selection ends', async () => {
  const { user } = await openFinance([market, cafe, fuel]);
  await user.click(await screen.findByRole('button', { name: 'تحديد' }));
  expect(screen.getByRole('button', { name: 'تغيير الفئة' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'تحديد الكل' }));
  expect(screen.getByText('المحدد: 3 معاملات')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إنهاء التحديد' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a copy opens in the form, and so does what is changed', async () => {
  const { user } = await openFinance([market]);
  await choose(user, 'أسواق الحي', 'نسخ');
  const copied = await screen.findByRole('dialog');
  expect(within(copied).getByDisplayValue('128.50')).toBeVisible();
  await user.click(within(copied).getByRole('button', { name: 'إغلاق' }));
  await user.click(await screen.findByRole('button', { name: 'أسواق الحي' }));
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('128.50')).toBeVisible();
});

test('what was deleted is listed, and comes back', async () => {
  const gone = aTransaction({ payee: 'مطعم الشام', trashedAt: '2026-11-20T09:00:00.000Z' });
  const { user } = await openFinance([market, gone]);
  serve(transactions.restoreTransaction, () => {
    change(gone.id, { trashedAt: null });
    return { ...gone, trashedAt: null };
  });
  await user.click(screen.getByRole('button', { name: 'خيارات التخطيط المالي' }));
  await user.click(await screen.findByRole('menuitem', { name: 'المحذوفات' }));
  const sheet = await screen.findByRole('dialog', { name: 'المحذوفات' });
  await user.click(await within(sheet).findByRole('button', { name: 'استعادة «مطعم الشام»' }));
  expect(await within(sheet).findByText('لا عناصر محذوفة')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'مطعم الشام', hidden: true })).toBeInTheDocument();
});
