import type { Notification } from '@afdal/contract/notifications/notifications';

/** The order of the server: by time, and by id within one instant. */
export function newestFirst(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
