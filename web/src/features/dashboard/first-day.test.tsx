import { dashboard } from '@afdal/contract/dashboard';
import { type FirstDayStep, firstDaySteps } from '@afdal/domain/dashboard/cards';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { FirstDayCard } from './first-day.tsx';

function serveSteps(done: readonly FirstDayStep[]) {
  const firstDay = firstDaySteps.map((step) => ({ step, isDone: done.includes(step) }));
  serve(dashboard.readDashboard, () => ({ firstDay, inboxWaiting: 0 }));
}

test('what is done is ticked, the next step has a button, the others a link', async () => {
  serveSteps(['account', 'task']);
  const { user, address } = await openFeature(<FirstDayCard />);
  const card = within(await screen.findByRole('region', { name: 'خمس خطوات للبداية' }));
  expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 من 5');
  expect(card.getByText('تمت: إضافة حساب')).toBeInTheDocument();
  expect(card.getByText('تمت: إنجاز مهمة')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'اختيار عادة أو هدف' })).toHaveAttribute('href', '/break-habits');
  expect(card.getByRole('link', { name: 'يوم الراتب' })).toHaveAttribute('href', '/settings#money');
  await user.click(card.getByRole('link', { name: 'تسجيل' }));
  expect(address()).toBe('/financial-planning?open=add');
});

test('nothing is there once all of it was done', async () => {
  serve(dashboard.readDashboard, () => ({ firstDay: null, inboxWaiting: 0 }));
  await openFeature(<FirstDayCard />);
  await waitFor(() => expect(receivedBy(dashboard.readDashboard)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'خمس خطوات للبداية' })).toBeNull();
});

test('it is dismissed at once, and comes back where that fails', async () => {
  serveSteps([]);
  serve(dashboard.dismissFirstDay, () => undefined);
  const { user } = await openFeature(<FirstDayCard />);
  await user.click(await screen.findByRole('button', { name: 'إخفاء الخطوات' }));
  expect(await screen.findByText('أُخفيت خطوات البداية')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'خمس خطوات للبداية' })).toBeNull();
});

test('a dismissal that the server rejects is taken back', async () => {
  serveSteps([]);
  failWith(dashboard.dismissFirstDay, 'internal');
  const { user } = await openFeature(<FirstDayCard />);
  await user.click(await screen.findByRole('button', { name: 'إخفاء الخطوات' }));
  expect(await screen.findByText(/فشل في إخفاء الخطوات/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'خمس خطوات للبداية' })).toBeVisible();
});
