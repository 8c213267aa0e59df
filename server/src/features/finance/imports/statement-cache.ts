import type { ImportId } from '@afdal/contract/ids';
import type { Statement } from './read-statement.ts';

/**
 * Files that were taken apart lately, for as long as nothing else wants the memory: the pages of a preview follow one
 * another, and an import's file never changes.
 */
const lately = new Map<ImportId, WeakRef<Statement>>();
const gone = new FinalizationRegistry<ImportId>((id) => {
  if (!cachedStatement(id)) lately.delete(id);
});

export function cachedStatement(id: ImportId): Statement | null {
  return lately.get(id)?.deref() ?? null;
}

/** Of an import as it is stored: of one that only wants to be, anybody may have chosen the id. */
export function cacheStatement(id: ImportId, statement: Statement): void {
  lately.set(id, new WeakRef(statement));
  gone.register(statement, id);
}
