import { categories } from '@afdal/contract/finance/categories';
import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { chooseMenuItem } from '../../../../testing/choose-menu-item.ts';
import {
  aTransaction,
  cafes,
  dining,
  groceries,
  november,
  october,
  salary,
  today,
} from '../../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { getRow, openMoney } from '../../../../testing/finance-feature.tsx';
import { onServer, type ServedFinance } from '../../../../testing/finance-server.ts';
import { ChangeSheet, type Changing } from './together/change-sheet.tsx';
import { TransactionsCard } from './transactions-card.tsx';

const market = aTransaction({ payee: 'أسواق الحي' });
const cafe = aTransaction({ payee: 'مقهى الركن', categoryId: dining.id });
const fuel = aTransaction({ payee: 'محطة الوقود', occurredOn: aDay('2026-11-20') });
const due = aTransaction({ payee: 'فاتورة الكهرباء', status: 'planned', occurredOn: aDay('2026-11-18') });
const next = aTransaction({ payee: 'قسط الجوال', status: 'planned', occurredOn: aDay('2026-11-24') });

type SelectedCycle = ComponentProps<typeof TransactionsCard>['cycle'];

const filters = { view: 'day', accountId: undefined, categoryId: undefined, payee: undefined, q: undefined } as const;
const nowhere = () => {};
const handlers = {
  onView: nowhere,
  onWhole: nowhere,
  onClearFilter: nowhere,
  onClearSearch: nowhere,
  onAdd: nowhere,
  onOpen: nowhere,
  onDuplicate: nowhere,
  onSplit: nowhere,
};

/** The card with the sheets that change what it lists, and a way to the cycle before. */
function Transactions({ isWhole }: { isWhole: boolean }) {
  const [cycle, setCycle] = useState<SelectedCycle>(november);
  const [chosen, setChosen] = useState<Changing | null>(null);
  return (
    <>
      <button type="button" onClick={() => setCycle(october)}>
        الدورة السابقة
      </button>
      <TransactionsCard
        key={cycle.month}
        cycle={cycle}
        filters={{ ...filters, isWhole, filter: null }}
        currency="SAR"
        handlers={{ ...handlers, onChangeTogether: (kind, chosen, onDone) => setChosen({ kind, chosen, onDone }) }}
        breakdown={() => null}
      />
      <ChangeSheet changing={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

const openTransactions = (items: Transaction[], { isWhole = false, ...served }: Opened = {}) =>
  openMoney(<Transactions isWhole={isWhole} />, items, served);

interface Opened extends ServedFinance {
  readonly isWhole?: boolean;
}

const payees = () =>
  [...document.querySelectorAll('main li [aria-haspopup="dialog"] bdi')].map((name) => name.textContent);

const choose = (user: UserEvent, payee: string, menuItemName: string) =>
  chooseMenuItem(user, `خيارات «${payee}»`, menuItemName);

const change = (id: string, into: Partial<typeof market>) => {
  onServer.transactions = onServer.transactions.map((each) => (each.id === id ? { ...each, ...into } : each));
};

test('a deleted transaction goes at once, and undo brings it back to its place', async () => {
  const { user } = await openTransactions([market, cafe, fuel]);
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
  const { user } = await openTransactions([market, cafe]);
  failWith(transactions.deleteTransaction, 'conflict');
  await choose(user, 'مقهى الركن', 'حذف');
  expect(await screen.findByText('تعذّر حذف المعاملة')).toBeVisible();
  expect(payees()).toEqual(['أسواق الحي', 'مقهى الركن']);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('planned transactions show on top, late ones first, and are posted on their day or today', async () => {
  const { user } = await openTransactions([market, due, next]);
  const planned = await screen.findByRole('list', { name: 'مخطط لها' });
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
  expect(getRow('قسط الجوال')).toHaveTextContent('بقالة · بطاقة مدى');
  expect(within(planned).getAllByRole('listitem')).toHaveLength(1);
});

test('a transaction that could not be posted stays planned', async () => {
  const { user } = await openTransactions([market, due]);
  failWith(transactions.editTransaction, 'not_found');
  await user.click(await screen.findByRole('button', { name: 'تنفيذ «فاتورة الكهرباء»' }));
  expect(await screen.findByText('تعذّر تنفيذ المعاملة')).toBeVisible();
  expect(getRow('فاتورة الكهرباء')).toHaveTextContent('مخطط لها');
});

test('changes the category of many at once, and undoes that for each', async () => {
  const { user } = await openTransactions([market, cafe, fuel]);
  serve(transactions.recategoriseTransactions, ({ body }) => {
    const { ids, categoryId } = body as { ids: string[]; categoryId: string | null };
    for (const id of ids) change(id, { categoryId });
    return { changed: ids.length, changedIds: ids, unchanged: [] };
  });
  await user.click(await screen.findByRole('button', { name: 'تحديد' }));
  await user.click(screen.getByRole('checkbox', { name: 'تحديد «أسواق الحي»' }));
  await user.click(screen.getByRole('checkbox', { name: 'تحديد «مقهى الركن»' }));
  expect(await screen.findByText(/المحدد: معاملتان/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'الفئة' }));
  await user.click(await screen.findByRole('button', { name: cafes.name }));
  expect(await screen.findByText('تغيّرت الفئة: معاملتان')).toBeVisible();
  expect(getRow('أسواق الحي')).toHaveTextContent('مقاهٍ · بطاقة مدى');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(receivedBy(transactions.recategoriseTransactions)).toHaveLength(3));
  const sent = receivedBy(transactions.recategoriseTransactions).map(({ body }) => body);
  expect(sent).toContainEqual({ ids: [market.id], categoryId: groceries.id });
  expect(sent).toContainEqual({ ids: [cafe.id], categoryId: dining.id });
  await waitFor(() => expect(getRow('أسواق الحي')).toHaveTextContent('بقالة · بطاقة مدى'));
});

test('deletes many at once, says why some stay, and brings back those that went', async () => {
  const { user } = await openTransactions([market, cafe, fuel]);
  serve(transactions.deleteTransactions, () => {
    for (const { id } of [market, cafe]) change(id, { trashedAt: '2026-11-21T09:00:00.000Z' });
    const unchanged = [{ reason: 'pays' as const, count: 1 }];
    return { changed: 2, changedIds: [market.id, cafe.id], unchanged };
  });
  serve(transactions.restoreTransactions, ({ body }) => {
    const { ids } = body as { ids: string[] };
    for (const id of ids) change(id, { trashedAt: null });
    return { changed: ids.length, changedIds: ids, unchanged: [] };
  });
  await user.click(await screen.findByRole('button', { name: 'تحديد' }));
  await user.click(await screen.findByRole('button', { name: 'تحديد الكل' }));
  expect(await screen.findByText(/المحدد: 3 معاملات/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('حُذف: معاملتان')).toBeVisible();
  expect(screen.getByText('بقي كما هو: معاملة واحدة (سداد التزامات)')).toBeVisible();
  await waitFor(() => expect(payees()).toEqual(['محطة الوقود']));
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(payees()).toEqual(['أسواق الحي', 'مقهى الركن', 'محطة الوقود']));
  expect(receivedBy(transactions.restoreTransactions)[0]?.body).toEqual({ ids: [market.id, cafe.id] });
});

test('all that are there are selected, and the selection ends', async () => {
  const { user } = await openTransactions([market, cafe, fuel]);
  await user.click(await screen.findByRole('button', { name: 'تحديد' }));
  expect(await screen.findByRole('button', { name: 'الفئة' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'تحديد الكل' }));
  expect(await screen.findByText(/المحدد: 3 معاملات/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إنهاء التحديد' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('does not report categories that failed to load as not found', async () => {
  const { user } = await openTransactions([market], { isWithoutCategories: true });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'تحديد' }));
    await user.click(screen.getByRole('checkbox', { name: 'تحديد «أسواق الحي»' }));
    await user.click(await screen.findByRole('button', { name: 'الفئة' }));
    return within(await screen.findByRole('dialog', { name: 'اختيار الفئة' }));
  };
  const picker = await open();
  const again = await picker.findByRole('button', { name: 'إعادة المحاولة' });
  expect(picker.queryByText('لا فئة بهذه الكلمات')).toBeNull();
  serve(categories.listCategories, () => [salary]);
  await user.click(again);
  expect(await picker.findByRole('button', { name: 'بلا فئة' })).toBeVisible();
  await user.type(picker.getByRole('searchbox'), 'سفر');
  expect(picker.getByText('لا فئة بهذه الكلمات')).toBeVisible();
});

test('a list that cannot be had says so, and is asked for again', async () => {
  const { user } = await openTransactions([market]);
  await screen.findByRole('button', { name: 'أسواق الحي' });
  failWith(transactions.listTransactions, 'conflict');
  await user.click(screen.getByRole('button', { name: 'الدورة السابقة' }));
  const failed = within(screen.getByRole('region', { name: 'المعاملات' }));
  expect(await failed.findByRole('alert')).toBeVisible();
  serve(transactions.listTransactions, () => ({ items: [], nextCursor: null }));
  await user.click(failed.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('لا معاملات في هذه الدورة')).toBeVisible();
});

test('of ten thousand transactions fewer than a hundred rows are there', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    aTransaction({ payee: `متجر ${n}`, occurredOn: aDay(`2026-11-${String(20 - (n % 20)).padStart(2, '0')}`) }),
  );
  await openTransactions(many, { isWhole: true });
  await screen.findByRole('button', { name: 'متجر 0' });
  const list = screen.getByRole('region', { name: 'المعاملات' });
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(100);
  const [first] = within(list).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(receivedBy(transactions.listTransactions).length).toBeLessThan(5);
});
