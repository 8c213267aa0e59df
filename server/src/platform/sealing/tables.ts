import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Random keys, made when they are first needed, that every process of this server shares. Backups keep them. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  /** 256 bits, base64url. */
  key: text().notNull(),
  createdAt: instant().notNull(),
});
