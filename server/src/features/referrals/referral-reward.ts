import type { UserId } from '@afdal/contract/ids';
import type { ReferralId } from '@afdal/contract/subscriptions/referrals';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { revocableMs } from '@afdal/domain/referrals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../platform/database/database.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { formatDate } from '../notifications/format-date.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { addFreeMonth, revokeFreeMonth } from '../subscriptions/add-free-month.ts';
import { grantedFor, rejectGrantedReferral } from './store.ts';
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
async function endDateFor(tx: Db, person: UserId, endsAt: Date): Promise<string> {
  const found = await userWithPreferences(tx, person);
  if (!found) throw new Error('a person who is gone');
  const { calendar, hijriOffset } = found.preferences;
  return formatDate(logicalDate(endsAt.getTime(), found.user.timezone, 0), { calendar, hijriOffset });
}

interface LeavingUser {
  readonly id: string;
  /** When their account is deleted, as they asked for some days before. */
  readonly deletionDueAt: Date | null;
}

/**
 * Takes the month back that somebody earned their inviter, where they asked for the deletion of their account soon after,
 * and it is not used yet; the inviter is notified. Called before the account goes, in that transaction.
 */
export async function revokeReferralReward(tx: Db, { id, deletionDueAt }: LeavingUser, now: Date): Promise<void> {
  const referral = await grantedFor(tx, id as UserId);
  if (!referral || !deletionDueAt) return;
  const requestedAtMs = deletionDueAt.getTime() - accountDeletionDays * 86_400_000;
  if (requestedAtMs - referral.decidedAt.getTime() >= revocableMs) return;
  const inviter = referral.userId as UserId;
  const endsAt = await revokeFreeMonth(tx, inviter, now);
  if (!endsAt) return;
  await rejectGrantedReferral(tx, referral.id as ReferralId, 'invited_left');
  const occasion = { kind: 'referral-taken-back', period: 'ever', subject: referral.id, unlessSent: [] };
  const message = interpolate(texts.revoked, { endDate: await endDateFor(tx, inviter, endsAt) });
  const notification = { type: 'info' as const, title: texts.revokedTitle, message, actionType: 'referral' as const };
  await remindOnce(tx, inviter, [{ ...occasion, notification, topic: 'subscription' }], now);
}
