import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What administrators wrote in place of texts of the guide that we ship. A text that is null is as we ship it again. */
export const guideTexts = pgTable(
  'guide_texts',
  {
    /** Of the text that we ship. */
    id: uuid().primaryKey(),
    /** Of what helps. */
    title: text(),
    text: text(),
    /** Of a mark. */
    sourceName: text(),
    sourceYear: integer(),
    sourceUrl: text(),
    version: integer().notNull(),
  },
  (table) => [
    check('guide_texts_version', sql`${table.version} >= 1`),
    check('guide_texts_url', sql`${table.sourceUrl} like 'https://%'`),
    check('guide_texts_source', sql`num_nulls(${table.sourceName}, ${table.sourceYear}, ${table.sourceUrl}) in (0, 3)`),
  ],
);
