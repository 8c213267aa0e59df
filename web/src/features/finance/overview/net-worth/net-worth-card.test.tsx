import { netWorth } from '@afdal/contract/finance/net-worth';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockElementWidth } from '../../../../testing/browser/element-width.ts';
import { aNetWorth } from '../../../../testing/data/finance-data.ts';
import { failWith } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
// A lazy chunk: loading it during a test takes longer than its timeouts.
import '../../../../ui/charts/drawn/drawings.ts';
import { NetWorthCard } from './net-worth-card.tsx';

beforeEach(() => mockElementWidth(600));

const toText = (element: Element) => element.textContent?.replace(/[\u2066\u2069]/g, '');

test('the figure of today stands above its course, as what is owned and owed, and what it is made of', async () => {
  const { user } = await openMoney(<NetWorthCard />);
  const card = within(await screen.findByRole('region', { name: 'صافي الثروة' }));
  expect(card.getByText(/\+250\.00.* هذه الدورة/)).toBeVisible();
  expect(toText(card.getByLabelText('مكونات صافي الثروة الآن'))).toBe(
    'الأموال1,750.00الحسابات 1,750الديون−500.00عليك من ديون وجمعيات',
  );
  const figure = within(await card.findByRole('figure', { name: 'صافي الثروة في نهاية كل دورة' }));
  await user.click(figure.getByRole('button', { name: /^جدول/ }));
  expect(figure.getAllByRole('row').map(toText)).toEqual([
    'الدورةالأموالالديونصافي الثروة',
    expect.stringMatching(/^نوفمبر1,750\.00.*−500\.00.*1,250\.00/),
    expect.stringMatching(/^أكتوبر1,500\.00.*−500\.00.*1,000\.00/),
  ]);
});

test('without debts, the course is that of what is owned alone', async () => {
  const worth = aNetWorth();
  const points = worth.points.map((point) => ({ ...point, owedMinor: 0, netMinor: point.accountsMinor }));
  const { user } = await openMoney(<NetWorthCard />, [], { worth: { ...worth, points } });
  const card = within(await screen.findByRole('region', { name: 'صافي الثروة' }));
  expect(toText(card.getByLabelText('مكونات صافي الثروة الآن'))).toMatch(/الديون0\.00لا ديون$/);
  const figure = within(await card.findByRole('figure', { name: 'صافي الثروة في نهاية كل دورة' }));
  await user.click(figure.getByRole('button', { name: /^جدول/ }));
  expect(toText(figure.getAllByRole('row')[0] as Element)).toBe('الدورةصافي الثروة');
});

test('each account and what is owed has its own course', async () => {
  const { user } = await openMoney(<NetWorthCard />);
  const choice = await screen.findByLabelText('المعروض في الرسم');
  expect(within(choice).getAllByRole('option').map(toText)).toEqual([
    'صافي الثروة',
    'بطاقة مدى',
    'عليك من ديون وجمعيات',
  ]);
  await user.selectOptions(choice, 'بطاقة مدى');
  expect(await screen.findByRole('figure', { name: 'بطاقة مدى في نهاية كل دورة' })).toBeVisible();
});

test('currencies without a rate are named, and the first cycle is compared with nothing', async () => {
  const { points, ...rest } = aNetWorth();
  await openMoney(<NetWorthCard />, [], { worth: { ...rest, points: points.slice(1), unconverted: ['KWD'] } });
  expect(await screen.findByText(/بلا سعر صرف، فلا تُحسب في الأرقام: الدينار الكويتي/)).toBeVisible();
  expect(screen.getByText('الأرصدة وما ادُّخر خارجها والجمعيات وما لك عند الناس، ناقصًا ما عليك')).toBeVisible();
});

test('a net worth that cannot be read offers to try again', async () => {
  const opening = openMoney(<NetWorthCard />);
  failWith(netWorth.readNetWorth, 'internal');
  await opening;
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
});
