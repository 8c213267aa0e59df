import type { FreeMonth } from '@afdal/contract/admin/subscription-reviews';
import type { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import type { UserId } from '@afdal/contract/ids';
import { maskedEmail } from '@afdal/domain/people/masked-email';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { countGrantedLately, decideReview, reviewedReferrals } from '../../referrals/reviews-store.ts';
import { audited } from '../audited.ts';

type Endpoints = typeof adminSubscriptions;

/** Free months that wait for a look, the oldest first. */
export async function listFreeMonths({ db, now }: Call<Endpoints['listFreeMonths']>): Promise<FreeMonth[]> {
  const rows = await reviewedReferrals(db);
  const inviters = [...new Set(rows.map(({ userId }) => userId as UserId))];
  const granted = await countGrantedLately(db, inviters, now);
  return rows.map(({ id, userId, name, inviter, invited, registeredAt, decidedAt }) => ({
    id,
    subscriberId: userId,
    name,
    email: toUnicodeEmail(inviter),
    invited: invited && maskedEmail(toUnicodeEmail(invited)),
    registeredAt: registeredAt.toISOString(),
    acceptedAt: decidedAt.toISOString(),
    grantedLately: granted.get(userId) ?? 0,
  }));
}

export const approveFreeMonth = async (call: Call<Endpoints['approveFreeMonth']>) => await decide(call, null);

export const declineFreeMonth = async (call: Call<Endpoints['declineFreeMonth']>) =>
  await decide(call, call.body.reason);

/** Gives a month, or refuses it where there is a reason to. @throws Failure `not_found`, `changed_meanwhile` where it does not wait any more */
async function decide(
  call: Call<Endpoints['approveFreeMonth']> | Call<Endpoints['declineFreeMonth']>,
  reason: string | null,
): Promise<{ id: string }> {
  const { id } = call.params;
  const status = reason === null ? 'granted' : 'refused';
  return await audited(call, async (tx) => {
    if (!orNotFound(await decideReview(tx, id, status, call.now))) throw new AppError('changed_meanwhile');
    return {
      action: reason === null ? 'referral.approve' : 'referral.refuse',
      target: { kind: 'referral', id },
      before: { status: 'review' },
      after: { status, ...(reason !== null && { reason }) },
      answer: { id },
    };
  });
}
