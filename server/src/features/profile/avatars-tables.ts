import { maxAvatarBytes } from '@afdal/domain/people/limits';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/database/columns.ts';
import { sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerKey } from '../accounts/tables.ts';

/** The picture that a person shows. Its name is the only thing that protects it: whoever knows it may see the picture. */
export const avatars = pgTable(
  'avatars',
  {
    userId: ownerKey(),
    name: text().notNull(),
    picture: bytes().notNull(),
    thumbnail: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('avatars_name').on(table.name),
    check('avatars_picture', sql`octet_length(${table.picture}) between 1 and ${sqlNumber(maxAvatarBytes)}`),
    check('avatars_thumbnail', sql`octet_length(${table.thumbnail}) between 1 and ${sqlNumber(maxAvatarBytes)}`),
  ],
);
