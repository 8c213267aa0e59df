import { searchable } from '@afdal/domain/text/searchable';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { userWords } from '../../accounts/tables.ts';

/** As much of a word as the trigger of `user_words` keeps. */
const maxWordLength = 60;

/**
 * Whether each word of a search begins a word of a user's name, with or without its article, or of the address.
 *
 * @param id the column with the id of the user
 * @param isWalked whether few of the rows are read, in their order, until a page is full: who matches is then looked up for
 *   each, in memory, and nothing is sorted
 */
export function matchesUser(q: string, id: SQLWrapper, isWalked = false): SQL | undefined {
  return and(
    ...searchable(q)
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const found = sql`${id} in (${sql.join(toForms(word).map(findBeginning), sql` union all `)})`;
        // Not in this form, the database would join, in an order of its own.
        return isWalked ? sql`(${found}) is true` : found;
      }),
  );
}

function toForms(word: string): readonly string[] {
  const article = 'ال';
  return word.startsWith(article) && word.length > 4 ? [word, word.slice(article.length)] : [word];
}

/** Those of whose words one begins so. */
function findBeginning(text: string): SQL {
  const first = [...text].slice(0, maxWordLength).join('');
  // After all that begins so.
  const end = `${first}\u{10ffff}`;
  const { userId, word } = userWords;
  return sql`select ${userId} from ${userWords} where ${word} ~>=~ ${first} and ${word} ~<~ ${end}`;
}
