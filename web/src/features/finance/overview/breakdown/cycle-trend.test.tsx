import { cycles, type CycleTrend as Trend } from '@afdal/contract/finance/cycles';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockElementWidth } from '../../../../testing/browser/element-width.ts';
import { earner, november } from '../../../../testing/data/finance-data.ts';
import { serve } from '../../../../testing/fake-server.ts';
import { openFeature } from '../../../../testing/open-feature.tsx';
// A lazy chunk: loading it during a test takes longer than its timeouts.
import '../../../../ui/charts/drawn/drawings.ts';
import { CycleTrend } from './cycle-trend.tsx';

beforeEach(() => mockElementWidth(600));

const cycle = (month: string, incomeMinor: number, spentMinor: number, budgetMinor: number | null = null) => ({
  month,
  startsOn: aDay(`${month}-01`),
  endsOn: aDay(`${month}-28`),
  incomeMinor,
  spentMinor,
  budgetMinor,
});

async function open(trend: Trend) {
  serve(cycles.readCycleTrend, () => trend);
  const { user } = await openFeature(<CycleTrend cycle={november} accountId={undefined} />, { person: earner });
  return { user, figure: within(await screen.findByRole('figure', { name: 'المصروف والدخل في كل دورة' })) };
}

test('the table has what the server has, income beside spending, from its first cycle on', async () => {
  const { user, figure } = await open([cycle('2026-10', 0, 0, 995_000), cycle('2026-11', 1_320_000, 907_165)]);
  expect(await figure.findByRole('img')).toBeVisible();
  expect(figure.getByText('الخط المنقط هو الميزانية')).toBeVisible();
  await user.click(figure.getByRole('button', { name: /^جدول/ }));
  const rows = figure.getAllByRole('row').map((row) => row.textContent?.replace(/[\u2066\u2069]/g, ''));
  expect(rows).toEqual([
    'الدورةالمصروفالدخلالميزانية',
    expect.stringMatching(/^نوفمبر9,071\.65.*13,200\.00.*بلا تسجيل$/),
    expect.stringMatching(/^أكتوبر0\.00.*0\.00.*9,950\.00/),
  ]);
});

test('a single cycle with nothing but a budget is drawn', async () => {
  const { figure } = await open([cycle('2026-11', 0, 0, 995_000)]);
  const drawing = await figure.findByRole('img');
  expect(drawing.querySelector('.chart-line-plan')?.getAttribute('d')).toContain('H');
});

test('without any data there is nothing to draw', async () => {
  const { figure } = await open([cycle('2026-11', 0, 0)]);
  expect(await figure.findByText('لا بيانات في هذه الفترة')).toBeVisible();
});
