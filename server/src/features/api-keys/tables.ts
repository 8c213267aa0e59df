import { apiKeyScopes, apiKeyStartLength, maxApiKeyNameLength } from '@afdal/domain/api-keys/limits';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

/** Keys by which devices of a person send to one place; hashed, with their beginnings to tell them apart. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    scope: text({ enum: apiKeyScopes }).notNull(),
    start: text().notNull(),
    keyHash: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('api_keys_key_hash').on(table.keyHash),
    index('api_keys_user').on(table.userId, table.createdAt),
    check('api_keys_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxApiKeyNameLength)}`),
    check('api_keys_scope', sql`${table.scope} in (${sqlLiterals(apiKeyScopes)})`),
    check('api_keys_start', sql`char_length(${table.start}) = ${sqlNumber(apiKeyStartLength)}`),
  ],
);
