import type { notificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import type { NotificationId, notifications } from '@afdal/contract/notifications/notifications';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { notificationChannels, notificationTopics } from '@afdal/domain/notifications/topics';
import { invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { lockPreferences, type PreferenceColumns, preferencesIn, savePreferences } from './preferences-store.ts';
import { findNotificationIncludingDeleted, insertNotification } from './store.ts';

export async function addNotification({ db, user, body, now }: Call<typeof notifications.addNotification>) {
  const id = idOrNew<NotificationId>(body.id, now);
  return await createOrGet({
    insert: () => insertNotification(db, user.id, { ...body, id }, now),
    known: () => findNotificationIncludingDeleted(db, user.id, id),
  });
}

/** What is changed applies to what is made from now on. */
export async function editPreferences({
  db,
  user,
  body,
}: Call<typeof notificationPreferences.editNotificationPreferences>) {
  const { channels = {}, ...named } = body;
  const switched = notificationTopics.flatMap((topic) =>
    notificationChannels.map((channel) => [`${topic}.${channel}`, channels[topic]?.[channel]] as const),
  );
  return await db.transaction(async (tx) => {
    const before = await lockPreferences(tx, user.id);
    const switches = { ...before.switches, ...omitUndefined(Object.fromEntries(switched)) };
    const after = { ...before, ...omitUndefined(named), switches };
    assertValidQuietHours(after);
    await savePreferences(tx, user.id, after);
    return preferencesIn(after);
  });
}

function assertValidQuietHours({ quietFrom, quietTo }: PreferenceColumns): void {
  if (quietFrom === null && quietTo !== null) throw invalidField('quietFrom', refusalTexts.quietHoursHalf);
  if (quietFrom !== null && quietTo === null) throw invalidField('quietTo', refusalTexts.quietHoursHalf);
  if (quietFrom !== null && quietFrom === quietTo) throw invalidField('quietTo', errorTexts.quietHoursEmpty);
}
