import { legalKinds } from '@afdal/domain/legal/document';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals } from '../../platform/database/sql-literals.ts';

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
