import type { ProgrammeId } from '@afdal/contract/self-development/programmes';
import { programmeStep } from '@afdal/domain/notifications/daily-moment';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../../platform/database/database.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type AtMoment, findUsersDueNow } from '../../notifications/find-users-due-now.ts';
import { type Reminder, remindOnce } from '../../notifications/reminders-store.ts';
import { findLessons, programmesInOrder } from './content-store.ts';
import { describeProgress, findEnrolments, usersInProgrammes } from './store.ts';
import { texts } from './texts.ts';

/** Every quarter of an hour, as mornings come at different times: names the step of the day of each programme that runs. */
export const remindSteps = defineJob<unknown>('remind-steps', async (_, { db, clock, log }) => {
  const now = clock.now();
  const step = { kind: 'programme-morning', subject: 'programmes', moment: programmeStep };
  const pending = await findUsersDueNow(db, await usersInProgrammes(db), step, now);
  const programmes = new Map((await programmesInOrder(db)).map((programme) => [programme.id, programme]));
  await forEachUser(pending, log, async (person) => await remind(db, person, programmes, now));
});

async function remind(
  db: Db,
  { user, today, occasion }: AtMoment,
  programmes: ReadonlyMap<string, Awaited<ReturnType<typeof programmesInOrder>>[number]>,
  now: Date,
): Promise<void> {
  const reminders: Reminder[] = [];
  for (const row of await findEnrolments(db, user)) {
    const programme = programmes.get(row.programmeId);
    if (!programme) continue;
    const { status, nextDay } = describeProgress(row, today);
    if (status !== 'running' || nextDay === null) continue;
    const lesson = (await findLessons(db, row.programmeId as ProgrammeId, row.version)).find(({ n }) => n === nextDay);
    reminders.push({
      // The first stands for the morning, by which it is known that this person was notified.
      ...(reminders.length === 0 ? occasion : { ...occasion, subject: row.id }),
      unlessSent: [],
      topic: 'selfDevelopment',
      notification: {
        type: 'info',
        actionType: 'task',
        title: interpolate(texts.stepTitle, { programme: programme.title }),
        message: interpolate(texts.stepMessage, { lesson: lesson?.title ?? '' }),
      },
    });
  }
  await remindOnce(db, user, reminders, now);
}
