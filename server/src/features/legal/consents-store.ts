import type { UserId } from '@afdal/contract/ids';
import { type AgreedKind, agreedKinds } from '@afdal/domain/legal/consent';
import { and, asc, desc, eq, inArray, lte, max, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers, own } from '../../platform/database/own.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { consents, legalDocuments } from './tables.ts';

export type ConsentRow = typeof consents.$inferSelect;

/** The versions in force of the documents that everybody agrees to. */
export async function versionsToAgree(db: Db, now: Date): Promise<ReadonlyMap<AgreedKind, number>> {
  const rows = await db
    .select({ kind: legalDocuments.kind, version: max(legalDocuments.version) })
    .from(legalDocuments)
    .where(and(inArray(legalDocuments.kind, [...agreedKinds]), lte(legalDocuments.publishedAt, now)))
    .groupBy(legalDocuments.kind);
  const versionByKind = new Map<string, number | null>(rows.map(({ kind, version }) => [kind, version]));
  return new Map(
    agreedKinds.flatMap((kind) => {
      const version = versionByKind.get(kind);
      return version ? [[kind, version] as const] : [];
    }),
  );
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

/** The documents of which a version is in force that the person has not agreed to. */
export async function documentsToAgree(db: Db, user: UserId, now: Date): Promise<AgreedKind[]> {
  const query = prepared(db, 'documents_to_agree', (on, statement) => {
    const { kind, version, publishedAt } = legalDocuments;
    const agreed = on
      .select({ version: max(consents.version) })
      .from(consents)
      .where(own(consents, sql.placeholder('user'), eq(consents.kind, kind), eq(consents.isGranted, true)));
    return on
      .selectDistinct({ kind })
      .from(legalDocuments)
      .where(
        and(
          inArray(kind, [...agreedKinds]),
          lte(publishedAt, sql.placeholder('now')),
          sql`${version} > coalesce((${agreed}), 0)`,
        ),
      )
      .prepare(statement);
  });
  const kinds = new Set<string>((await query.execute({ user, now })).map(({ kind }) => kind));
  return agreedKinds.filter((kind) => kinds.has(kind));
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
