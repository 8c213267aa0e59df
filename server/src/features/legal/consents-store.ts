import type { UserId } from '@afdal/contract/ids';
import { agreedKinds } from '@afdal/domain/legal/consent';
import { type LegalKind, legalKinds } from '@afdal/domain/legal/document';
import { and, asc, desc, eq, inArray, lte, max, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { users } from '../accounts/tables.ts';
import { isAsking } from './must-agree.ts';
import { consents, legalDocuments } from './tables.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** The versions in force of documents. */
export async function findVersionsInForce(
  db: Db,
  kinds: readonly LegalKind[],
  now: Date,
): Promise<ReadonlyMap<LegalKind, number>> {
  const rows = await db
    .select({ kind: legalDocuments.kind, version: max(legalDocuments.version) })
    .from(legalDocuments)
    .where(and(inArray(legalDocuments.kind, [...kinds]), lte(legalDocuments.publishedAt, now)))
    .groupBy(legalDocuments.kind);
  return new Map(rows.flatMap(({ kind, version }) => (version === null ? [] : [[kind, version] as const])));
}

/** Everything that a person ever agreed to or took back, in order. */
export async function findConsents(db: Db, user: UserId): Promise<ConsentRow[]> {
  return await db.select().from(consents).where(own(consents, user)).orderBy(asc(consents.createdAt), asc(consents.id));
}

export async function findConsent(db: Db, user: UserId, id: string): Promise<ConsentRow | null> {
  const [row] = await db
    .select()
    .from(consents)
    .where(own(consents, user, eq(consents.id, id)));
  return row ?? null;
}

/**
 * The documents of which a version is in force that the person has not agreed to: of those that everybody agrees to with an
 * account, and of any that asks them.
 */
export async function documentsToAgree(db: Db, user: UserId, now: Date): Promise<LegalKind[]> {
  const query = prepared(db, 'documents_to_agree', (on, statement) => {
    const { kind, version, publishedAt } = legalDocuments;
    const at = sql.placeholder('now');
    const agreed = on
      .select({ version: max(consents.version) })
      .from(consents)
      .where(own(consents, users.id, eq(consents.kind, kind), eq(consents.isGranted, true)));
    return on
      .selectDistinct({ kind })
      .from(legalDocuments)
      .innerJoin(users, own(users, sql.placeholder('user')))
      .where(
        and(
          lte(publishedAt, at),
          sql`${version} > coalesce((${agreed}), 0)`,
          or(inArray(kind, [...agreedKinds]), isAsking(at)),
        ),
      )
      .prepare(statement);
  });
  const kinds = new Set<string>((await query.execute({ user, now })).map(({ kind }) => kind));
  return legalKinds.filter((kind) => kinds.has(kind));
}

/** What decides whether a version asks a person: since when they have an account, and their plan. */
export async function findLegalReader(db: Db, user: UserId) {
  const { createdAt, plan, planEndsAt } = users;
  const [row] = await db.select({ createdAt, plan, planEndsAt }).from(users).where(own(users, user));
  return row ?? null;
}

/** Adds what somebody decided, or returns null if its id is taken. Rows are never changed. */
export async function insertConsent(db: Db, consent: ConsentRow): Promise<ConsentRow | null> {
  const [row] = await db.insert(consents).values(consent).onConflictDoNothing().returning();
  return row ?? null;
}

/** Query for whether a user allows counting what they use; none for who never decided. */
export function selectAllowsAnalytics(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ isGranted: consents.isGranted })
    .from(consents)
    .where(own(consents, user, eq(consents.kind, 'analytics')))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(1);
}

/** How many users allow counting what they use. */
export async function countAllowingAnalytics(db: Db): Promise<number> {
  const latest = db
    .selectDistinctOn([consents.userId], { isGranted: consents.isGranted })
    .from(consents)
    .where(acrossUsers(eq(consents.kind, 'analytics')))
    .orderBy(asc(consents.userId), desc(consents.createdAt), desc(consents.id))
    .as('latest');
  return await db.$count(latest, eq(latest.isGranted, true));
}
