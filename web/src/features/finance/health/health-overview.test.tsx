import { financialHealth } from '@afdal/contract/finance/financial-health';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aHealth } from '../../../testing/data/health-data.ts';
import { failWith, serve } from '../../../testing/fake-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { HealthOverview } from './health-overview.tsx';

const region = () => screen.getByRole('region', { name: 'الصحة المالية' });

async function openOverview(health = aHealth()) {
  serve(financialHealth.readFinancialHealth, () => health);
  const opened = await openFeature(<HealthOverview />);
  const card = within(await waitFor(region));
  await card.findByRole('progressbar', { name: 'درجة الصحة المالية' });
  return { ...opened, card };
}

test('the score stands there with its word, its two lowest indicators and one way on', async () => {
  const { card, user, address } = await openOverview();
  expect(region()).toHaveTextContent(/وضع جيد.*\+4.* خلال 30 يومًا.*الثقة 7 من 8/);
  const lowest = within(card.getByRole('list', { name: 'أقرب ما يرفع الدرجة' })).getAllByRole('listitem');
  expect(lowest.map(({ textContent }) => textContent)).toEqual(['الجاهزية3 من 6', 'أشهر التغطية1.8 شهر']);
  expect(card.getByText(/أثر متوقع: .\+2/)).toBeVisible();
  const on = card.getByRole('link', { name: 'عرض القائمة' });
  expect(on).toHaveAttribute('href', '/financial-health');
  await user.click(card.getByRole('link', { name: 'كيف تُحسب؟' }));
  await waitFor(() => expect(address()).toBe('/financial-health'));
});

test('the way on leads to where the lowest indicator is raised', async () => {
  const { card } = await openOverview(aHealth({ readiness: 6, coverMonths: 0 }));
  expect(card.getByRole('link', { name: 'عرض الصندوق' })).toHaveAttribute('href', '/financial-planning?tab=emergency');
});

test('with every indicator at its best there is nothing to raise', async () => {
  const best = { paidOnTime: 1, coverMonths: 6, savedOfPlanned: 1, debtBurden: 0, insideBudget: 1, readiness: 6 };
  const { card } = await openOverview(aHealth({ ...best, debtChange: -0.2 }));
  expect(region()).toHaveTextContent('وضع متين');
  expect(card.queryByRole('list')).toBeNull();
});

test('while too little is known it says what is missing', async () => {
  const unknown = { spendingShare: null, savedOfPlanned: null, coverMonths: null };
  const { card } = await openOverview(aHealth(unknown, { change: null }));
  expect(region()).toHaveTextContent('لا تكفي البيانات');
  expect(
    card.getByText('الناقص: المصروف من الدخل، أشهر التغطية، الادخار من المخطط، تغيّر الدين في ست دورات'),
  ).toBeVisible();
  expect(card.getByRole('link', { name: 'عرض الناقص' })).toHaveAttribute('href', '/financial-health');
});

test('a score that cannot be read says so, and is read again', async () => {
  failWith(financialHealth.readFinancialHealth, 'internal');
  const { user } = await openFeature(<HealthOverview />);
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(financialHealth.readFinancialHealth, () => aHealth());
  await user.click(again);
  expect(await screen.findByText('وضع جيد')).toBeVisible();
});
