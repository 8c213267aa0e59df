import type { ReferralId, UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { Db } from '../../platform/database/database.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { dayInWords } from '../notifications/days-in-words.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { addFreeMonth } from '../subscriptions/add-free-month.ts';
import { copy } from './copy.ts';

/** Gives the inviter the month of an accepted invitation and tells them, in the caller's transaction. */
export async function giveFreeMonth(tx: Db, inviter: UserId, referral: ReferralId, now: Date): Promise<void> {
  const endsAt = await addFreeMonth(tx, inviter, now);
  const endDate = await endDateFor(tx, inviter, endsAt);
  const occasion = { kind: 'referral-accepted', period: 'ever', subject: referral, unlessSent: [] };
  const notification = {
    type: 'success' as const,
    title: copy.title,
    message: fillTemplate(copy.message, { endDate }),
    actionType: 'referral' as const,
  };
  const mail = { title: copy.mailTitle, message: fillTemplate(copy.mailMessage, { endDate }) };
  await remindOnce(tx, inviter, [{ ...occasion, notification, topic: 'subscription', mail }], now);
}

/** The day of an instant, in the words and by the clocks of a person. */
export async function endDateFor(tx: Db, person: UserId, endsAt: Date): Promise<string> {
  const found = await userWithPreferences(tx, person);
  if (!found) throw new Error('a person who is gone');
  const { calendar, hijriOffset } = found.preferences;
  return dayInWords(logicalDate(endsAt.getTime(), found.user.timezone, 0), { calendar, hijriOffset });
}
