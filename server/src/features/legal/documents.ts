import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LegalKind, legalKinds } from '@afdal/domain/legal/document';
import { interpolate } from '@afdal/domain/text/interpolate';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { serverFolder } from '../../platform/database/server-folder.ts';
import { legalDocuments } from './tables.ts';
import type { LegalDocumentRow } from './versions-store.ts';

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
export async function insertDocuments(db: Db, rows: readonly (typeof legalDocuments.$inferInsert)[]): Promise<void> {
  await db
    .insert(legalDocuments)
    .values([...rows])
    .onConflictDoNothing();
}

/** The date of the first version, as the texts have always stated it. */
const firstPublishedAt = new Date('2025-05-06T00:00:00Z');

/** Inserts the first version of every document. Existing versions stay as they are, and the newest stays in force. */
export async function seedDocuments(db: Db): Promise<void> {
  const rows = legalKinds.map(async (kind) => {
    const [heading = '', ...rest] = (await readFile(join(serverFolder, 'documents', `${kind}.md`), 'utf8')).split('\n');
    const [title, body] = [heading.replace(/^# /, ''), rest.join('\n').trim()];
    return { kind, version: 1, title, body, publishedAt: firstPublishedAt };
  });
  await insertDocuments(db, await Promise.all(rows));
}

/** The company that offers the product, and its contact details. */
export interface Company {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** Fills the placeholders of a Markdown document with the company's name and contact details; the latter as links. */
export function fillInCompany(body: string, { name, supportEmail, supportPhone }: Company): string {
  return interpolate(body, {
    companyName: plain(name),
    supportEmail: `[${plain(supportEmail)}](mailto:${encodeURI(supportEmail)})`,
    supportPhone: `[${plain(supportPhone)}](tel:${supportPhone.replace(/[^\d+]/g, '')})`,
  });
}

/** Escapes Markdown syntax. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
}
