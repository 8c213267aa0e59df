import type { NotificationId } from '@afdal/contract/ids';
import type { notifications } from '@afdal/contract/notifications/notifications';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { findNotificationIncludingDeleted, insertNotification } from './store.ts';

export async function addNotification({ db, user, body, now }: Call<typeof notifications.addNotification>) {
  const id = idOrNew<NotificationId>(body.id, now);
  return await createOrGet({
    insert: () => insertNotification(db, user.id, { ...body, id }, now),
    known: () => findNotificationIncludingDeleted(db, user.id, id),
  });
}
