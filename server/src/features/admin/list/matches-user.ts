import { searchable } from '@afdal/domain/text/searchable';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../accounts/tables.ts';

/** Whether each word of a search begins a word of a user's name, with or without its article, or of the address. */
export function matchesUser(q: string): SQL | undefined {
  const words = searchable(q).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const article = 'ال';
  const forms = (word: string) =>
    word.startsWith(article) && word.length > 4 ? [word, word.slice(article.length)] : [word];
  const query = words.map((word) => `(${forms(word).map(toPrefix).join(' | ')})`).join(' & ');
  // An array, so that only the index finds them: beside an order, the planner would compute the words of each row.
  return sql`${users.id} = any(array(select found.id from ${users} as found where search_words(found.name, found.email) @@ ${query}::tsquery))`;
}

/** A word of a tsquery that matches all words that begin with it. */
function toPrefix(word: string): string {
  return `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}':*`;
}
