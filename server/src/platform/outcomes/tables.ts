import { recordedProviders } from '@afdal/domain/admin/providers';
import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { sqlLiterals } from '../database/sql-literals.ts';

/** When each provider last did what it was asked, and last did not. */
export const providerOutcomes = pgTable(
  'provider_outcomes',
  {
    provider: text({ enum: recordedProviders }).primaryKey(),
    succeededAt: instant(),
    failedAt: instant(),
    /** Class and code of the last error. */
    error: text(),
  },
  (table) => [check('provider_outcomes_provider', sql`${table.provider} in (${sqlLiterals(recordedProviders)})`)],
);
