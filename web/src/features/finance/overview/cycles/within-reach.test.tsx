import { cycleAway } from '@afdal/domain/calendar/salary-cycle';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { earner, today } from '../../../../testing/data/finance-data.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { WithinReach } from './within-reach.tsx';

const { salaryDay, salaryWeekendRule } = earner.preferences;

function cycleMonthsAgo(ago: number) {
  const cycle = cycleAway(today as never, -ago, { salaryDay, salaryWeekendRule, weekend: [5, 6] });
  return { ...cycle, isPresent: ago === 0, on: ago === 0 ? undefined : cycle.first };
}

const open = (ago: number) =>
  openMoney(
    <WithinReach cycle={cycleMonthsAgo(ago)} beyond={(note) => <section aria-label="بدلًا منه">{note}</section>}>
      <p>تقرير</p>
    </WithinReach>,
  );

test.each([0, 1, 2])('a report of the cycle %i before is shown with the free plan', async (ago) => {
  await open(ago);
  expect(await screen.findByText('تقرير')).toBeVisible();
});

test('in place of an older one stands what the plan shows, and what stays', async () => {
  await open(3);
  const note = await screen.findByRole('region', { name: 'بدلًا منه' });
  expect(note).toHaveTextContent(/في الباقة: تقارير آخر 3 دورات\. المعاملات كلها متاحة/);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'عرض بريميوم' })).toHaveAttribute('href', '/subscription'),
  );
  expect(screen.queryByText('تقرير')).toBeNull();
});
