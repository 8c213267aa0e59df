import type { UserId } from '@afdal/contract/ids';
import type { NotificationTopic } from '@afdal/domain/notifications/topics';
import type { Db } from '../../platform/database/database.ts';
import { findNotificationPreferences, lockPreferences, savePreferences } from '../notifications/preferences-store.ts';

/** Whether a person gets mails of a topic. */
export async function isMailed(db: Db, user: UserId, topic: NotificationTopic): Promise<boolean> {
  return (await findNotificationPreferences(db, user)).channels[topic].email;
}

/** Turns the mails of a topic on or off; what else the person chose stays. */
export async function chooseMail(db: Db, user: UserId, topic: NotificationTopic, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockPreferences(tx, user);
    await savePreferences(tx, user, { ...before, switches: { ...before.switches, [`${topic}.email`]: isOn } });
  });
}
