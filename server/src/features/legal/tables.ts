import { consentKinds } from '@afdal/domain/legal/consent';
import { legalKinds } from '@afdal/domain/legal/document';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** Every version of every document that was ever in force. A row is never changed: a new text is a new version. */
export const legalDocuments = pgTable(
  'legal_documents',
  {
    kind: text({ enum: legalKinds }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** Markdown, with `{companyName}`, `{supportEmail}` and `{supportPhone}` filled in from the configuration. */
    body: text().notNull(),
    publishedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    check('legal_documents_kind', sql`${table.kind} in (${sqlLiterals(legalKinds)})`),
    check('legal_documents_version', sql`${table.version} >= 1`),
  ],
);

/** What people agreed to and took back, and of which version of its document. A row is never changed: the last one holds. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    kind: text({ enum: consentKinds }).notNull(),
    version: integer().notNull(),
    isGranted: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('consents_user').on(table.userId, table.createdAt, table.id),
    index('consents_analytics').on(table.userId, table.createdAt, table.id).where(sql`${table.kind} = 'analytics'`),
    check('consents_kind', sql`${table.kind} in (${sqlLiterals(consentKinds)})`),
    check('consents_version', sql`${table.version} >= 1`),
  ],
);
