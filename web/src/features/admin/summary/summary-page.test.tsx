import { type AdminSummary, adminSummary } from '@afdal/contract/admin/summary';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aUserRow } from '../../../testing/data/admin-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const summary: AdminSummary = {
  users: { total: 4_200, joined: 120, active: { day: 300, week: 900, month: 2_100 } },
  premium: { active: 41, started: 6, churn: 0.025 },
  monthlyRevenue: { minor: 16_400, currency: 'USD' },
  roughEstimate: 4_108,
  referrals: { registered: 40, accepted: 10 },
  pushes: { sent: 97, undeliverable: 3 },
  delayedMails: 2,
  jobs: { waiting: 5, failed: 0 },
  weeks: Array.from({ length: 12 }, (_, n) => ({ from: aDay(`2026-09-${String(n + 1).padStart(2, '0')}`), joined: n })),
  newestUsers: [aUserRow],
  refunds: {
    waiting: 7,
    items: [
      {
        id: '01937b1e-0000-7000-8000-0000000000f1',
        person: '01937b1e-0000-7000-8000-00000000000c',
        name: 'عبدالله الحربي',
        minor: 400,
        currency: 'USD',
        requestedAt: '2026-11-17T09:00:00.000Z',
        workingDaysLeft: 1,
        isLate: false,
      },
      {
        id: '01937b1e-0000-7000-8000-0000000000f2',
        person: '01937b1e-0000-7000-8000-00000000000d',
        name: 'منى العتيبي',
        minor: 400,
        currency: 'USD',
        requestedAt: '2026-11-10T09:00:00.000Z',
        workingDaysLeft: 0,
        isLate: true,
      },
    ],
  },
  tickets: {
    open: 3,
    items: [
      {
        id: '01937b1e-0000-7000-8000-0000000000d1',
        number: 1_042,
        name: 'سعاد المطيري',
        subject: 'تغيير البريد',
        status: 'new',
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    ],
  },
  usage: { people: 12, pages: [{ name: '/tasks', count: 30 }], actions: [] },
  at: '2026-11-21T09:00:00.000Z',
};

beforeEach(() => {
  signInAs(anAdmin());
  serve(adminSummary.readAdminSummary, () => summary);
});

test('each figure leads to what it counts', async () => {
  await openApp('/admin');
  expect(await screen.findByRole('link', { name: '4,200' })).toHaveAttribute('href', '/admin/users');
  expect(screen.getByRole('link', { name: '41' })).toHaveAttribute('href', '/admin/users?plan=premium');
  expect(screen.getByRole('link', { name: 'عبدالله الحربي' }).getAttribute('href')).toContain('open=refund');
  expect(screen.getByRole('link', { name: 'تغيير البريد' }).getAttribute('href')).toContain('/admin/support?id=');
});

test('a refund that waits says how long it may, or that it is late', async () => {
  await openApp('/admin');
  const card = await screen.findByRole('region', { name: /^طلبات الاسترداد/ });
  expect(within(card).getByText('يوم عمل واحد')).toBeVisible();
  expect(within(card).getByText('تأخر الرد')).toBeVisible();
});

test('the range stands in the address, and is asked for', async () => {
  const { user, address } = await openApp('/admin');
  await user.click(await screen.findByRole('radio', { name: '7 أيام' }));
  await waitFor(() => expect(address()).toBe('/admin?range=week'));
  expect(receivedBy(adminSummary.readAdminSummary).at(-1)?.query).toEqual({ range: 'week' });
});

test('what cannot be read says so, and is read again on request', async () => {
  serve(adminSummary.readAdminSummary, () => {
    throw new FakeApiError('internal');
  });
  const { user } = await openApp('/admin');
  await screen.findByText('تعذّر عرض الأرقام');
  serve(adminSummary.readAdminSummary, () => summary);
  await user.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
  expect(await screen.findByRole('link', { name: '4,200' })).toBeVisible();
});
