import { users } from '@afdal/contract/people/accounts';
import { type WeeklyReview, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { tasks } from '@afdal/contract/tasks/tasks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueuedWrite } from '../lib/outbox/database.ts';
import { currentOfflineStore } from '../lib/outbox/offline-store.ts';
import { closeSession } from '../session/session.ts';
import { aDevice, type Device } from '../testing/browser/device.ts';
import { aUser, signInAs } from '../testing/data/people.ts';
import { aReview } from '../testing/data/review-data.ts';
import { cutOff, receivedBy, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
// Loaded up front: the drawing code of charts takes longer than the timeouts.
import '../ui/charts/drawn/drawings.ts';

const { saveReviewDraft, finishReview, readCurrentReview, listReviews } = weeklyReviews;
let device: Device;
let stored: WeeklyReview;

/** Answers as the server does: a week is finished once. */
function serveReviews() {
  serve(users.readUser, () => aUser());
  serve(tasks.listTasks, () => []);
  serve(dailyTasks.listDailyTasks, () => []);
  serve(listReviews, () => []);
  serve(readCurrentReview, () => stored);
  serve(saveReviewDraft, ({ body }) => {
    if (!stored.finishedAt) stored = { ...stored, ...(body as Partial<WeeklyReview>) };
    return undefined;
  });
  serve(finishReview, ({ body }) => {
    const finishedAt = '2026-11-22T09:00:00.000Z';
    if (!stored.finishedAt) stored = { ...stored, ...(body as Partial<WeeklyReview>), id: 'review', finishedAt };
    return stored;
  });
}

beforeEach(() => {
  device = aDevice();
  vi.stubGlobal('indexedDB', device.factory);
  stored = aReview();
  serveReviews();
});

// Whatever keeps for this person ends with the session; the next file's tests keep nothing.
afterEach(async () => {
  const offlineStore = await currentOfflineStore();
  closeSession();
  if (offlineStore) await waitFor(async () => expect(await device.rows('reads')).toEqual([]));
});

async function open() {
  // Whoever was signed in before the device was there keeps nothing on it, and would stay.
  closeSession();
  signInAs(aUser());
  const app = await openApp('/weekly-review');
  await screen.findByRole('heading', { name: 'المال' });
  await currentOfflineStore();
  return app;
}

function setNetwork(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) serveReviews();
  else for (const endpoint of Object.values(weeklyReviews)) cutOff(endpoint);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const waiting = async () => (await device.rows<QueuedWrite>('writes')).toSorted((a, b) => a.place - b.place);
const bodies = (endpoint: typeof saveReviewDraft | typeof finishReview) => receivedBy(endpoint).map(({ body }) => body);

test('what is reviewed without a network waits on the device, and is sent once and in order when it is back', async () => {
  const { user } = await open();
  setNetwork(false);
  const steps = within(screen.getByRole('navigation', { name: 'خطوات المراجعة' }));
  await user.click(steps.getByRole('button', { name: 'الالتزامات' }));
  await user.type(screen.getByRole('textbox', { name: /^ما الذي حرّك أهدافك؟/ }), 'فجر هادئ');
  await user.click(steps.getByRole('button', { name: 'نية الأسبوع' }));
  await user.type(screen.getByRole('textbox', { name: /^نية الأسبوع/ }), 'أسبوع هادئ');
  await user.click(screen.getByRole('button', { name: 'إضافة «سداد فاتورة الكهرباء»' }));
  await user.click(screen.getByRole('button', { name: 'إنهاء المراجعة وإضافة مهمة واحدة' }));
  expect(await screen.findByText('«أسبوع هادئ»')).toBeVisible();
  const kept = (await waiting()).map(({ name }) => name);
  expect(kept).toEqual(['saveReviewDraft', 'saveReviewDraft', 'finishReview']);
  expect([...bodies(saveReviewDraft), ...bodies(finishReview)]).toEqual([]);

  setNetwork(true);
  expect(await screen.findByText('عاد الاتصال واكتملت المزامنة')).toBeVisible();
  expect(bodies(saveReviewDraft)).toMatchObject([
    { weekOn: '2026-11-15', step: 2, note: '' },
    { weekOn: '2026-11-15', step: 5, note: 'فجر هادئ' },
  ]);
  const written = { note: 'فجر هادئ', intention: 'أسبوع هادئ', tasks: [{ title: 'سداد فاتورة الكهرباء' }] };
  expect(bodies(finishReview)).toMatchObject([{ weekOn: '2026-11-15', ...written }]);
  expect(await waiting()).toEqual([]);
  expect(stored).toMatchObject({ id: 'review', ...written });
  expect(screen.getByText('«أسبوع هادئ»')).toBeVisible();
});

test('one whose answer was lost is sent again as the same, and stands as it was finished', async () => {
  const { user } = await open();
  // It reaches the server, and its answer does not come back.
  serve(finishReview, ({ body }) => {
    stored = { ...stored, ...(body as Partial<WeeklyReview>), id: 'review', finishedAt: '2026-11-22T09:00:00.000Z' };
    throw new TypeError('Failed to fetch');
  });
  await user.type(screen.getByRole('textbox', { name: /^نية الأسبوع/ }), 'أسبوع هادئ');
  await user.click(screen.getByRole('button', { name: 'إنهاء المراجعة' }));
  await waitFor(() => expect(bodies(finishReview)).toHaveLength(1));
  serveReviews();
  expect(await screen.findByText('«أسبوع هادئ»')).toBeVisible();
  await waitFor(async () => expect(await waiting()).toEqual([]));
  const sent = receivedBy(finishReview);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
