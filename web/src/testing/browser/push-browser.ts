import { onTestFinished, vi } from 'vitest';

/** The server's public key in tests, and how a browser returns it. */
export const pushKey = 'BPk-_w';
const keyBytes = Uint8Array.from([0x04, 0xf9, 0x3e, 0xff]).buffer;

export interface PushBrowser {
  permission: NotificationPermission;
  /** What the person answers when asked. */
  permissionResponse: NotificationPermission;
  /** The endpoint of the device's subscription; null: none. */
  endpoint: string | null;
  /** The key that the subscription was made with. */
  key: ArrayBuffer;
  /** Why the push service cannot be reached. */
  subscribeError: Error | null;
  readonly promptCount: number;
  /** What the page sent to its worker. */
  readonly sent: unknown[];
  /** Notifications on the screen that were closed. */
  readonly closed: string[];
  /** Sends a message of the worker; whether the page handled it. */
  receiveMessage(message: unknown): boolean;
}

/** The parts of a browser that notifications need, which jsdom lacks, until the test ends. */
export function mockPush(start: Partial<PushBrowser> = {}): PushBrowser {
  let made = 0;
  let promptCount = 0;
  const container = new EventTarget();
  const subscription = () => ({
    endpoint: own.endpoint,
    options: { applicationServerKey: own.key },
    toJSON: () => ({ endpoint: own.endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      own.endpoint = null;
      return true;
    },
  });
  const registration = {
    active: { postMessage: (message: unknown) => own.sent.push(message) },
    pushManager: {
      getSubscription: async () => (own.endpoint === null ? null : subscription()),
      subscribe: async () => {
        if (own.subscribeError) throw own.subscribeError;
        Object.assign(own, { endpoint: `https://fcm.googleapis.com/wp/${++made}`, key: keyBytes });
        return subscription();
      },
    },
    getNotifications: async () => ['قسط غدًا'].map((title) => ({ close: () => own.closed.push(title) })),
  };
  const own: PushBrowser = {
    permission: 'default',
    permissionResponse: 'granted',
    endpoint: null,
    key: keyBytes,
    subscribeError: null,
    sent: [],
    closed: [],
    get promptCount() {
      return promptCount;
    },
    receiveMessage: (data) => {
      let isHandled = false;
      const ports = [{ postMessage: () => (isHandled = true) }];
      container.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
      return isHandled;
    },
    ...start,
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    Object.defineProperty(
      {
        requestPermission: async () => {
          promptCount++;
          own.permission = own.permissionResponse;
          return own.permissionResponse;
        },
      },
      'permission',
      { get: () => own.permission },
    ),
  );
  const serviceWorker = Object.assign(container, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    startMessages: () => {},
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.removeItem('push-checked');
    localStorage.removeItem('push-untested');
  });
  return own;
}
