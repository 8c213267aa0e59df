import type { UserId } from '@afdal/contract/ids';
import { and, type Column, eq, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A table whose rows belong to a user each, or the users themselves. */
export type OwnedTable = { readonly userId: Column } | { readonly id: Column; readonly referralCode: Column };

/**
 * Whose rows are meant: the one way to say so, in a WHERE as in the condition of a join.
 *
 * @param user an id, a placeholder for one, or in a join and a subquery the other table's column of it
 * @param more what else the rows must meet
 */
export function own(table: OwnedTable, user: UserId | SQLWrapper, ...more: (SQL | undefined)[]): SQL {
  const theirs = eq('userId' in table ? table.userId : table.id, user);
  return and(theirs, ...more) ?? theirs;
}

/**
 * Beside ids that were found as one user's: on which node of a distributed database their rows are. It says whose rows are
 * meant to nobody, since the ids do; without it every node would be asked, which `owner-bound.test.ts` notices.
 */
export function hasDistributionKey(table: OwnedTable, user: UserId | SQLWrapper): SQL {
  return eq('userId' in table ? table.userId : table.id, user);
}

/**
 * Says that rows of any user may be meant: a job cleans up after everybody, or something else says whose they are, such as
 * a secret, or rows that were found and locked as one user's.
 */
export function acrossUsers(...conditions: (SQL | undefined)[]): SQL {
  const condition = and(...conditions);
  if (!condition) throw new Error('all rows of all users are never meant');
  return condition;
}
