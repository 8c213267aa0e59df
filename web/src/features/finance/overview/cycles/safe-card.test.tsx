import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aSummary, earner, mada } from '../../../../testing/data/finance-data.ts';
import { type ServedFinance, serveFinance } from '../../../../testing/finance-server.ts';
import { openFeature } from '../../../../testing/open-feature.tsx';
import { SafeCard } from './safe-card.tsx';

const { preferences } = earner;

async function openSafe(served: ServedFinance, person = earner) {
  serveFinance([], served);
  const opened = await openFeature(<SafeCard />, { person });
  await screen.findByRole('region', { name: 'المتاح للصرف' });
  return { ...opened, card: within(screen.getByRole('region', { name: 'المتاح للصرف' })) };
}

const rows = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

const safe = {
  liquidMinor: 312_660,
  plannedMinor: 0,
  obligationsMinor: 81_950,
  savingsMinor: 60_000,
  emergencyMinor: 25_000,
  payday: '2026-11-26',
  daysLeft: 5,
};

test('what is safe to spend stands there, by the day, until payday, and what is taken off', async () => {
  const { user, address, card } = await openSafe({
    summary: aSummary({ safe, safeToSpendMinor: 145_710, perDayMinor: 29_142 }),
  });
  expect(card.getByText(/^1,457/)).toHaveTextContent('1,457.10');
  expect(card.getByText(/^291/)).toHaveTextContent('291.42');
  expect(card.getByText('5 أيام حتى الراتب، الخميس 26 نوفمبر')).toBeVisible();
  expect(card.getByRole('img', { name: /^من الرصيد المتاح في الحسابات يبقى .47%. للصرف$/ })).toBeVisible();
  expect(rows()).toEqual([
    'الرصيد المتاح في الحسابات 3,126.60',
    'التزامات قبل الراتب −819.50',
    'ادخار هذه الدورة −600.00',
    'صندوق الطوارئ −250.00',
  ]);
  await user.click(card.getByRole('button', { name: 'من أين يأتي المتاح للصرف؟' }));
  await waitFor(() => expect(address()).toBe('/?open=safe'));
});

test('below zero it says by how much, and what can be done', async () => {
  const { user, address, card } = await openSafe({
    summary: aSummary({
      safe: { ...safe, liquidMinor: 100_000 },
      safeToSpendMinor: -66_950,
      perDayMinor: -13_390,
    }),
  });
  expect(card.getByText(/المتاح أقل من الالتزامات بـ/)).toHaveTextContent('669.50');
  expect(card.queryByText('في اليوم')).toBeNull();
  expect(card.queryByRole('img')).toBeNull();
  await user.click(card.getByRole('button', { name: 'ما العمل الآن؟' }));
  await waitFor(() => expect(address()).toBe('/?open=safe'));
});

test('without an account it says what one gains, and leads to the first', async () => {
  const { card } = await openSafe({ accounts: [] });
  expect(card.getByRole('link', { name: 'إضافة حساب' })).toHaveAttribute('href', '/financial-planning?open=accounts');
});

test('hidden amounts are hidden', async () => {
  const { card } = await openSafe(
    { accounts: [mada], summary: aSummary({ safe, safeToSpendMinor: 145_710, perDayMinor: 29_142 }) },
    { ...earner, preferences: { ...preferences, hideAmounts: true } },
  );
  expect(card.getAllByText('••••')).toHaveLength(6);
  expect(card.queryByText(/1,457|291|3,126|819|600|250/)).toBeNull();
});
