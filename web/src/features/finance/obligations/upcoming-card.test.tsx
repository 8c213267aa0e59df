import type { Obligation } from '@afdal/contract/finance/obligations';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { earner } from '../../../testing/data/finance-data.ts';
import { anInstallment, anObligation, serveObligations } from '../../../testing/data/obligation-data.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { UpcomingCard } from './upcoming-card.tsx';

async function openUpcoming(obligations: Obligation[], person = earner) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  serveObligations(
    obligations,
    obligations.flatMap(({ next }) => next ?? []),
  );
  const opened = await openFeature(<UpcomingCard />, { person });
  return { ...opened, card: within(await screen.findByRole('region', { name: 'الالتزامات القادمة' })) };
}

function due(title: string, dueOn: string, change: Partial<Obligation> = {}): Obligation {
  const obligation = anObligation({ title, ...change });
  return {
    ...obligation,
    next: anInstallment({ obligationId: obligation.id, dueOn: aDay(dueOn), amountMinor: 37_500 }),
  };
}

test('what is late comes first, then the next fourteen days, with the sum of all and four rows', async () => {
  const { card } = await openUpcoming([
    due('قسط السيارة', '2026-12-04'),
    due('قسط الجوال', '2026-11-24'),
    due('بعد أسبوعين', '2026-12-05'),
    due('فاتورة الكهرباء', '2026-11-18', { kind: 'bill', paymentCount: null }),
    due('النادي', '2026-11-25', { kind: 'subscription', paymentCount: null }),
    due('سلفة', '2026-11-22', { kind: 'owedToMe' }),
    due('مؤرشف', '2026-11-22', { status: 'archived' }),
    due('قسط الأثاث', '2026-12-03'),
    due('قسط آخر', '2026-12-04', { currency: 'USD' }),
  ]);
  const rows = within(await card.findByRole('list', { name: 'الالتزامات القادمة' })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([
    'فاتورة الكهرباء',
    'قسط الجوال',
    'النادي',
    'قسط الأثاث',
  ]);
  expect(rows[0]).toHaveTextContent('متأخرة 3 أيام');
  expect(rows[1]).toHaveTextContent('قسط 1 من 12');
  expect(card.getByText('دفعة متأخرة')).toBeVisible();
  expect(card.getByText('خلال 14 يومًا').parentElement).toHaveTextContent(/1,875\.00.*375\.00/);
  expect(card.getByRole('link', { name: 'عرض الكل' })).toHaveAttribute('href', '/financial-planning?tab=obligations');
});

test('a payment is paid in the dialog of the page', async () => {
  const obligation = due('قسط الجوال', '2026-11-24');
  const { card, user, address } = await openUpcoming([obligation]);
  await user.click(await card.findByRole('button', { name: 'سداد «قسط الجوال»' }));
  await waitFor(() => expect(address()).toBe(`/?open=pay&id=${obligation.next?.id}`));
});

test('with nothing due soon it says so', async () => {
  const { card } = await openUpcoming([due('بعد أسبوعين', '2026-12-05')]);
  expect(await card.findByText('لا دفعات مستحقة خلال 14 يومًا')).toBeVisible();
});

test('without an obligation it says what one gains, and leads to the first', async () => {
  const { card } = await openUpcoming([]);
  expect(await card.findByRole('link', { name: 'إضافة التزام' })).toHaveAttribute(
    'href',
    '/financial-planning?tab=obligations&open=add-obligation',
  );
});

test('hidden amounts are hidden', async () => {
  const person = { ...earner, preferences: { ...earner.preferences, hideAmounts: true } };
  const { card } = await openUpcoming([due('قسط الجوال', '2026-11-24')], person);
  expect(await card.findAllByText('••••')).toHaveLength(2);
  expect(card.queryByText(/375/)).toBeNull();
});
