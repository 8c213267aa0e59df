import { localTime, logicalDate } from '@afdal/domain/calendar/logical-date';
import { deviceName } from '@afdal/domain/sessions/device-name';
import { interpolate } from '@afdal/domain/text/interpolate';
import { defineJob } from '../../platform/jobs/job.ts';
import { type NewSignIn, newSignInJob } from '../accounts/new-sign-in.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { formatDate, formatTime } from './format-date.ts';
import { remindOnce } from './reminders-store.ts';
import { texts } from './texts.ts';

/** Tells the owner of an account that it was signed in to from a network or a device that they did not use lately. */
export const notifyNewSignIn = defineJob<NewSignIn>(
  newSignInJob.name,
  async ({ userId, sessionId, device, at }, { db, clock }) => {
    const person = await userWithPreferences(db, userId);
    if (!person) return;
    const { timezone } = person.user;
    const { calendar, hijriOffset } = person.preferences;
    const { system, browser } = deviceName(device);
    const atMs = Date.parse(at);
    const message = interpolate(texts.newSignIn, {
      device: browser === null ? system : interpolate(texts.browserOn, { browser, system }),
      date: formatDate(logicalDate(atMs, timezone, 0), { calendar, hijriOffset }),
      time: formatTime(localTime(atMs, timezone)),
    });
    await remindOnce(
      db,
      userId,
      [
        {
          kind: 'new-sign-in',
          period: 'ever',
          subject: sessionId,
          unlessSent: [],
          topic: 'security',
          notification: { type: 'warning', actionType: 'security', title: texts.newSignInTitle, message },
        },
      ],
      clock.now(),
    );
  },
);
