import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { dueReminder } from '@afdal/domain/schedules/day-reminder';
import { interpolate } from '@afdal/domain/text/interpolate';
import { zakatReminders } from '@afdal/domain/zakat/zakat';
import { nextAnniversary } from '@afdal/domain/zakat/zakat-anniversary';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import { findPreferences } from '../../accounts/preferences-store.ts';
import { daysFromToday, formatDate } from '../../notifications/format-date.ts';
import { remindOnce } from '../../notifications/reminders-store.ts';
import { listAnniversaries } from './store.ts';
import { texts } from './texts.ts';

/** Hourly, as days begin at different hours: reminds 30 and 7 days before the anniversary, and on it, once each. */
export const remindZakat = defineJob<unknown>('remind-zakat', async (_, { db, clock, log }) => {
  const now = clock.now();
  await forEachUser(await listAnniversaries(db), log, async ({ userId, ...anniversary }) => {
    const today = await findToday(db, userId, now);
    if (today === null) return;
    const { hijriOffset } = await findPreferences(db, userId);
    const next = nextAnniversary(today, anniversary, hijriOffset);
    const daysLeft = next && daysBetween(today, next.on);
    const due = daysLeft === null ? null : dueReminder(zakatReminders, daysLeft);
    if (!next || daysLeft === null || !due) return;
    const notification = {
      type: 'info' as const,
      title: getTitle(daysLeft),
      message: interpolate(texts.message, { date: formatDate(next.on, { calendar: 'umalqura', hijriOffset }) }),
      actionType: 'savings' as const,
    };
    const kind = `zakat-${due.daysBefore}`;
    const occasion = { kind, period: String(next.hijriYear), subject: 'zakat', unlessSent: [] };
    const isDueToday = daysLeft === 0;
    await remindOnce(db, userId, [{ ...occasion, notification, topic: 'payments', isDueToday }], now);
  });
});

/** One that is late says how far the day is then. */
function getTitle(daysLeft: number): string {
  if (daysLeft === 30) return texts.inAMonth;
  return daysLeft === 0 ? texts.today : interpolate(texts.inDays, { when: daysFromToday(daysLeft) });
}
