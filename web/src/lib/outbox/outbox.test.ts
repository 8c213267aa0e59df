import type { Endpoint } from '@afdal/contract/endpoint';
import { rules } from '@afdal/contract/finance/ledger/rules';
import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import { receipts } from '@afdal/contract/finance/receipts';
import { habits } from '@afdal/contract/habits';
import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { tasks } from '@afdal/contract/tasks/tasks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aDevice, type Device } from '../../testing/browser/device.ts';
import {
  cutOff,
  FakeApiError,
  failWith,
  type ReceivedCall,
  receivedBy,
  serveAnything,
} from '../../testing/fake-server.ts';
import { held } from '../../testing/held.ts';
import { writeRules } from '../../testing/write-rules.ts';
import { setCaller } from '../api.ts';
import { NetworkError, WriteQueuedError } from '../api-error.ts';
import { newId } from '../new-id.ts';
import type { QueuedWrite } from './database.ts';
import { forgetOthers, type OpenOutbox, openOutbox, type Sync } from './outbox.ts';
import { findTitle } from './write-rules.ts';

const layla = 'layla';
const id = '0198c5a0-0000-7000-8000-000000000001';
const { addDailyTask, completeDailyTask } = dailyTasks;

let device: Device;
let network = { isOnline: false };
let pages: OpenOutbox[] = [];
/** One lock for all pages of the device. */
let lock: Promise<unknown> = Promise.resolve();
let synced: Sync[] = [];

beforeEach(() => {
  device = aDevice();
  network = { isOnline: false };
  synced = [];
  setCaller({ token: () => 'token-1', sessionEnded: () => {} });
});

afterEach(() => {
  for (const page of pages) page.close();
  pages = [];
});

function aloneOnDevice<T>(work: () => Promise<T>): Promise<T> {
  const done = lock.then(work);
  lock = done.catch(() => {});
  return done;
}

/** A page of the app that is opened on the device. */
async function openPage({
  userId = layla,
  isPresent = (): boolean => true,
  today = (): string => '2026-11-24',
  flushReads = async (): Promise<void> => {},
  alone = aloneOnDevice,
  findShown = (_id: string): string | null => null,
  onAgreementRequired = (): void => {},
} = {}) {
  const page = openOutbox({
    database: await device.open(),
    rules: writeRules,
    userId,
    isPresent,
    today,
    now: Date.now,
    isOnline: () => network.isOnline,
    alone,
    flushReads,
    findTitle: findShown,
    onAgreementRequired,
    onChange: () => {},
    notifyOtherTabs: () => {},
    onSynced: (sync) => synced.push(sync),
  });
  await page.refresh();
  pages.push(page);
  return page;
}

const close = (page: OpenOutbox) => page.close();
const add = (page: OpenOutbox, title: string, own = newId()) =>
  page.send(addDailyTask, { body: { id: own, title }, idempotencyKey: own });
const getOutcome = (sent: Promise<unknown>) => sent.catch((error: unknown) => error);
const titles = (calls: readonly ReceivedCall[]) => calls.map(({ body }) => (body as { title: string }).title);
const accept = (entry: Endpoint) => serveAnything(entry, () => ({ id }));

test('where somebody answers, a write is sent at once and nothing is kept', async () => {
  network.isOnline = true;
  accept(addDailyTask);
  expect(await add(await openPage(), 'قهوة')).toEqual({ id });
  expect(await device.rows('writes')).toEqual([]);
});

test('what is written without a network is sent in its order by a page that is opened later', async () => {
  const before = await openPage();
  for (const title of ['أ', 'ب', 'ج']) expect(await getOutcome(add(before, title))).toBeInstanceOf(WriteQueuedError);
  expect(before.now().waiting).toHaveLength(3);
  close(before);

  accept(addDailyTask);
  network.isOnline = true;
  const after = await openPage();
  expect(after.now().waiting.map(({ title }) => title)).toEqual(['أ', 'ب', 'ج']);
  await after.drain();
  expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'ب', 'ج']);
  expect(await device.rows('writes')).toEqual([]);
  expect(synced).toEqual([{ arrived: 3, rejected: [] }]);
});

test('two tabs send what waits once', async () => {
  const [first, second] = [await openPage(), await openPage()];
  for (const title of ['أ', 'ب']) await getOutcome(add(first, title));
  await second.refresh();
  accept(addDailyTask);
  network.isOnline = true;
  await Promise.all([first.drain(), second.drain(), first.drain()]);
  expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'ب']);
});

test('what is written while others wait comes after them, and has its answer', async () => {
  const page = await openPage();
  await getOutcome(add(page, 'أ'));
  accept(addDailyTask);
  network.isOnline = true;
  expect(await add(page, 'ب')).toEqual({ id });
  expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'ب']);
});

test('what is written while another tab still tries comes after it', async () => {
  network.isOnline = true;
  const [first, second] = [await openPage(), await openPage()];
  const pending = held();
  let tries = 0;
  serveAnything(addDailyTask, async () => {
    if (++tries > 1) return { id };
    await pending.until;
    throw new FakeApiError('rate_limited', undefined, undefined, 6);
  });
  const older = getOutcome(add(first, 'أ'));
  await expect.poll(() => receivedBy(addDailyTask)).toHaveLength(1);
  const later = getOutcome(add(second, 'ب'));
  pending.release();
  expect(await older).toBeInstanceOf(WriteQueuedError);
  await later;
  expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'أ', 'ب']);
});

test('what is written while another tab takes too long waits on the device', async () => {
  network.isOnline = true;
  const page = await openPage({ alone: () => Promise.reject(new NetworkError('', null)) });
  expect(await getOutcome(add(page, 'أ'))).toBeInstanceOf(WriteQueuedError);
  expect(page.now().waiting.map(({ title }) => title)).toEqual(['أ']);
  expect(receivedBy(addDailyTask)).toEqual([]);
});

test('what another tab has just kept goes before, though nobody has told of it', async () => {
  const [first, second] = [await openPage(), await openPage()];
  await getOutcome(add(first, 'أ'));
  accept(addDailyTask);
  network.isOnline = true;
  expect(await add(second, 'ب')).toEqual({ id });
  expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'ب']);
});

describe('what never waits on the device', () => {
  const { editHabit } = habits;
  const edit = (page: OpenOutbox, body: object) => page.send(editHabit, { params: { id }, body });
  const respondRetryLater = () =>
    serveAnything(editHabit, () => {
      throw new FakeApiError('rate_limited', undefined, undefined, 120);
    });
  const bodies = () => receivedBy(editHabit).map(({ body }) => body);
  const [open, closed] = [
    { isPrivate: false, minutesPerUnit: 1 },
    { isPrivate: true, minutesPerUnit: 2 },
  ];

  test('is sent once what waited was', async () => {
    const page = await openPage();
    await getOutcome(edit(page, open));
    accept(editHabit);
    network.isOnline = true;
    expect(await edit(page, closed)).toEqual({ id });
    expect(bodies()).toEqual([open, closed]);
  });

  test('is refused while something waits that would undo it', async () => {
    network.isOnline = true;
    respondRetryLater();
    const page = await openPage();
    expect(await getOutcome(edit(page, open))).toBeInstanceOf(WriteQueuedError);
    accept(editHabit);
    expect(await getOutcome(edit(page, closed))).toMatchObject({
      message: 'ما كتبته قبل هذا ما زال بانتظار الإرسال. أعد المحاولة بعد قليل.',
    });
    expect(bodies()).toEqual([open]);
  });

  test('and changes nothing that waits is sent at once', async () => {
    const { proveIdentity } = users;
    network.isOnline = true;
    respondRetryLater();
    const page = await openPage();
    await getOutcome(edit(page, open));
    serveAnything(proveIdentity, () => ({}));
    await page.send(proveIdentity, { body: { password: 'نخلة على ضفة النهر' } });
    expect(receivedBy(proveIdentity)).toHaveLength(1);
  });
});

test('what was written without a network stays kept, though one is back before its screen is kept', async () => {
  const screen = held();
  const page = await openPage({ flushReads: () => screen.until });
  const written = getOutcome(add(page, 'أ'));
  await expect.poll(() => device.rows('writes')).toHaveLength(1);
  network.isOnline = true;
  failWith(addDailyTask, 'not_found');
  await page.drain();
  const [rejected] = page.now().rejected;
  if (!rejected) throw new Error('a write that was refused');
  const again = page.retry(rejected);
  screen.release();
  expect(await written).toBeInstanceOf(WriteQueuedError);
  await again;
  expect(page.now().rejected.map(({ title }) => title)).toEqual(['أ']);
});

describe.each<[string, (entry: Endpoint) => void]>([
  ['cannot be reached', cutOff],
  ['has no database', (entry) => failWith(entry, 'unavailable')],
  ['asks for patience', (entry) => failWith(entry, 'rate_limited')],
])('while the server %s,', (_, away) => {
  test('a write waits, with the key and the body of its first try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    network.isOnline = true;
    away(addDailyTask);
    const page = await openPage();
    const outcome = getOutcome(add(page, 'قهوة', id));
    await expect.poll(() => device.rows('writes')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBeInstanceOf(WriteQueuedError);
    accept(addDailyTask);
    await page.drain();
    const calls = receivedBy(addDailyTask);
    expect(calls.length).toBeGreaterThan(2);
    expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key')))).toEqual(new Set([id]));
    expect(new Set(titles(calls))).toEqual(new Set(['قهوة']));
    expect(page.now().waiting).toEqual([]);
  });
});

describe('told how long to wait,', () => {
  const full = (retryAfter: number) =>
    serveAnything(addDailyTask, () => {
      throw new FakeApiError('rate_limited', undefined, undefined, retryAfter);
    });
  const openSlowly = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    network.isOnline = true;
    return await openPage();
  };

  test('a write is sent again then, not sooner, and answered', async () => {
    const page = await openSlowly();
    full(3);
    const written = add(page, 'قهوة', id);
    await expect.poll(() => device.rows('writes')).toHaveLength(1);
    accept(addDailyTask);
    await vi.advanceTimersByTimeAsync(2_900);
    await page.drain();
    expect(receivedBy(addDailyTask)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await written).toEqual({ id });
    expect(receivedBy(addDailyTask)).toHaveLength(2);
    expect(await device.rows('writes')).toEqual([]);
  });

  test('what waits keeps its order and is sent by itself when the time has come', async () => {
    const page = await openSlowly();
    full(120);
    expect(await getOutcome(add(page, 'أ'))).toBeInstanceOf(WriteQueuedError);
    accept(addDailyTask);
    expect(await getOutcome(add(page, 'ب'))).toBeInstanceOf(WriteQueuedError);
    await page.drain();
    await vi.advanceTimersByTimeAsync(119_000);
    expect(titles(receivedBy(addDailyTask))).toEqual(['أ']);
    await vi.advanceTimersByTimeAsync(1_100);
    await expect.poll(() => page.now().waiting).toEqual([]);
    expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'أ', 'ب']);
    expect(synced).toEqual([{ arrived: 2, rejected: [] }]);
  });

  test('a queue that is told so half-way goes on from there', async () => {
    const page = await openPage();
    for (const title of ['أ', 'ب', 'ج']) await getOutcome(add(page, title));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    network.isOnline = true;
    let tries = 0;
    serveAnything(addDailyTask, () => {
      if (++tries === 2) throw new FakeApiError('rate_limited', undefined, undefined, 30);
      return { id };
    });
    expect(await page.drain()).toBe('away');
    expect(await page.drain()).toBe('away');
    expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'ب']);
    await vi.advanceTimersByTimeAsync(30_100);
    await expect.poll(() => page.now().waiting).toEqual([]);
    expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'ب', 'ب', 'ج']);
  });
});

test('a write whose answer alone was lost has its answer a second later', async () => {
  network.isOnline = true;
  let tries = 0;
  serveAnything(addDailyTask, () => {
    if (++tries === 1) throw new TypeError('Failed to fetch');
    return { id };
  });
  expect(await add(await openPage(), 'قهوة')).toEqual({ id });
  expect(tries).toBe(2);
  expect(synced).toEqual([{ arrived: 0, rejected: [] }]);
});

test('a refusal of what has just been written is told where it was written, and not kept', async () => {
  network.isOnline = true;
  let tries = 0;
  serveAnything(addDailyTask, () => {
    if (++tries === 1) throw new TypeError('Failed to fetch');
    throw new FakeApiError('conflict');
  });
  expect(await getOutcome(add(await openPage(), 'قهوة'))).toMatchObject({ status: 409 });
  expect(await device.rows('writes')).toEqual([]);
});

describe('what the server refuses later', () => {
  async function rejected() {
    const page = await openPage();
    await getOutcome(add(page, 'أ'));
    await getOutcome(add(page, 'ب'));
    serveAnything(addDailyTask, ({ body }) => {
      if ((body as { title: string }).title === 'أ')
        throw new FakeApiError('validation_failed', { title: 'العنوان طويل' });
      return { id };
    });
    network.isOnline = true;
    await page.drain();
    return page;
  }

  test('stays, with the reason, and holds up nothing', async () => {
    const page = await rejected();
    expect(page.now()).toMatchObject({ waiting: [], rejected: [{ title: 'أ', refusal: 'العنوان طويل' }] });
    expect(synced).toMatchObject([{ arrived: 1, rejected: [{ title: 'أ' }] }]);
    await page.drain();
    expect(receivedBy(addDailyTask)).toHaveLength(2);
  });

  test('is sent again under another key, since the server keeps its refusals by theirs', async () => {
    const page = await rejected();
    accept(addDailyTask);
    await page.retry(page.now().rejected[0] as QueuedWrite);
    expect(page.now()).toEqual({ waiting: [], rejected: [] });
    const [first, , again] = receivedBy(addDailyTask);
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  test('goes when the person lets it go', async () => {
    const page = await rejected();
    await page.discard(page.now().rejected[0]?.place as number);
    expect(await device.rows('writes')).toEqual([]);
  });
});

test('a write over which the server itself fails is refused in the end, and the next one sent', async () => {
  const page = await openPage();
  await getOutcome(page.send(completeDailyTask, { params: { id } }));
  await getOutcome(add(page, 'ب'));
  failWith(completeDailyTask, 'internal');
  accept(addDailyTask);
  network.isOnline = true;
  for (let round = 0; round < 3; round++) await page.drain();
  expect(receivedBy(completeDailyTask)).toHaveLength(3);
  expect(titles(receivedBy(addDailyTask))).toEqual(['ب']);
  expect(page.now().rejected).toHaveLength(1);
});

test('a session that is over keeps what waits until the same person is back', async () => {
  const page = await openPage();
  await getOutcome(add(page, 'أ'));
  failWith(addDailyTask, 'unauthorized');
  network.isOnline = true;
  await page.drain();
  expect(page.now().waiting).toHaveLength(1);
  close(page);

  accept(addDailyTask);
  const again = await openPage();
  await again.drain();
  expect(await device.rows('writes')).toEqual([]);
});

test('what waits is kept until the person agrees to a new version of a document', async () => {
  const onAgreementRequired = vi.fn();
  const page = await openPage({ onAgreementRequired });
  await getOutcome(add(page, 'أ'));
  failWith(addDailyTask, 'agreement_required');
  network.isOnline = true;
  await page.drain();
  expect(onAgreementRequired).toHaveBeenCalledTimes(1);
  expect(page.now()).toMatchObject({ waiting: [{ title: 'أ' }], rejected: [] });
  accept(addDailyTask);
  await page.drain();
  expect(page.now()).toEqual({ waiting: [], rejected: [] });
  expect(titles(receivedBy(addDailyTask))).toEqual(['أ', 'أ']);
});

test('nothing is sent, and nothing kept, in the name of somebody who is there no more', async () => {
  let isPresent = true;
  const page = await openPage({ isPresent: () => isPresent });
  await getOutcome(add(page, 'أ'));
  isPresent = false;
  network.isOnline = true;
  await page.drain();
  expect(receivedBy(addDailyTask)).toEqual([]);
  network.isOnline = false;
  expect(await getOutcome(add(page, 'ب'))).toBeInstanceOf(NetworkError);
  expect(await device.rows('writes')).toHaveLength(1);
});

test('what somebody else has left goes, and what is one’s own stays', async () => {
  await getOutcome(add(await openPage(), 'أ'));
  const omar = await openPage({ userId: 'omar' });
  await getOutcome(add(omar, 'ب'));
  expect(omar.now().waiting.map(({ title }) => title)).toEqual(['ب']);
  await forgetOthers(await device.open(), 'omar');
  expect(await device.rows<QueuedWrite>('writes')).toMatchObject([{ userId: 'omar' }]);
});

test('what was done on a day counts for that day', async () => {
  let today = '2026-11-24';
  const page = await openPage({ today: () => today });
  await getOutcome(page.send(completeDailyTask, { params: { id } }));
  await getOutcome(page.send(tasks.editTask, { params: { id }, body: { isCompleted: true } }));
  today = '2026-11-25';
  accept(completeDailyTask);
  accept(tasks.editTask);
  network.isOnline = true;
  await page.drain();
  expect([completeDailyTask, tasks.editTask].map((entry) => receivedBy(entry)[0]?.body)).toEqual([
    { on: '2026-11-24' },
    { isCompleted: true, on: '2026-11-24' },
  ]);
});

test('a try without a day is another request than the one with it, and one effect by its own id', async () => {
  network.isOnline = true;
  const { payPayment } = obligationInstallments;
  cutOff(payPayment);
  const page = await openPage();
  const sent = page.send(payPayment, { params: { id }, body: { id: newId() } });
  expect(await getOutcome(sent)).toBeInstanceOf(WriteQueuedError);
  const [first, second] = receivedBy(payPayment);
  expect(second?.body).toEqual({ ...(first?.body as object), paidOn: '2026-11-24' });
  expect(first?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
});

test('a file is sent now or not at all', async () => {
  cutOff(receipts.addReceipt);
  const page = await openPage();
  const file = new File(['x'], 'receipt.jpg');
  const input = { params: { id }, file };
  const sent = page.send(receipts.addReceipt, input);
  expect(await getOutcome(sent)).toBeInstanceOf(NetworkError);
  expect(await device.rows('writes')).toEqual([]);
});

test('a picture of what was shown is not kept, its name is', async () => {
  const page = await openPage();
  const context = { item: { id, title: 'قراءة', isCompleted: true }, before: undefined };
  await getOutcome(page.send(dailyTasks.deleteDailyTask, { params: { id }, context }));
  expect(await device.rows('writes')).toMatchObject([{ title: 'قراءة', sent: { params: { id } } }]);
  expect(JSON.stringify(await device.rows('writes'))).not.toContain('isCompleted');
});

test('a write that names nothing is titled by the row that it changes, as that is shown', async () => {
  const page = await openPage({ findShown: (sought) => (sought === id ? 'قراءة' : null) });
  await getOutcome(page.send(dailyTasks.completeDailyTask, { params: { id }, body: { isCompleted: true } }));
  expect(page.now().waiting).toMatchObject([{ title: 'قراءة', name: 'completeDailyTask' }]);
});

test.each([
  [
    'a row of a list',
    [
      { id: 'b', title: 'مشي' },
      { id: 'a', title: 'قراءة' },
    ],
    'قراءة',
  ],
  ['a row of a page of a list', { pages: [{ items: [{ id: 'a', payee: 'بنده' }] }] }, 'بنده'],
  ['an installment is named by its obligation', { title: 'قرض', installments: [{ id: 'a', amountMinor: 5 }] }, 'قرض'],
  ['a row without a name, in nothing that has one', [{ id: 'a' }], null],
  ['another row', [{ id: 'b', title: 'مشي' }], undefined],
  ['nothing', undefined, undefined],
])('the title in what is shown: %s', (_, data, title) => {
  expect(findTitle(data, 'a')).toBe(title);
});

test('what waits is tried again by itself', async () => {
  const page = await openPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await getOutcome(add(page, 'أ'));
  accept(addDailyTask);
  network.isOnline = true;
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => device.rows('writes')).toEqual([]);
  expect(receivedBy(addDailyTask)).toHaveLength(1);
});

test('a deletion that had its effect already has it', async () => {
  const page = await openPage();
  await getOutcome(page.send(rules.deleteRule, { params: { id } }));
  failWith(rules.deleteRule, 'not_found');
  network.isOnline = true;
  await page.drain();
  expect(page.now()).toEqual({ waiting: [], rejected: [] });
});
