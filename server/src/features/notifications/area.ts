import { notificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import { notifications } from '@afdal/contract/notifications/notifications';
import { deliveryRetentionDays } from '@afdal/domain/notifications/limits';
import * as z from 'zod/mini';
import { orNotFound } from '../../platform/app-error.ts';
import type { ImportedAs } from '../../platform/area/area-table.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { unsetColumns } from '../../platform/area/unset-columns.ts';
import { deleteHandler, restoreHandler } from '../../platform/http/trash-handlers.ts';
import type { Channel } from './channel.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { deliveryJob, purgeDeliveries } from './deliveries-store.ts';
import { addNotification, editPreferences } from './handlers.ts';
import { notifyNewSignIn } from './notify-new-sign-in.ts';
import { findNotificationPreferences } from './preferences-store.ts';
import { sendDigests } from './send-digests.ts';
import {
  findNotificationIncludingDeleted,
  findNotifications,
  markAllRead,
  markNotificationRead,
  notificationRows,
} from './store.ts';
import {
  notificationDeliveries,
  notificationPreferences as notificationPreferencesTable,
  notifications as notificationsTable,
  reminderMarks,
} from './tables.ts';
import { mailWeeklySummary, sendWeeklySummaries, type WeekReader } from './weekly-summary.ts';

const maxSwitches = 100;
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const importedPreferences: ImportedAs = {
  before: 'replaced',
  merge: (own, copied) => {
    const { quietFrom, quietTo, switches, ...others } = unsetColumns(notificationPreferencesTable)(own, copied);
    // Hours of quiet are set together.
    const quiet = quietFrom !== undefined && quietTo !== undefined ? { quietFrom, quietTo } : {};
    return { ...others, ...quiet, switches: Object.assign({}, copied.switches, own.switches) };
  },
  columns: {
    switches: z
      .record(z.string().check(z.regex(/^\w+\.\w+$/), z.maxLength(60)), z.boolean())
      .check(z.refine((switches) => Object.keys(switches).length <= maxSwitches)),
    quietFrom: time,
    quietTo: time,
    digestTime: time,
  },
};

export const notificationsArea = defineArea({
  endpoints: { ...notifications, ...notificationPreferences },
  handlers: {
    listNotifications: async ({ db, user }) => await findNotifications(db, user.id),
    listNotificationsAgain: async ({ db, user }) => await findNotifications(db, user.id),
    addNotification,
    readNotification: async ({ db, user, params, now }) =>
      orNotFound(await markNotificationRead(db, user.id, params.id, now)),
    readAllNotifications: async ({ db, user, now }) => {
      await markAllRead(db, user.id, now);
      return undefined;
    },
    deleteNotification: deleteHandler(notificationRows),
    restoreNotification: restoreHandler(notificationRows, findNotificationIncludingDeleted),
    readNotificationPreferences: async ({ db, user }) => await findNotificationPreferences(db, user.id),
    editNotificationPreferences: editPreferences,
  },
  commonTables: [{ table: reminderMarks, placement: 'local: how far jobs have come' }],
  tables: [
    { table: notificationPreferencesTable, imported: importedPreferences },
    {
      table: notificationsTable,
      notImported: 'they tell of what happened in the other account',
      purge: notificationRows.purge,
      trashed: { kind: 'notification', title: notificationsTable.title },
      atTakeover: 'stays: what the account was told, to be read in it alone',
    },
    {
      table: notificationDeliveries,
      notExported: 'the way of notifications, which are exported, to devices and mailboxes',
      purge: (db, _, now) => purgeDeliveries(db, new Date(now.getTime() - deliveryRetentionDays * 86_400_000)),
      atTakeover: 'stays: the way of notifications; devices go with their subscriptions',
    },
  ],
  jobs: ({ pushChannel, mailChannel, weekReaders }: ChannelNeeds & SummaryNeeds) => {
    const summary = mailWeeklySummary(weekReaders);
    return [
      {
        job: deliverNotifications({ push: pushChannel, email: mailChannel }),
        cron: '* * * * *',
        queue: deliveryJob.queue,
      },
      { job: sendDigests, cron: '* * * * *' },
      { job: notifyNewSignIn },
      { job: summary },
      { job: sendWeeklySummaries(summary), cron: '11 * * * *' },
    ];
  },
});

interface SummaryNeeds {
  /** What each area says of a week, in the order of the mail. */
  readonly weekReaders: readonly WeekReader[];
}

interface ChannelNeeds {
  readonly pushChannel: Channel;
  readonly mailChannel: Channel;
}
