import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../platform/database/database.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertConsent, versionsToAgree } from './consents-store.ts';

/** Who opens an account agrees to the documents as they are then: the form says so. */
export async function recordAgreement(tx: Db, userId: UserId, now: Date): Promise<void> {
  for (const [kind, version] of await versionsToAgree(tx, now)) {
    await insertConsent(tx, { id: uuidv7(now.getTime()), userId, kind, version, isGranted: true, createdAt: now });
  }
}
