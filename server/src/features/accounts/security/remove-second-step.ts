import type { UserId } from '@afdal/contract/ids';
import { normalizedEmail } from '@afdal/domain/people/email';
import type { Db } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts';
import { deletePasskeys } from '../passkeys-store.ts';
import { lockUserByEmail } from '../user-store.ts';
import { voidChallenges } from './challenge-store.ts';
import { findSecondStep, isOn } from './find-second-step.ts';
import { deleteRecoveryCodes } from './recovery-codes-store.ts';
import { sendSecurityNotice } from './security-notice-mail.ts';
import { deleteTotp } from './totp-store.ts';

/**
 * Removes the second step of a person who can no longer pass it, writes it into the audit log, and tells them by mail.
 * Null when the address is not registered; false when there is no second step.
 */
export async function removeSecondStep(
  db: Db,
  email: string,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<boolean | null> {
  return await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, normalizedEmail(email));
    if (!user) return null;
    const id = user.id as UserId;
    const step = await findSecondStep(tx, id);
    if (!isOn(step)) return false;
    await voidChallenges(tx, id);
    await deleteTotp(tx, id);
    await deletePasskeys(tx, id);
    await deleteRecoveryCodes(tx, id);
    await enqueue(tx, sendSecurityNotice, { userId: id, kind: 'secondStepRemoved' });
    await writeAudit(tx, {
      actor,
      action: 'user.remove_second_step',
      target: { kind: 'user', id },
      before: { hasApp: step.hasTotp, passkeys: step.passkeys.length },
      after: { hasApp: false, passkeys: 0 },
      at: now,
    });
    return true;
  });
}
