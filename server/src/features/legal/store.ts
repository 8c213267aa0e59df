import type { LegalKind } from '@afdal/domain/legal/document';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { legalDocuments } from './tables.ts';

export type LegalDocumentRow = typeof legalDocuments.$inferSelect;

/** The version of a document that is in force: the newest published by now. */
export async function documentInForce(db: Db, kind: LegalKind, now: Date): Promise<LegalDocumentRow | null> {
  const [row] = await db
    .select()
    .from(legalDocuments)
    .where(and(eq(legalDocuments.kind, kind), lte(legalDocuments.publishedAt, now)))
    .orderBy(desc(legalDocuments.version))
    .limit(1);
  return row ?? null;
}

/** Inserts versions. An existing one stays as it is. */
export async function insertDocuments(db: Db, rows: readonly LegalDocumentRow[]): Promise<void> {
  await db
    .insert(legalDocuments)
    .values([...rows])
    .onConflictDoNothing();
}
