import type { UserId } from '@afdal/contract/ids';
import type { TransactionSource } from '@afdal/domain/money/matching/merge-kinds';
import type { Db } from '../../../../platform/database/database.ts';

/** Which transactions came from an area: it says so of its own, among some or, without ids, of all that the user has. */
export interface SourceReader {
  readonly source: Extract<TransactionSource, 'message' | 'instalment' | 'recurring'>;
  readonly find: (db: Db, user: UserId, ids?: readonly string[]) => Promise<readonly string[]>;
}

/** What whoever asks where transactions came from needs. */
export interface SourceNeeds {
  readonly transactionSources: readonly SourceReader[];
}

interface Known {
  readonly id: string;
  readonly isPlanned: boolean;
  readonly isImported: boolean;
}

/** Where each transaction came from: the first of its areas that knows it; a planned one is that before all. */
export async function findSources(
  db: Db,
  user: UserId,
  known: readonly Known[],
  readers: readonly SourceReader[],
): Promise<Map<string, TransactionSource>> {
  const sources = new Map<string, TransactionSource>();
  if (known.length === 0) return sources;
  for (const { id, isImported } of known) sources.set(id, isImported ? 'import' : 'hand');
  const ids = known.map(({ id }) => id);
  for (const { source, find } of [...readers].reverse()) {
    for (const id of await find(db, user, ids)) sources.set(id, source);
  }
  for (const { id, isPlanned } of known) if (isPlanned) sources.set(id, 'planned');
  return sources;
}
