import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, Caller } from '../../platform/http/call.ts';
import { findReauthentication } from '../accounts/session-store.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';

/** What an administrator did, as the audit log records it, and what the call answers. */
interface AuditedChange<T> extends Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'> {
  readonly answer: T;
}

type AdminCall = Pick<Call, 'db' | 'now'> & { readonly user: Caller };

/**
 * Runs a write of an administrator and records it in the audit log, in one transaction: neither is stored without the
 * other. Every handler of a write with `access: 'admin'` returns what this returns.
 *
 * @param work the write. What it reports as `before` and `after` are numbers, states and ids, never names or texts of people
 * @throws Failure `unauthorized` when the session of the administrator ended meanwhile, as it does when they lose their role
 */
export async function audited<T>(
  { db, user, now }: AdminCall,
  work: (tx: Db) => Promise<AuditedChange<T>>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    const { answer, ...change } = await work(tx);
    if (!(await findReauthentication(tx, user.id, user.sessionId))) throw new AppError('unauthorized');
    await writeAudit(tx, { ...change, actor: { user: user.id }, at: now });
    return answer;
  });
}
