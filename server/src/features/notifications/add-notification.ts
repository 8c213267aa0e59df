import type { NotificationId } from '@afdal/contract/ids';
import type { notifications } from '@afdal/contract/notifications';
import { addOnce } from '../../platform/http/add-once.ts';
import type { Call } from '../../platform/http/call.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertNotification, knownNotification } from './store.ts';

export async function addNotification({ db, user, body, now }: Call<typeof notifications.addNotification>) {
  const id = (body.id ?? uuidv7(now.getTime())) as NotificationId;
  return await addOnce({
    insert: () => insertNotification(db, user.id, { ...body, id }, now),
    known: () => knownNotification(db, user.id, id),
  });
}
