import type { ReferralId, UserId } from '@afdal/contract/ids';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { revocableMs } from '@afdal/domain/referrals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { Db } from '../../platform/database/database.ts';
import { remindOnce } from '../notifications/reminders-store.ts';
import { revokeFreeMonth } from '../subscriptions/revoke-free-month.ts';
import { grantedFor, rejectGrantedReferral } from './decisions-store.ts';
import { endDateFor } from './give-free-month.ts';
import { texts } from './texts.ts';

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
