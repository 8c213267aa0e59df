import type { LegalDraftId } from '@afdal/contract/admin/documents';
import { consentKinds } from '@afdal/domain/legal/consent';
import { legalKinds } from '@afdal/domain/legal/document';
import { maxLegalBodyLength, maxLegalSummaryLength } from '@afdal/domain/legal/limits';
import { reacceptances } from '@afdal/domain/legal/reacceptance';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
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
    /** From when on it is in force: later than its publication where that is announced. */
    publishedAt: instant().notNull(),
    /** What changed, for people to read; empty where nobody has to know. */
    summary: text().notNull().default(''),
    reacceptance: text({ enum: reacceptances }).notNull().default('nobody'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    index('legal_documents_asking').on(table.publishedAt).where(sql`${table.reacceptance} <> 'nobody'`),
    check('legal_documents_kind', sql`${table.kind} in (${sqlLiterals(legalKinds)})`),
    check('legal_documents_version', sql`${table.version} >= 1`),
    check('legal_documents_reacceptance', sql`${table.reacceptance} in (${sqlLiterals(reacceptances)})`),
    check('legal_documents_summary', sql`char_length(${table.summary}) <= ${sqlNumber(maxLegalSummaryLength)}`),
  ],
);

/** The next version of a document while it is written, of each at most one. Nobody but administrators sees it. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    kind: text({ enum: legalKinds }).primaryKey(),
    /** Another with each time it is saved. */
    id: uuid().$type<LegalDraftId>().notNull(),
    body: text().notNull(),
    summary: text().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [
    check('legal_drafts_kind', sql`${table.kind} in (${sqlLiterals(legalKinds)})`),
    check('legal_drafts_body', sql`char_length(${table.body}) between 1 and ${sqlNumber(maxLegalBodyLength)}`),
    check('legal_drafts_summary', sql`char_length(${table.summary}) <= ${sqlNumber(maxLegalSummaryLength)}`),
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
