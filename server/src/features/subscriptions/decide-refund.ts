import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { findCharge } from './charges-store.ts';
import { payRefund } from './job-payloads.ts';
import { mailSubscription } from './mail-subscription.ts';
import { notifyPerson } from './notify-person.ts';
import { lockRefund, moveRefund, rememberRefunded } from './refunds-store.ts';
import { texts } from './texts.ts';

interface Decision {
  readonly id: string;
  readonly isApproved: boolean;
  /** What the person reads when it is rejected. */
  readonly reason: string | null;
}

/** What was decided, as the audit log records it. */
type RefundDecision = Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>;

/**
 * Approves or declines what somebody asked back, and records that in the audit log.
 *
 * @returns true where it was decided; otherwise what `applyRefundDecision` returns
 */
export async function decideRefund(
  db: Db,
  decision: Decision,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<boolean | 'refunded' | null> {
  return await db.transaction(async (tx) => {
    const decided = await applyRefundDecision(tx, decision, now);
    if (decided === null || typeof decided !== 'object') return decided;
    await writeAudit(tx, { ...decided, actor, at: now });
    return true;
  });
}

/**
 * Approves or declines what somebody asked back, in the caller's transaction, which has to record it in the audit log.
 *
 * @returns false where it was decided before; null where there is none; `refunded` where nothing is to be given: that charge,
 *   or another account of the mailbox, got a refund meanwhile
 */
export async function applyRefundDecision(
  tx: Db,
  { id, isApproved, reason }: Decision,
  now: Date,
): Promise<RefundDecision | false | 'refunded' | null> {
  const refund = await lockRefund(tx, id);
  if (!refund) return null;
  if (refund.status !== 'asked') return false;
  const user = refund.userId;
  if (isApproved && !(await canRefund(tx, user, refund.chargeId, now))) return 'refunded';
  const status = isApproved ? 'approved' : 'declined';
  await moveRefund(tx, id, { status, decision: reason, decidedAt: now });
  if (isApproved) await enqueue(tx, payRefund, { refundId: id });
  else {
    await enqueue(tx, mailSubscription, { userId: user, mail: { kind: 'refund_declined' } });
    const notice = {
      what: 'refund-declined',
      title: texts.refundDeclinedTitle,
      message: texts.refundDeclinedMessage,
    };
    await notifyPerson(tx, user, { ...notice, type: 'warning', date: null }, now);
  }
  const action = isApproved ? 'refund.approve' : 'refund.decline';
  return { action, target: { kind: 'refund', id }, before: { status: 'asked' }, after: { status, reason } };
}

async function canRefund(tx: Db, user: UserId, chargeId: string, now: Date): Promise<boolean> {
  const charge = await findCharge(tx, user, chargeId);
  return charge?.refundedMinor === 0 && (await rememberRefunded(tx, user, now));
}
