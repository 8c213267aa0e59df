import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PushMessage, pageListens } from '../lib/push-messages.ts';
import { listenForPushes } from './pushes.ts';

interface Page {
  focused: boolean;
  visibilityState: 'visible' | 'hidden';
  /** Whether the page handles the message. */
  responds: boolean;
  readonly received: PushMessage[];
  focus(): Promise<unknown>;
  postMessage(message: PushMessage, ports?: MessagePort[]): void;
}

type Listener = (event: object) => void;

const installment = {
  id: 'n1',
  title: 'قسط غدًا',
  message: 'دفعة تستحق غدًا.',
  actionType: 'installment',
  actionId: null,
  tag: 'payments',
};
let listeners: Map<string, Listener>;
let pages: Page[];
let notifications: { title: string; options: NotificationOptions }[];
let opened: string[];
const subscribe = vi.fn(async () => ({}));

beforeEach(() => {
  listeners = new Map();
  [pages, notifications, opened] = [[], [], []];
  subscribe.mockClear();
  const worker = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void notifications.push({ title, options }),
      pushManager: { subscribe },
    },
  };
  listenForPushes(worker as unknown as ServiceWorkerGlobalScope);
});

function page(change: Partial<Page> = {}): Page {
  const received: PushMessage[] = [];
  const made: Page = {
    focused: true,
    visibilityState: 'visible',
    responds: true,
    received,
    focus: async () => {
      made.focused = true;
    },
    postMessage: (message, ports) => {
      received.push(message);
      if (made.responds) ports?.[0]?.postMessage('taken');
    },
    ...change,
  };
  pages.push(made);
  return made;
}

async function happen(type: string, event: object): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
}

const push = (content: unknown = installment) => happen('push', { data: { json: () => content } });
const click = (data: unknown) => happen('notificationclick', { notification: { close: () => {}, data } });

describe('what is pushed', () => {
  it('is shown from right to left, in Arabic, and knows what it leads to', async () => {
    await push();
    expect(notifications).toEqual([
      {
        title: 'قسط غدًا',
        options: {
          body: 'دفعة تستحق غدًا.',
          dir: 'rtl',
          lang: 'ar',
          icon: '/icons/icon-192.png',
          badge: '/icons/badge-96.png',
          tag: 'payments n1',
          data: { id: 'n1', path: '/financial-planning?tab=obligations' },
        },
      },
    ]);
  });

  it('goes to the page in front instead', async () => {
    const front = page();
    await push();
    expect([front.received, notifications]).toEqual([[{ type: 'pushed', notification: installment }], []]);
  });

  it.each([
    ['behind others', { focused: false }],
    ['hidden', { visibilityState: 'hidden' } as const],
    ['that does not listen', { responds: false }],
  ])('is shown beside a page %s', async (_, change) => {
    page(change);
    await push();
    expect(notifications).toHaveLength(1);
  });

  it.each([['nothing'], [null], [{}], [{ ...installment, title: 7 }], [{ ...installment, id: 5 }]])(
    'is shown without its words when they cannot be read: %j',
    async (content) => {
      page();
      await push(content);
      expect(notifications).toMatchObject([{ title: 'أفضل', options: { body: 'لديك إشعار جديد' } }]);
    },
  );

  it('leads to the list where its area has no page of its own', async () => {
    await push({ ...installment, actionType: 'system' });
    await push({ ...installment, id: null, actionType: null, tag: 'test' });
    expect(notifications.map(({ options }) => options.data)).toEqual([
      { id: 'n1', path: '/notifications' },
      { id: null, path: null },
    ]);
  });
});

describe('a click', () => {
  it('comes to the page that is open, the visible one first', async () => {
    const [hidden, visible] = [page({ visibilityState: 'hidden' }), page({ focused: false })];
    await click({ id: 'n1', path: '/tasks' });
    expect([hidden.received, visible.received]).toEqual([
      [],
      [{ type: 'notification-opened', id: 'n1', path: '/tasks' }],
    ]);
    expect([visible.focused, opened]).toEqual([true, []]);
  });

  it('opens a page where none is, which learns what it was opened by, once', async () => {
    await click({ id: 'n1', path: '/tasks' });
    expect(opened).toEqual(['/tasks']);
    const source = page();
    for (let n = 0; n < 2; n++) await happen('message', { data: { type: pageListens }, source });
    expect(source.received).toEqual([{ type: 'notification-opened', id: 'n1', path: null }]);
  });

  it('opens a page where the open one does not listen, and the app where there is nothing to open', async () => {
    page({ responds: false });
    await click({ id: 'n1', path: '/tasks' });
    await click({ id: null, path: null });
    expect(opened).toEqual(['/tasks', '/']);
  });
});

it('subscribes again with the same key what the browser unsubscribed, and pages report it to the server', async () => {
  const open = page();
  const key = new ArrayBuffer(65);
  await happen('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: key } } });
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]]);
  expect(open.received).toEqual([{ type: 'subscription-changed' }]);
});
