import { type AuditEntry, adminAudit } from '@afdal/contract/admin/audit';
import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const ids = { user: '019ab000-0000-7000-8000-000000000001', ticket: '019ab000-0000-7000-8000-000000000002' };
const anEntry = (change: Partial<AuditEntry>): AuditEntry => ({
  position: 48_211,
  action: 'setting.set',
  target: { kind: 'setting', id: 'refundDays', label: null },
  actor: 'مها',
  actorKind: 'user',
  reason: null,
  changes: [{ field: 'refundDays', before: 10, after: 14 }],
  at: new Date(Date.now() - 3_600_000).toISOString(),
  ...change,
});
const entries = [
  anEntry({}),
  anEntry({
    position: 48_210,
    action: 'ticket.solve',
    target: { kind: 'ticket', id: ids.ticket, label: '10398' },
    changes: [{ field: 'status', before: 'open', after: 'solved' }],
  }),
  anEntry({
    position: 48_209,
    action: 'user.stop',
    target: { kind: 'user', id: ids.user, label: 'سعاد' },
    actor: null,
    actorKind: 'command_line',
    reason: 'abuse',
    changes: [{ field: 'status', before: 'active', after: 'stopped' }],
  }),
];

beforeEach(() => {
  signInAs(anAdmin());
  serve(users.readUser, () => anAdmin());
  serve(adminAudit.listAuditActors, () => [{ id: anAdmin().id, name: 'مها' }]);
  serve(adminAudit.checkAudit, () => ({ from: 43_212, to: 48_211, total: 48_211, brokenAt: null }));
  serve(adminAudit.listAudit, () => ({
    items: entries,
    nextCursor: 'before.48209',
    previousCursor: null,
    total: 48_211,
  }));
});

const open = async () => (await openApp('/admin/settings?tab=audit')).user;
const rows = async () => within(await screen.findByRole('list', { name: 'سجل التدقيق' })).getAllByRole('listitem');

test('rows say in words what was done to what, by whom, from what to what, and lead there', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'سجل التدقيق' });
  expect(list).toHaveTextContent('تغيير إعدادالإعدادات: مهلة الاسترداد');
  expect(list).toHaveTextContent('مهلة الاسترداد:قبل10بعد14');
  expect(list).toHaveTextContent('حل تذكرةتذكرة: 10398قبلمفتوحةبعدمحلولة');
  expect(list).toHaveTextContent('سطر الأوامر');
  expect(within(list).getByRole('link', { name: 'مستخدم: سعاد' })).toHaveAttribute(
    'href',
    `/admin/users?id=${ids.user}`,
  );
  expect(within(list).getByRole('link', { name: 'تذكرة: 10398' })).toHaveAttribute(
    'href',
    `/admin/support?id=${ids.ticket}`,
  );
});

test('a row opens to its details', async () => {
  const user = await open();
  await rows();
  const detail = screen.getByRole('button', { name: 'تفصيل: إيقاف مستخدم' });
  await user.click(detail);
  expect(detail).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('إساءة استخدام')).toBeVisible();
  expect(screen.getByText('48,209')).toBeVisible();
});

test('filters and pages are asked of the server', async () => {
  const user = await open();
  await rows();
  await chooseMenuItem(user, 'الفترة', 'آخر 7 أيام');
  await chooseMenuItem(user, 'المشرف', 'مها');
  await waitFor(() =>
    expect(receivedBy(adminAudit.listAudit).at(-1)?.query).toEqual({ range: '7d', actor: anAdmin().id }),
  );
  await user.click(screen.getByRole('button', { name: /التالي/ }));
  await waitFor(() => expect(receivedBy(adminAudit.listAudit).at(-1)?.query).toMatchObject({ cursor: 'before.48209' }));
});

test('the newest rows are checked at once, and the whole log part by part when asked', async () => {
  const user = await open();
  expect(await screen.findByText('أحدث السجلات سليمة')).toBeVisible();
  expect(screen.getByText('فُحص 5,000 من 48,211')).toBeVisible();
  serve(adminAudit.checkAudit, ({ query }) => {
    const from = Number(query.from);
    return { from, to: Math.min(48_211, from + 29_999), total: 48_211, brokenAt: null };
  });
  await user.click(screen.getByRole('button', { name: 'فحص السجل كله' }));
  expect(await screen.findByText('السجل سليم')).toBeVisible();
  expect(receivedBy(adminAudit.checkAudit).map(({ query }) => query.from)).toEqual([undefined, '1', '30001']);
});

test('where the log was tampered with, it says from which row on', async () => {
  serve(adminAudit.checkAudit, () => ({ from: 1, to: 41, total: 48_211, brokenAt: 42 }));
  await open();
  expect(await screen.findByText('في السجل خلل يبدأ من السطر 42')).toBeVisible();
});

test('where nothing meets the filters, it says so and shows all again', async () => {
  serve(adminAudit.listAudit, () => ({ items: [], nextCursor: null, previousCursor: null, total: 48_211 }));
  const { user } = await openApp('/admin/settings?tab=audit&range=7d');
  expect(await screen.findByRole('heading', { name: 'لا سجلات تطابق البحث والتصفية' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'عرض السجل كله' }));
  expect(screen.queryByRole('button', { name: /^إزالة التصفية/ })).toBeNull();
});
