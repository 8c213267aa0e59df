import type { ReferralId, UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../platform/database/database.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from '../notifications/format-date.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { addFreeMonth } from '../subscriptions/add-free-month.ts';
import { texts } from './texts.ts';

/** Gives the inviter the month of an accepted invitation and tells them, in the caller's transaction. */
export async function giveFreeMonth(tx: Db, inviter: UserId, referral: ReferralId, now: Date): Promise<void> {
  const endsAt = await addFreeMonth(tx, inviter, now);
  const endDate = await endDateFor(tx, inviter, endsAt);
  const occasion = { kind: 'referral-accepted', period: 'ever', subject: referral, unlessSent: [] };
  const notification = {
    type: 'success' as const,
    title: texts.title,
    message: interpolate(texts.message, { endDate }),
    actionType: 'referral' as const,
  };
  const mail = { title: texts.mailTitle, message: interpolate(texts.mailMessage, { endDate }) };
  await remindOnce(tx, inviter, [{ ...occasion, notification, topic: 'subscription', mail }], now);
}

/** The day of an instant, in the words and by the clocks of a person. */
export async function endDateFor(tx: Db, person: UserId, endsAt: Date): Promise<string> {
  const found = await userWithPreferences(tx, person);
  if (!found) throw new Error('a person who is gone');
  const { calendar, hijriOffset } = found.preferences;
  return formatDate(logicalDate(endsAt.getTime(), found.user.timezone, 0), { calendar, hijriOffset });
}
