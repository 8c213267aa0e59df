import { createECDH, createHash } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { maxShift, recordShifts, sumShifts } from './shifts.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectNoA11yViolations, expectNoHorizontalScroll, type NewUser, settle, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

test.use({ serviceWorkers: 'allow' });

const installment = {
  title: 'قسط غدًا',
  message: 'دفعة تستحق غدًا.',
  actionType: 'installment',
  tag: 'payments',
  id: null as string | null,
};

/** What a browser without the internet lacks: a push service, and somebody who answers its question. */
async function mockPush(page: Page, { email }: NewUser, response: NotificationPermission): Promise<void> {
  const exchange = createECDH('prime256v1');
  exchange.setPrivateKey(Buffer.alloc(32, 1));
  const keys = { p256dh: exchange.getPublicKey('base64url'), auth: Buffer.alloc(16, 2).toString('base64url') };
  const endpoint = `https://fcm.googleapis.com/wp/${createHash('sha256').update(email).digest('hex')}`;
  await page.exposeFunction('allowNotifications', () => page.context().grantPermissions(['notifications']));
  await page.addInitScript(
    ({ response, endpoint, keys }) => {
      const storageKey = 'stand-in-subscription';
      const own = window as unknown as { allowNotifications(): Promise<void> };
      let server: ArrayBuffer | null = null;
      const decodeBytes = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
      const subscription = () => ({
        endpoint,
        options: { applicationServerKey: server ?? decodeBytes(localStorage.getItem(storageKey) ?? '') },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(storageKey);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(storageKey) ? subscription() : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          server = decodeBytes(applicationServerKey);
          localStorage.setItem(storageKey, applicationServerKey);
          return subscription();
        },
      });
      const permissionKey = 'stand-in-permission';
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(permissionKey) ?? 'default',
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(permissionKey, response);
        if (response === 'granted') await own.allowNotifications();
        return response;
      };
    },
    { response, endpoint, keys },
  );
}

const card = (page: Page) => page.getByRole('region', { name: 'تفعيل إشعارات الجهاز' });
const isSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('stand-in-subscription') !== null);

async function enable(page: Page, newUser: NewUser): Promise<void> {
  await mockPush(page, newUser, 'granted');
  await signIn(page, newUser);
  await page.goto('/tasks');
  await card(page).getByRole('button', { name: 'تفعيل' }).click();
  await expectToast(page, 'فُعّلت الإشعارات');
}

async function getWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** Delivers messages as the browser's push service would. */
async function deliverer(page: Page): Promise<(content: unknown) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (content) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(content) });
  };
}

/** What a worker needs of its scope here. */
interface Scope {
  readonly Notification: { readonly permission: NotificationPermission };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<Notification[]>;
  };
}

/** A browser that has no desktop allows its workers no notifications, whatever it is told: they are only noted there. */
async function mockDesktopNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { Notification, registration } = globalThis as unknown as Scope;
    if (Notification.permission === 'granted') return;
    const noted: Notification[] = [];
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions) => {
        const notification: object = { ...options, title, close: () => noted.splice(0) };
        noted.push(notification as Notification);
      },
      getNotifications: async () => noted,
    });
  });
}

const readNotifications = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, dir, lang, tag }) => ({ title, body, dir, lang, tag }));
  });

/** Presses what the system shows, which no test can: the event is made by hand, with what it brings along. */
async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    const [notification] = await registration.getNotifications();
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
  });
}

test('notifications are offered, allowed by a tap, and tried', { tag: '@core' }, async ({ page, newUser }) => {
  await mockPush(page, newUser, 'granted');
  await signIn(page, newUser);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tasks');
    await expect(card(page)).toBeVisible();
    await settle(page);
    await expectNoHorizontalScroll(page);
    await expectNoA11yViolations(page);
  }
  await card(page).getByRole('button', { name: 'تفعيل' }).click();
  await expectToast(page, 'فُعّلت الإشعارات');
  await card(page).getByRole('button', { name: 'إشعار تجريبي' }).click();
  await expectToast(page, /^أُرسل إشعار تجريبي/);
  expect(await callApi(page, 'POST', '/push/test')).toEqual({ devices: 1 });
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('the offer of notifications moves nothing that is shown', async ({ page, newUser }) => {
  await recordShifts(page);
  await mockPush(page, newUser, 'granted');
  await signIn(page, newUser);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tasks');
    await expect(card(page)).toBeVisible();
    await settle(page);
    expect(await sumShifts(page)).toBeLessThanOrEqual(maxShift);
  }
});

test('who denies them learns where they can be allowed', { tag: '@core' }, async ({ page, newUser }) => {
  await mockPush(page, newUser, 'denied');
  await signIn(page, newUser);
  await page.goto('/tasks');
  await card(page).getByRole('button', { name: 'تفعيل' }).click();
  await expect(card(page)).toContainText('الإشعارات محظورة في المتصفح، ويمكن السماح بها من إعدادات الموقع.');
  await expectToast(page, 'لم يتم تفعيل الإشعارات');
  expect(await isSubscribed(page)).toBe(false);
});

test('what is pushed is a toast in front of a page, and a notification otherwise, which opens its page', {
  tag: '@core',
}, async ({ page, context, newUser }) => {
  await enable(page, newUser);
  const worker = await getWorker(context);
  await mockDesktopNotifications(worker);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/notification', { title: installment.title });
  const deliver = await deliverer(page);

  await page.bringToFront();
  await pauseToasts(page, 'عرض');
  await deliver({ ...installment, id });
  await expectToast(page, 'دفعة تستحق غدًا.');
  expect(await readNotifications(worker)).toEqual([]);
  await pressInToast(page, 'عرض');
  await expect(page).toHaveURL('/financial-planning?tab=obligations');

  // A window of ours in which nothing listens.
  await page.goto('/robots.txt');
  await deliver({ ...installment, id, actionType: 'goal' });
  await expect
    .poll(() => readNotifications(worker))
    .toEqual([{ title: 'قسط غدًا', body: 'دفعة تستحق غدًا.', dir: 'rtl', lang: 'ar', tag: `payments ${id}` }]);

  await worker.evaluate(() =>
    addEventListener('message', ({ data }) => Object.assign(globalThis, { listening: data?.type === 'page-listens' })),
  );
  await page.goto('/dashboard');
  await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'listening'))).toBe(true);
  await pressNotification(worker);
  await expect(page).toHaveURL('/major-goals');
  expect(await readNotifications(worker)).toEqual([]);
  await expect
    .poll(async () => (await callApi<{ read: boolean }[]>(page, 'GET', '/notification')).map(({ read }) => read))
    .toEqual([true]);
});

for (const isOffline of [false, true]) {
  test(`a logout ends them on this device${isOffline ? ', without a network too' : ''}`, { tag: '@core' }, async ({
    page,
    context,
    newUser,
    consoleErrors,
  }) => {
    await enable(page, newUser);
    expect(await isSubscribed(page)).toBe(true);
    await page.goto('/logout');
    await page.getByRole('button', { name: 'تسجيل الخروج' }).waitFor();
    await context.setOffline(isOffline);
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect.poll(() => isSubscribed(page)).toBe(false);
    await context.setOffline(false);
    if (isOffline) consoleErrors.splice(0);
    else {
      const { email, password } = newUser;
      const response = await page.request.post('/api/auth/login', { data: { email, password } });
      const { token } = (await response.json()) as { token: string };
      const test = await page.request.post('/api/push/test', { headers: { authorization: `Bearer ${token}` } });
      expect(await test.json()).toEqual({ devices: 0 });
    }
  });
}
