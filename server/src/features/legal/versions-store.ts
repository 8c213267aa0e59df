import type { LegalDraftId } from '@afdal/contract/admin/documents';
import { agreedKinds } from '@afdal/domain/legal/consent';
import type { LegalKind } from '@afdal/domain/legal/document';
import type { Reacceptance } from '@afdal/domain/legal/reacceptance';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { acrossUsers } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { hasAgreed } from './must-agree.ts';
import { legalDocuments, legalDrafts } from './tables.ts';

export type LegalDocumentRow = typeof legalDocuments.$inferSelect;
export type LegalVersionRow = Omit<LegalDocumentRow, 'body'>;
export type LegalDraftRow = typeof legalDrafts.$inferSelect;

const { body: _, ...versionColumns } = getTableColumns(legalDocuments);

/** All versions of documents, without their texts, each document's oldest first. */
export async function findVersions(db: Db, kinds: readonly LegalKind[]): Promise<LegalVersionRow[]> {
  return await db
    .select(versionColumns)
    .from(legalDocuments)
    .where(inArray(legalDocuments.kind, [...kinds]))
    .orderBy(asc(legalDocuments.kind), asc(legalDocuments.version));
}

export async function findVersion(db: Db, kind: LegalKind, version: number): Promise<LegalDocumentRow | null> {
  const [row] = await db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), eq(legalDocuments.version, version)));
  return row ?? null;
}

/** The version of a document that was published last, in force or not yet. */
export async function findNewestVersion(db: Db, kind: LegalKind): Promise<LegalDocumentRow | null> {
  const [row] = await db
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(desc(legalDocuments.version))
    .limit(1);
  return row ?? null;
}

export async function findDrafts(db: Db): Promise<Pick<LegalDraftRow, 'kind'>[]> {
  return await db.select({ kind: legalDrafts.kind }).from(legalDrafts);
}

export async function findDraft(db: Db, kind: LegalKind): Promise<LegalDraftRow | null> {
  const [row] = await db.select().from(legalDrafts).where(eq(legalDrafts.kind, kind));
  return row ?? null;
}

/** The draft that was seen, locked; null where it is another by now, or none. */
export async function lockDraft(tx: Db, kind: LegalKind, seen: LegalDraftId): Promise<LegalDraftRow | null> {
  const isSeen = and(eq(legalDrafts.kind, kind), eq(legalDrafts.id, seen));
  const [row] = await tx.select().from(legalDrafts).where(isSeen).for('update');
  return row ?? null;
}

/** Begins a draft; null where there is one. */
export async function insertDraft(tx: Db, draft: LegalDraftRow): Promise<LegalDraftRow | null> {
  const [row] = await tx.insert(legalDrafts).values(draft).onConflictDoNothing().returning();
  return row ?? null;
}

/** Replaces a locked draft. */
export async function replaceDraft(tx: Db, { kind, ...draft }: LegalDraftRow): Promise<void> {
  await tx.update(legalDrafts).set(draft).where(eq(legalDrafts.kind, kind));
}

/** Deletes a locked draft. */
export async function deleteDraft(tx: Db, kind: LegalKind): Promise<void> {
  await tx.delete(legalDrafts).where(eq(legalDrafts.kind, kind));
}

/** Whom a version asks by their plan. */
export function isConcerned(reacceptance: Reacceptance, now: Date): SQL {
  if (reacceptance === 'nobody') return sql`false`;
  return acrossUsers(reacceptance === 'everybody' ? sql`true` : and(ne(users.plan, 'free'), gt(users.planEndsAt, now)));
}

/** How many people a version that is published now would ask. */
export async function countAsked(
  db: Db,
  now: Date,
): Promise<{ readonly subscribers: number; readonly everybody: number }> {
  const counted = sql<number>`count(*) filter (where ${isConcerned('subscribers', now)})`.mapWith(Number);
  const [row] = await db
    .select({ subscribers: counted, everybody: sql<number>`count(*)`.mapWith(Number) })
    .from(users)
    .where(isConcerned('everybody', now));
  return row ?? { subscribers: 0, everybody: 0 };
}

/**
 * How many of those whom the last version in force that asked anybody asked have accepted it or a later one. Of a document
 * that is accepted with the account, the first version asked everybody; of another that never asked, null.
 */
export async function countAccepted(
  db: Db,
  kind: LegalKind,
  inForce: readonly LegalVersionRow[],
  now: Date,
): Promise<{ readonly by: number; readonly of: number } | null> {
  const asking = inForce.findLast(({ reacceptance }) => reacceptance !== 'nobody');
  const isAgreedAtFirst = agreedKinds.some((each) => each === kind);
  if (!asking && !isAgreedAtFirst) return null;
  const { version, reacceptance } = asking ?? { version: 1, reacceptance: 'everybody' as const };
  const accepted = hasAgreed(sql`${kind}`, version);
  const isAsked = asking ? or(lt(users.createdAt, asking.publishedAt), accepted) : undefined;
  const [row] = await db
    .select({
      of: sql<number>`count(*)`.mapWith(Number),
      by: sql<number>`count(*) filter (where ${accepted})`.mapWith(Number),
    })
    .from(users)
    .where(acrossUsers(isConcerned(reacceptance, now), isAsked));
  return row ?? { by: 0, of: 0 };
}
