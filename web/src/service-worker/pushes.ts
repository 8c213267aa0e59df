import { notificationPath } from '../lib/notification-paths.ts';
import { type PushedNotification, type PushMessage, pageListens, pushedNotification } from '../lib/push-messages.ts';
import { texts } from './texts.ts';

/** A page that listens answers at once; one that is still loading, or hangs, does not. */
const responseTimeoutMs = 1_000;
const listPath = '/notifications';

interface Opened {
  readonly id: string | null;
  readonly path: string | null;
}

/** Shows what is pushed, and opens what it is about. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  /** The notification that opened a page which does not listen yet. */
  let opened: Opened | null = null;

  worker.addEventListener('push', (event) => event.waitUntil(receive(parseContent(event))));

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(openedBy(event.notification.data)));
  });

  worker.addEventListener('message', (event) => {
    if (event.data?.type !== pageListens || !opened) return;
    // The page has its address already.
    (event.source as Client | null)?.postMessage({
      ...opened,
      type: 'notification-opened',
      path: null,
    } satisfies PushMessage);
    opened = null;
  });

  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

  async function receive(content: PushedNotification | null): Promise<void> {
    const inFront = (await windows()).find((page) => page.focused && page.visibilityState === 'visible');
    if (content && inFront && (await isHandled(inFront, { type: 'pushed', notification: content }))) return;
    const {
      id = null,
      actionType = null,
      actionId = null,
      title = texts.product,
      message = texts.somethingNew,
      tag = '',
    } = content ?? {};
    await worker.registration.showNotification(title, {
      body: message,
      dir: 'rtl',
      lang: 'ar',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      // The same notification sent twice replaces itself; another of its topic stands beside it.
      tag: `${tag} ${id ?? ''}`,
      data: { id, path: notificationPath(actionType, actionId) ?? (id && listPath) } satisfies Opened,
    });
  }

  async function open(what: Opened): Promise<void> {
    const pages = await windows();
    const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
    if (page) {
      await page.focus().catch(() => undefined);
      if (await isHandled(page, { ...what, type: 'notification-opened' })) return;
    }
    opened = what;
    await worker.clients.openWindow(what.path ?? '/');
  }

  async function subscribeAgain({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
    const key = oldSubscription?.options.applicationServerKey;
    if (!newSubscription && key) {
      const options = { userVisibleOnly: true, applicationServerKey: key };
      await worker.registration.pushManager.subscribe(options).catch(() => undefined);
    }
    // Only a page can call the server, as whoever is signed in: now, or when the next one opens.
    for (const page of await windows()) page.postMessage({ type: 'subscription-changed' } satisfies PushMessage);
  }

  async function windows(): Promise<readonly WindowClient[]> {
    return await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  }
}

function parseContent({ data }: PushEvent): PushedNotification | null {
  try {
    return pushedNotification(data?.json());
  } catch {
    return null;
  }
}

function openedBy(data: unknown): Opened {
  const { id = null, path = null } = (data ?? {}) as Partial<Opened>;
  return { id, path };
}

/** Tells a page, and whether it answered that it takes care of it. */
async function isHandled(page: Client, message: PushMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const handled = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), responseTimeoutMs);
  });
  page.postMessage(message, [port2]);
  return await handled.finally(() => port1.close());
}
