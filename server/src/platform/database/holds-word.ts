import { like, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text that is normalized for search holds a word, which is normalized too. */
export function holdsWord(column: AnyPgColumn, word: string): SQL {
  return like(column, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
