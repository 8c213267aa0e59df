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

test('the figure of today stands above what it is made of, and its course', async () => {
  const { user } = await openMoney(<NetWorthCard />);
  const card = within(await screen.findByRole('region', { name: 'صافي الثروة' }));
  expect(card.getByText(/أعلى بـ.*250\.00.*مقارنة بنهاية الدورة السابقة/)).toBeVisible();
  expect(toText(card.getByLabelText('مكونات صافي الثروة الآن'))).toMatch(
    /الحسابات1,750\.00.*عليك من ديون وجمعيات−500\.00/,
  );
  const figure = within(await card.findByRole('figure', { name: 'صافي الثروة في نهاية كل دورة' }));
  await user.click(figure.getByRole('button', { name: /^جدول/ }));
  expect(figure.getAllByRole('row').map(toText)).toEqual([
    expect.stringMatching(/^الدورة/),
    expect.stringMatching(/^نوفمبر1,250\.00/),
    expect.stringMatching(/^أكتوبر1,000\.00/),
  ]);
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
