import type { UserId } from '@afdal/contract/ids';
import type { Consent, consents } from '@afdal/contract/people/consents';
import type { AgreedKind, ConsentKind } from '@afdal/domain/legal/consent';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { ExistingRow, type Handlers } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { type ConsentRow, findConsent, findConsents, insertConsent, versionsToAgree } from './consents-store.ts';

export const consentHandlers: Handlers<typeof consents> = {
  listConsents: async ({ db, user }) => (await findConsents(db, user.id)).map(toConsent),
  agreeToDocument: async ({ db, user, body: { id, kind }, now }) =>
    await decide(db, user.id, { id, kind, document: kind, isGranted: true }, now),
  decideOnAnalytics: async ({ db, user, body: { id, isGranted }, now }) =>
    await decide(db, user.id, { id, kind: 'analytics', document: 'privacy-policy', isGranted }, now),
};

interface Decision {
  readonly id: string | undefined;
  readonly kind: ConsentKind;
  /** The document that describes it. */
  readonly document: AgreedKind;
  readonly isGranted: boolean;
}

async function decide(db: Db, userId: UserId, { id, kind, document, isGranted }: Decision, now: Date) {
  const version = orNotFound((await versionsToAgree(db, now)).get(document) ?? null);
  const row = { id: id ?? uuidv7(now.getTime()), userId, kind, version, isGranted, createdAt: now };
  const result = await createOrGet({
    insert: () => insertConsent(db, row),
    known: () => findConsent(db, userId, row.id),
  });
  return result instanceof ExistingRow ? new ExistingRow(toConsent(result.row)) : toConsent(result);
}

function toConsent({ id, kind, version, isGranted, createdAt }: ConsentRow): Consent {
  return { id, kind, version, isGranted, createdAt: createdAt.toISOString() };
}

/** Who opens an account agrees to the documents as they are then: the form says so. */
export async function recordAgreement(tx: Db, userId: UserId, now: Date): Promise<void> {
  for (const [kind, version] of await versionsToAgree(tx, now)) {
    await insertConsent(tx, { id: uuidv7(now.getTime()), userId, kind, version, isGranted: true, createdAt: now });
  }
}
