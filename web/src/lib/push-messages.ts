/** What the server pushes: see `PushPayload` there. */
export interface PushedNotification {
  /** Null for a test. */
  readonly id: string | null;
  readonly title: string;
  readonly message: string;
  readonly actionType: string | null;
  readonly actionId: string | null;
  readonly tag: string;
}

/** What the service worker tells a page. With a port, it waits for an answer on it, lest it tell one that does not listen. */
export type PushMessage =
  /** A notification came while the page was in front. */
  | { readonly type: 'pushed'; readonly notification: PushedNotification }
  /** Somebody opened a notification, which leads to `path`; null: to the page as it is. */
  | { readonly type: 'notification-opened'; readonly id: string | null; readonly path: string | null }
  /** The browser changed the device's subscription. */
  | { readonly type: 'subscription-changed' };

/** What a page tells the service worker: that it listens, and asks which notification it was opened by. */
export const pageListens = 'page-listens';

/** A notification from what came over the network; null for anything else. */
export function pushedNotification(data: unknown): PushedNotification | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id = null, title, message, actionType = null, actionId = null, tag } = data as Record<string, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isTextOrNone = (value: unknown): value is string | null => value === null || isText(value);
  if (!isTextOrNone(id) || !isText(title) || !isText(message) || !isText(tag)) return null;
  if (!isTextOrNone(actionType) || !isTextOrNone(actionId)) return null;
  return { id, title, message, actionType, actionId, tag };
}
