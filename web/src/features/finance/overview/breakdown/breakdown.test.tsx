import { categories } from '@afdal/contract/finance/categories';
import { cycles } from '@afdal/contract/finance/cycles';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aBreakdown,
  dining,
  earner,
  groceries,
  mada,
  november,
  october,
} from '../../../../testing/data/finance-data.ts';
import { serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { serveFinance } from '../../../../testing/finance-server.ts';
import { openFeature } from '../../../../testing/open-feature.tsx';
// A lazy chunk: loading it during a test takes longer than its timeouts.
import '../../../../ui/charts/drawn/drawings.ts';
import { Breakdown } from './breakdown.tsx';
import { CategoryDonut } from './category-donut.tsx';

const onCategory = vi.fn();
const onPayee = vi.fn();
const shared = { cycle: november, accountId: undefined, onCategory, onPayee };
const byCategory = <Breakdown groupBy="category" {...shared} />;

test('by category parts count with their parent', async () => {
  const { user } = await openMoney(byCategory);
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  const [first, second] = within(spent).getAllByRole('listitem');
  expect(first).toHaveTextContent('بقالة600.00');
  expect(second).toHaveTextContent('مطاعم400.00');
  expect(second).toHaveTextContent('40%⁩ · 5 معاملات');
  await user.click(within(spent).getByRole('button', { name: 'مطاعم' }));
  expect(onCategory).toHaveBeenCalledWith(dining.id);
});

test('by payee, what has none leads nowhere', async () => {
  const { user } = await openMoney(<Breakdown groupBy="payee" {...shared} />);
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  expect(within(spent).getByText('بلا جهة')).toBeVisible();
  expect(within(spent).getAllByRole('button')).toHaveLength(1);
  await user.click(within(spent).getByRole('button', { name: 'أسواق الحي' }));
  expect(onPayee).toHaveBeenCalledWith('أسواق الحي');
});

test('a report of the same days is one link away', async () => {
  await openMoney(<Breakdown groupBy="payee" {...shared} cycle={october} accountId={mada.id} />);
  const link = await screen.findByRole('link', { name: 'تقرير كامل' });
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    by: 'payee',
    range: 'own',
    from: '2026-09-27',
    to: '2026-10-26',
    account: mada.id,
  });
});

test('what is left out for want of a rate is said below, and by the ring', async () => {
  serveFinance([]);
  serve(cycles.readCycleBreakdown, () => ({ ...aBreakdown, unconverted: ['USD'] }));
  const reports = (
    <>
      {byCategory}
      <CategoryDonut cycle={november} accountId={undefined} />
    </>
  );
  await openFeature(reports, { person: earner });
  const notes = await screen.findAllByText('بلا سعر صرف، فلا تُحسب في الأرقام: الدولار الأمريكي');
  expect(notes).toHaveLength(2);
});

test('the smaller payees are one row, and the list says its total to the minor unit', async () => {
  serveFinance([]);
  serve(cycles.readCycleBreakdown, () => ({
    ...aBreakdown,
    otherPayees: [{ kind: 'expense' as const, amountMinor: 12_345, count: 7 }],
  }));
  await openFeature(<Breakdown groupBy="payee" {...shared} />, { person: earner });
  const spent = await screen.findByRole('list', { name: 'المصروف' });
  const rows = within(spent).getAllByRole('listitem');
  expect(rows.at(-1)).toHaveTextContent(/^جهات أخرى123\.45.*11%.*7 معاملات/);
  expect(within(spent).getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'المصروف' }).parentElement).toHaveTextContent('1,123.45');
});

test('without the categories neither the ring nor the portions wait for ever', async () => {
  const reports = (
    <>
      <section aria-label="المعاملات">{byCategory}</section>
      <CategoryDonut cycle={november} accountId={undefined} />
    </>
  );
  const { user } = await openMoney(reports, [], { isWithoutCategories: true });
  const where = () => screen.findByText('أين ذهب المال');
  expect((await where()).closest('[role="alert"]')).toBeVisible();
  const portions = within(screen.getByRole('region', { name: 'المعاملات' }));
  expect(await portions.findByRole('alert')).toBeVisible();
  serve(categories.listCategories, () => [groceries, dining]);
  await user.click(portions.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('list', { name: 'المصروف' })).toBeVisible();
  expect((await where()).closest('[role="alert"]')).toBeNull();
});
