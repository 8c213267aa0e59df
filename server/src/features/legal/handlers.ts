import type { UserId } from '@afdal/contract/ids';
import type { Consent, consents, DocumentToAgree } from '@afdal/contract/people/consents';
import { agreedKinds, type ConsentKind } from '@afdal/domain/legal/consent';
import type { LegalKind } from '@afdal/domain/legal/document';
import { findVersionToAccept } from '@afdal/domain/legal/reacceptance';
import { isSubscribed } from '@afdal/domain/subscriptions/plan';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Call, ExistingRow, type Handlers } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import {
  type ConsentRow,
  documentsToAgree,
  findConsent,
  findConsents,
  findLegalReader,
  findVersionsInForce,
  insertConsent,
} from './consents-store.ts';
import { findVersions } from './versions-store.ts';

export const consentHandlers: Handlers<typeof consents> = {
  listConsents: async ({ db, user }) => (await findConsents(db, user.id)).map(toConsent),
  listDocumentsToAgree,
  agreeToDocument: async ({ db, user, body: { id, kind, version }, now }) =>
    await decide(db, user.id, { id, kind, document: kind, version, isGranted: true }, now),
  decideOnAnalytics: async ({ db, user, body: { id, isGranted }, now }) =>
    await decide(db, user.id, { id, kind: 'analytics', document: 'privacy-policy', isGranted }, now),
};

async function listDocumentsToAgree({ db, user, now }: Call<(typeof consents)['listDocumentsToAgree']>) {
  const kinds = await documentsToAgree(db, user.id, now);
  const reader = await findLegalReader(db, user.id);
  if (kinds.length === 0 || !reader) return [];
  const nowMs = now.getTime();
  const decided = await findConsents(db, user.id);
  const versions = (await findVersions(db, kinds)).filter(({ publishedAt }) => publishedAt.getTime() <= nowMs);
  return kinds.flatMap((kind): DocumentToAgree[] => {
    const ofKind = versions.filter((each) => each.kind === kind);
    const newest = ofKind.at(-1);
    if (!newest) return [];
    const agreed = decided.filter((each) => each.kind === kind && each.isGranted).map(({ version }) => version);
    const agreedVersion = Math.max(0, ...agreed);
    const asked = findVersionToAccept(
      ofKind.map(({ version, reacceptance, publishedAt }) => ({
        version,
        reacceptance,
        inForceFromMs: publishedAt.getTime(),
      })),
      {
        joinedAtMs: reader.createdAt.getTime(),
        isSubscribed: isSubscribed(reader.plan, reader.planEndsAt?.getTime() ?? null, nowMs),
        agreedVersion,
      },
      nowMs,
    );
    const unread = ofKind.filter(({ version, summary }) => version > agreedVersion && summary !== '');
    return [
      {
        kind,
        title: newest.title,
        version: newest.version,
        inForceFrom: newest.publishedAt.toISOString(),
        summary: unread.map(({ summary }) => summary).join('\n'),
        isRequired: asked !== null,
      },
    ];
  });
}

interface Decision {
  readonly id: string | undefined;
  readonly kind: ConsentKind;
  /** The document that describes it. */
  readonly document: LegalKind;
  /** The version of it that was read, if that is known. */
  readonly version?: number | undefined;
  readonly isGranted: boolean;
}

async function decide(db: Db, userId: UserId, { id, kind, document, version: read, isGranted }: Decision, now: Date) {
  const version = orNotFound((await findVersionsInForce(db, [document], now)).get(document) ?? null);
  const row = { id: id ?? uuidv7(now.getTime()), userId, kind, version, isGranted, createdAt: now };
  const result = await createOrGet({
    insert: async () => {
      if (read !== undefined && read !== version) throw new AppError('changed_meanwhile');
      return await insertConsent(db, row);
    },
    known: () => findConsent(db, userId, row.id),
  });
  return result instanceof ExistingRow ? new ExistingRow(toConsent(result.row)) : toConsent(result);
}

function toConsent({ id, kind, version, isGranted, createdAt }: ConsentRow): Consent {
  return { id, kind, version, isGranted, createdAt: createdAt.toISOString() };
}

/** Who opens an account agrees to the documents as they are then: the form says so. */
export async function recordAgreement(tx: Db, userId: UserId, now: Date): Promise<void> {
  for (const [kind, version] of await findVersionsInForce(tx, agreedKinds, now)) {
    await insertConsent(tx, { id: uuidv7(now.getTime()), userId, kind, version, isGranted: true, createdAt: now });
  }
}
