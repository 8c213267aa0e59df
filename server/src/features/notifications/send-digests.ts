import { instantOnDay } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { usualDigestTime } from '@afdal/domain/notifications/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { defineJob } from '../../platform/jobs/job.ts';
import { markCutAsSent, usersToDigest } from './deliveries-store.ts';
import { findUnsent, type Reminder, remindAll } from './reminders-store.ts';
import { notificationForms, texts } from './texts.ts';

/** What was cut longer ago is not sent any more. */
const maxAgeMs = 48 * 3_600_000;

/** Every minute, as digests come at different times: tells each person, once a day, how many pushes the cap cut. */
export const sendDigests = defineJob<unknown>('send-digests', async (_, { db, clock }) => {
  const now = clock.now();
  const since = new Date(now.getTime() - maxAgeMs);
  await db.transaction(async (tx) => {
    const due = (await usersToDigest(tx, since)).flatMap(
      ({ userId: user, timezone, dayStartHour, isSet, digestTime }) => {
        const time = isSet ? digestTime : usualDigestTime;
        const today = logicalDate(now.getTime(), timezone, dayStartHour);
        const isDue = time !== null && instantOnDay(today, time, timezone, dayStartHour) <= now.getTime();
        return isDue ? [{ user, occasion: { kind: 'digest', period: today, subject: 'pushes' } }] : [];
      },
    );
    const unsentDigests = await findUnsent(tx, due);
    if (unsentDigests.length === 0) return;
    const people = unsentDigests.map(({ user }) => user);
    const cut = await markCutAsSent(tx, people, since, now);
    const reminders = unsentDigests.map(({ user, occasion }) => ({
      user,
      reminder: toDigest(occasion, cut.get(user) ?? 0),
    }));
    await remindAll(tx, reminders, now);
  });
});

function toDigest(occasion: Pick<Reminder, 'kind' | 'period' | 'subject'>, cut: number): Reminder {
  const notifications = pluralPhrase(notificationForms, cut);
  return {
    ...occasion,
    unlessSent: [],
    topic: 'system',
    isSetByPerson: true,
    notification: {
      type: 'info',
      actionType: 'system',
      title: texts.digestTitle,
      message: interpolate(texts.digestMessage, { notifications }),
    },
  };
}
