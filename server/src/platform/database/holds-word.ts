import { like, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text that is normalized for search holds a word, which is normalized too. */
export function holdsWord(column: AnyPgColumn, word: string): SQL {
  return like(column, `%${toPattern(word)}%`);
}

/** A text as a pattern of `like` that only this text matches. */
export function toPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
