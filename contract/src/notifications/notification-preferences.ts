import { maxPushesPerDay } from '@afdal/domain/notifications/limits';
import { isLocked, type NotificationTopic, notificationTopics } from '@afdal/domain/notifications/topics';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { Flag, whole } from '../fields.ts';
import { ReminderOffsets } from '../tasks/reminder-offsets.ts';
import { errorTexts } from '../texts.ts';
import { Time } from '../values.ts';

/**
 * How a person is notified: by which channels, of each topic, the list in the app among them; the quiet hours, null for none; how many
 * pushes a day may come of what the product sends by itself; when the digest of what that cut comes, null for never;
 * whether a mail sums the week up; and the reminders of a new task. Times are local, `HH:MM`.
 */
export const NotificationPreferences = z.strictObject({
  channels: z.strictObject(
    byTopic(() => z.strictObject({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() })),
  ),
  quietFrom: z.nullable(z.string()),
  quietTo: z.nullable(z.string()),
  pushesPerDay: z.int(),
  digestTime: z.nullable(z.string()),
  weeklySummary: z.boolean(),
  reminderOffsets: z.array(z.int()),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

const Switch = z.optional(Flag);
const AlwaysOn = z.optional(
  z
    .boolean({ error: errorTexts.valueInvalid })
    .check(z.refine((isOn) => isOn, { error: errorTexts.securityMailNeeded })),
);

/** A partial update: omitted fields, and channels that are not named, are unchanged. */
const NotificationPreferencesChange = z.strictObject({
  channels: z.optional(
    z.strictObject(
      byTopic((topic) =>
        z.optional(
          z.strictObject({
            inApp: isLocked(topic, 'inApp') ? AlwaysOn : Switch,
            push: Switch,
            email: isLocked(topic, 'email') ? AlwaysOn : Switch,
          }),
        ),
      ),
    ),
  ),
  quietFrom: z.optional(z.nullable(Time)),
  quietTo: z.optional(z.nullable(Time)),
  pushesPerDay: z.optional(whole(0, maxPushesPerDay, errorTexts.pushesPerDayInvalid)),
  digestTime: z.optional(z.nullable(Time)),
  weeklySummary: Switch,
  reminderOffsets: z.optional(ReminderOffsets),
});

export const notificationPreferences = defineEndpoints({
  readNotificationPreferences: {
    method: 'GET',
    path: '/notification-preferences',
    access: 'user',
    summary: 'How the person is notified: channels by topic, quiet hours, pushes a day, digest, reminders',
    output: NotificationPreferences,
    status: 200,
    errors: [],
  },
  editNotificationPreferences: {
    method: 'PATCH',
    path: '/notification-preferences',
    access: 'user',
    summary: 'Change what is named; the rest stays. Quiet hours need both times, or none',
    body: NotificationPreferencesChange,
    output: NotificationPreferences,
    status: 200,
    errors: [],
  },
});

function byTopic<T>(getValue: (topic: NotificationTopic) => T): Record<NotificationTopic, T> {
  return Object.fromEntries(notificationTopics.map((topic) => [topic, getValue(topic)])) as Record<
    NotificationTopic,
    T
  >;
}
