import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { dayAtMoment, getSummarizedWeek, weeklySummary } from '@afdal/domain/notifications/daily-moment';
import { interpolate } from '@afdal/domain/text/interpolate';
import { eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { greetingTo } from '../../platform/mail/mail-text.ts';
import { preferences, users } from '../accounts/tables.ts';
import { toRecipient, userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from './format-date.ts';
import { findNotificationPreferences } from './preferences-store.ts';
import { notificationPreferences } from './tables.ts';
import { summaryTexts } from './texts.ts';

/** The week that a summary is about, of a person on the Sunday after it. */
interface SummarizedWeek {
  readonly user: CallerToday;
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly hideAmounts: boolean;
  readonly now: Date;
}

/** What an area says of a person's week, a sentence each; none where there is nothing to say. */
export type WeekReader = (db: Db, week: SummarizedWeek) => Promise<readonly string[]>;

interface Mailing {
  readonly userId: UserId;
  /** The Sunday. */
  readonly today: CivilDate;
}

/** Mails a person what became of the week, unless there is nothing to say or they turned it off meanwhile. */
export const mailWeeklySummary = (weekReaders: readonly WeekReader[]): Job<Mailing> =>
  defineJob<Mailing>('mail-weekly-summary', async ({ userId, today }, { db, clock, mailer, publicUrl }) => {
    const person = await userWithPreferences(db, userId);
    const week = getSummarizedWeek(today);
    if (!person?.user.emailVerifiedAt || person.user.isStopped || !week) return;
    if (!(await findNotificationPreferences(db, userId)).weeklySummary) return;
    const { hideAmounts } = person.preferences;
    const before: string[] = [];
    for (const read of weekReaders) {
      before.push(...(await read(db, { user: { id: userId, today }, ...week, hideAmounts, now: clock.now() })));
    }
    if (before.length === 0) return;
    const [from, to] = [formatDate(week.from, person.preferences), formatDate(week.to, person.preferences)];
    const recipient = toRecipient(person.user, person.preferences);
    await mailer.send({
      // The same in every run, so that a mail that arrived twice is known as one.
      id: `weekly-${userId}-${today}`,
      to: recipient,
      content: {
        subject: interpolate(summaryTexts.subject, { from, to }),
        greeting: greetingTo(recipient.name),
        before,
        action: { label: summaryTexts.show, link: `${publicUrl}/dashboard` },
        after: [],
        reason: {
          why: summaryTexts.why,
          stop: { label: summaryTexts.stop, link: `${publicUrl}/settings#notifications` },
        },
      },
    });
  });

/** Hourly, as Sundays begin at different hours: has the summary mailed to each who wants it. */
export const sendWeeklySummaries = (mail: Job<Mailing>): Job<unknown> =>
  defineJob<unknown>('send-weekly-summaries', async (_, { db, clock }) => {
    const now = clock.now();
    const people = await db
      .select({ userId: users.id, timezone: users.timezone, dayStartHour: preferences.dayStartHour })
      .from(notificationPreferences)
      .innerJoin(users, own(users, notificationPreferences.userId, isNotNull(users.emailVerifiedAt)))
      .innerJoin(preferences, own(preferences, notificationPreferences.userId))
      .where(acrossUsers(eq(notificationPreferences.weeklySummary, true)));
    for (const { userId, timezone, dayStartHour } of people) {
      const today = dayAtMoment(now.getTime(), timezone, dayStartHour, weeklySummary);
      if (today && getSummarizedWeek(today)) await enqueue(db, mail, { userId: userId as UserId, today });
    }
  });
