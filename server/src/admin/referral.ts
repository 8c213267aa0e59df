import type { ReferralId } from '@afdal/contract/ids';
import { writeAudit } from '../features/audit/write-audit.ts';
import { decideReview, reviewedReferrals } from '../features/referrals/reviews.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand, AdminWork } from './command.ts';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const referral: AdminCommand = {
  args: 'list | approve ID | refuse ID',
  does: 'look at free months beyond ten in thirty days, or beyond three a day for one mail domain',
  read: ([verb, given = '', ...more]) => {
    if (verb === 'list' && given === '') return list;
    if (more.length > 0 || !id.test(given)) return null;
    if (verb === 'approve') return decide(given as ReferralId, 'granted', verb);
    return verb === 'refuse' ? decide(given as ReferralId, 'refused', verb) : null;
  },
};

const list: AdminWork = async ({ db }) => {
  const rows = await reviewedReferrals(db);
  if (rows.length === 0) return 'No free month waits for a look.';
  return rows
    .map(({ id, decidedAt, inviter, invited }) => [id, decidedAt.toISOString(), inviter, invited ?? 'left'].join('\t'))
    .join('\n');
};

function decide(referralId: ReferralId, status: 'granted' | 'refused', verb: string): AdminWork {
  return async ({ db, now }) =>
    await db.transaction(async (tx) => {
      if (!(await decideReview(tx, referralId, status, now))) {
        throw new StartupError(`${referralId} waits for no look.`);
      }
      await writeAudit(tx, {
        actor: 'command_line',
        action: `referral.${verb}`,
        target: { kind: 'referral', id: referralId },
        before: { status: 'review' },
        after: { status },
        at: now,
      });
      return status === 'granted' ? 'The month was given.' : 'The month was refused.';
    });
}
