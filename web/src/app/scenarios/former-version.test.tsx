import type { Endpoint } from '@afdal/contract/endpoint';
import { notifications } from '@afdal/contract/notifications/notifications';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { tasks } from '@afdal/contract/tasks/tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTransactionDraft } from '../../features/finance/ledger/transaction-form/transaction-draft.ts';
import { blankDraft } from '../../features/finance/ledger/transaction-form/use-transaction-draft.ts';
import { RewardForm } from '../../features/rewards/reward-form.tsx';
import { setDraftOwner, useDraft } from '../../lib/draft.ts';
import { currentOfflineStore } from '../../lib/outbox/offline-store.ts';
import { closeSession } from '../../session/session.ts';
import { aDevice, type Device } from '../../testing/browser/device.ts';
import { aDailyTask, aUser } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { openFeature } from '../../testing/open-feature.tsx';
import { recoverDrafts } from '../worker/recover-drafts.ts';

// What a former version has left on a device, letter by letter: none of it is made by today's code, or changed with it.

const layla = '0190b5a0-0000-7000-8000-000000000001';
const walkId = '0198c5a0-0000-7000-8000-000000000001';

const formerSession: Readonly<Record<string, string>> = {
  token: 'token-1',
  authToken: 'token-1',
  user: `{"id":"${layla}","name":"ليلى","email":"layla@example.com","avatarUrl":null,"country":"SA","city":null,"createdAt":"2026-05-01T00:00:00.000Z","referralCode":"LAYLA","role":"user","subscription":{"isSubscribed":false,"plan":"free","startDate":null,"endDate":null,"autoRenew":false},"freeMonthsEarned":0,"stats":{"completedGoals":0,"activeDays":0,"financialHealthScore":null},"points":0,"level":1,"longestStreak":0,"timezone":"Asia/Riyadh","emailVerified":true,"isHolderVerified":true,"deletionDueAt":null,"documentsToAgree":[],"preferences":{"currency":"SAR","salaryDay":1,"salaryWeekendRule":"none","weekStart":0,"dayStartHour":0,"digits":"latn","calendar":"gregory","hijriOffset":0,"theme":"system","textSize":"medium","hideAmounts":false,"interests":[],"occupation":null,"prayerCity":null}}`,
  onboardingCompleted: 'true',
  unsent: layla,
};

const madeAt = 1_795_500_000_000;
const formerWrites = [
  {
    userId: layla,
    name: 'addDailyTask',
    entry: { method: 'POST', path: '/dailyTask' },
    sent: {
      body: { id: '0198c5a0-0000-7000-8000-000000000002', title: 'شراء التمر' },
      idempotencyKey: '0198c5a0-0000-7000-8000-000000000003',
    },
    title: 'شراء التمر',
    madeAt,
    faults: 0,
    refusal: null,
  },
  {
    userId: layla,
    name: 'completeDailyTask',
    entry: { method: 'PATCH', path: '/dailyTask/:id/complete' },
    sent: { params: { id: walkId }, body: { isCompleted: true, on: '2026-11-20' } },
    title: 'مشي',
    madeAt,
    faults: 2,
    refusal: null,
  },
  // A write of which today's code has never heard, under an address that the server no longer has.
  {
    userId: layla,
    name: 'addMealPlan',
    entry: { method: 'POST', path: '/mealPlan' },
    sent: { body: { title: 'عشاء الجمعة' }, idempotencyKey: '0198c5a0-0000-7000-8000-000000000004' },
    title: 'عشاء الجمعة',
    madeAt,
    faults: 0,
    refusal: null,
  },
  {
    userId: layla,
    name: 'readNotification',
    entry: { method: 'PATCH', path: '/notification/:id' },
    sent: { params: { id: '0198c5a0-0000-7000-8000-000000000005' } },
    title: 'قراءة إشعار',
    madeAt,
    faults: 0,
    refusal: 'العنصر غير موجود أو حُذف',
  },
];

const formerReads = [
  {
    userId: layla,
    hash: '["daily-tasks"]',
    data: [{ name: 'مشي', done: false }],
    at: Date.now() - 60_000,
    build: 'https://afdal.example/assets/former.js',
    size: 40,
  },
];

let device: Device;

/** Puts the rows into a database that today's code has not made. */
async function leaveBehind(rows: { readonly writes: readonly object[]; readonly reads: readonly object[] }) {
  await new Promise<void>((resolve, reject) => {
    const opening = device.factory.open('afdal', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      const writes = database.createObjectStore('writes', { keyPath: 'place', autoIncrement: true });
      const reads = database.createObjectStore('reads', { keyPath: ['userId', 'hash'] });
      for (const store of [writes, reads]) store.createIndex('userId', 'userId');
      for (const row of rows.writes) writes.add(row);
      for (const row of rows.reads) reads.add(row);
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
  // The app's modules may be there already, from other tests: to them it is a sign-in in another tab.
  closeSession();
  for (const [key, value] of Object.entries(formerSession)) localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

const walk = aDailyTask({ id: walkId, title: 'مشي' });
const gone: Endpoint = { ...dailyTasks.addDailyTask, path: '/mealPlan' };
const calls = [users.readUser, dailyTasks.listDailyTasks, dailyTasks.addDailyTask, dailyTasks.completeDailyTask];

beforeEach(() => {
  device = aDevice();
  vi.stubGlobal('indexedDB', device.factory);
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => [walk]);
  serve(tasks.listTasks, () => []);
});

afterEach(async () => {
  const offlineStore = await currentOfflineStore();
  closeSession();
  if (offlineStore) await waitFor(async () => expect(await device.rows('reads')).toEqual([]));
});

test('its writes are sent in their order, and what cannot be is listed with its reason', async () => {
  await leaveBehind({ writes: formerWrites, reads: [] });
  serve(dailyTasks.addDailyTask, () => aDailyTask({ title: 'شراء التمر' }));
  serve(dailyTasks.completeDailyTask, () => ({ ...walk, isCompleted: true, completedOn: aDay('2026-11-20') }));
  failWith(gone, 'route_not_found');
  const { user, address } = await openApp('/daily-tasks');

  expect(await screen.findByText('تعذّر إرسال عنصر محفوظ: «عشاء الجمعة». السبب: الصفحة غير موجودة.')).toBeVisible();
  expect(address()).toBe('/daily-tasks');
  const [added] = receivedBy(dailyTasks.addDailyTask);
  expect(added?.body).toEqual({ id: '0198c5a0-0000-7000-8000-000000000002', title: 'شراء التمر' });
  const [completed] = receivedBy(dailyTasks.completeDailyTask);
  expect(completed?.body).toEqual({ isCompleted: true, on: '2026-11-20' });
  expect(receivedBy(notifications.readNotification)).toEqual([]);

  await user.click(await within(screen.getByRole('banner')).findByRole('button', { name: /تعذّر إرسال/ }));
  const sheet = await screen.findByRole('dialog', { name: 'بانتظار الإرسال' });
  const rows = within(sheet).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^عشاء الجمعة.*السبب: الصفحة غير موجودة/),
    expect.stringMatching(/^قراءة إشعار.*السبب: العنصر غير موجود أو حُذف/),
  ]);
  expect(sheet).not.toHaveTextContent(/[a-z]/i);
});

test('its writes wait on, and are counted, while nobody answers', async () => {
  await leaveBehind({ writes: formerWrites.slice(0, 3), reads: [] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const entry of calls) cutOff(entry);
  await openApp('/daily-tasks');
  expect(await within(screen.getByRole('banner')).findByText(/3 عناصر بانتظار الإرسال/)).toBeVisible();
  expect(await device.rows('writes')).toHaveLength(3);
});

test('its answers may have another shape: none is shown, and without a network the page says so', async () => {
  await leaveBehind({ writes: [], reads: formerReads });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const entry of calls) cutOff(entry);
  await openApp('/daily-tasks');
  expect(await screen.findByText('تعذّر عرض هذا القسم. بياناتك محفوظة.')).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('غير متصل')).toBeVisible();
  await waitFor(async () => expect(JSON.stringify(await device.rows('reads'))).not.toContain('former.js'));
});

test('whom it has signed in stays so', async () => {
  await leaveBehind({ writes: [], reads: [] });
  const { address } = await openApp('/daily-tasks');
  expect(await screen.findByText('مشي')).toBeVisible();
  expect(address()).toBe('/daily-tasks');
});

/** Opens the form of a new reward, as an app that has been loaded whole. */
async function openReward(draft: string) {
  recoverDrafts();
  sessionStorage.setItem(`draft:${layla}:reward-`, draft);
  return await openFeature(<RewardForm reward={null} onDone={() => {}} />);
}

test('its draft is restored, and the form says so', async () => {
  await openReward('{"title":"كوب قهوة","cost":"50"}');
  for (const typed of ['كوب قهوة', '50']) expect(screen.getByDisplayValue(typed)).toBeVisible();
  expect(screen.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();
  await act(async () => {});
  expect(screen.queryByText(/^حُدّث/)).toBeNull();
});

test('of a draft whose fields have changed since, the others are restored, and a sentence says so', async () => {
  await openReward('{"title":"كوب قهوة","price":"50","cost":50}');
  expect(screen.getByDisplayValue('كوب قهوة')).toBeVisible();
  expect(screen.queryByDisplayValue('50')).toBeNull();
  expect(await screen.findByText('حُدّث «أفضل»، ولم يُسترجع من مسودتك هنا إلا بعضها.')).toBeVisible();
});

test('a draft of which nothing can be read is dropped with a sentence', async () => {
  await openReward('["كوب قهوة"]');
  expect(await screen.findByText('حُدّث «أفضل»، ولم تُسترجع مسودتك هنا.')).toBeVisible();
});

test.each(['{"title":"كوب قهوة"}', '{}', '{"isGift":true}'])(
  'nothing is said where nothing typed is lost: %s',
  async (draft) => {
    await openReward(draft);
    await act(async () => {});
    expect(screen.queryByText(/^حُدّث/)).toBeNull();
  },
);

test('of a draft that lacks what a form asks since, all is restored', () => {
  recoverDrafts();
  const former = {
    type: 'income',
    amount: '12.50',
    payee: 'الراجحي',
    tags: ['عمل'],
    firstAccount: { name: '', balance: '' },
  };
  setDraftOwner(() => layla);
  sessionStorage.setItem(`draft:${layla}:transaction`, JSON.stringify(former));
  const { result } = renderHook(() => useDraft('transaction', blankDraft, isTransactionDraft));
  expect(result.current.draft).toEqual({ ...blankDraft, ...former });
});
