import type { UserId } from '@afdal/contract/ids';
import type { NotificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import {
  pushesPerDay,
  usualDigestTime,
  usualQuietHours,
  usualReminderOffsets,
} from '@afdal/domain/notifications/limits';
import {
  type ChannelMatrix,
  defaultChannels,
  isLocked,
  notificationChannels,
  notificationTopics,
} from '@afdal/domain/notifications/topics';
import { inArray } from 'drizzle-orm';
import { chunk } from '../../platform/database/chunk.ts';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { type ChannelSwitch, notificationPreferences } from './tables.ts';

type Row = typeof notificationPreferences.$inferSelect;
export type PreferenceColumns = Omit<Row, 'userId'>;

/** What holds for somebody who never changed anything. */
export const usualPreferences: PreferenceColumns = {
  switches: {},
  quietFrom: usualQuietHours.from,
  quietTo: usualQuietHours.to,
  pushesPerDay,
  digestTime: usualDigestTime,
  weeklySummary: false,
  reminderOffsets: [...usualReminderOffsets],
};

export async function findNotificationPreferences(db: Db, user: UserId): Promise<NotificationPreferences> {
  const [row] = await db.select().from(notificationPreferences).where(own(notificationPreferences, user));
  return preferencesIn(row ?? usualPreferences);
}

/** The channels of those people who ever switched one. */
export async function findChannelsByUser(db: Db, people: readonly UserId[]): Promise<Map<UserId, ChannelMatrix>> {
  const channels = new Map<UserId, ChannelMatrix>();
  for (const part of chunk([...new Set(people)])) {
    const rows = await db
      .select({ userId: notificationPreferences.userId, switches: notificationPreferences.switches })
      .from(notificationPreferences)
      .where(acrossUsers(inArray(notificationPreferences.userId, part)));
    for (const { userId, switches } of rows) channels.set(userId as UserId, channelsIn(switches));
  }
  return channels;
}

/** Their row, which nobody else changes until the transaction ends. */
export async function lockPreferences(tx: Db, user: UserId): Promise<PreferenceColumns> {
  await tx.insert(notificationPreferences).values({ userId: user }).onConflictDoNothing();
  const [row] = await tx.select().from(notificationPreferences).where(own(notificationPreferences, user)).for('update');
  if (!row) throw new Error('a row that was just made');
  return row;
}

export async function savePreferences(tx: Db, user: UserId, columns: PreferenceColumns): Promise<void> {
  const { switches, quietFrom, quietTo, pushesPerDay, digestTime, weeklySummary, reminderOffsets } = columns;
  await tx
    .update(notificationPreferences)
    .set({ switches, quietFrom, quietTo, pushesPerDay, digestTime, weeklySummary, reminderOffsets })
    .where(own(notificationPreferences, user));
}

export function preferencesIn({ switches, ...columns }: PreferenceColumns): NotificationPreferences {
  const { quietFrom, quietTo, pushesPerDay, digestTime, weeklySummary, reminderOffsets } = columns;
  return {
    channels: channelsIn(switches),
    quietFrom,
    quietTo,
    pushesPerDay,
    digestTime,
    weeklySummary,
    reminderOffsets,
  };
}

/** The channels of every topic: as by default, but for what the person switched. */
function channelsIn(switches: PreferenceColumns['switches']): NotificationPreferences['channels'] {
  const getTopicChannels = (topic: (typeof notificationTopics)[number]) => {
    const [inApp, push, email] = notificationChannels.map(
      (channel) =>
        isLocked(topic, channel) ||
        (switches[`${topic}.${channel}` as ChannelSwitch] ?? defaultChannels[topic][channel]),
    );
    return { inApp, push, email };
  };
  return Object.fromEntries(
    notificationTopics.map((topic) => [topic, getTopicChannels(topic)]),
  ) as NotificationPreferences['channels'];
}
