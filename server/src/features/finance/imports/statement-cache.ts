import type { ImportId } from '@afdal/contract/ids';
import type { Statement } from './read-statement.ts';

/**
 * Recently parsed files, weakly referenced so that the memory can be reclaimed: the pages of a preview are requested one
 * after another, and an import's file never changes.
 */
const cache = new Map<ImportId, WeakRef<Statement>>();
const collected = new FinalizationRegistry<ImportId>((id) => {
  if (!cachedStatement(id)) cache.delete(id);
});

export function cachedStatement(id: ImportId): Statement | null {
  return cache.get(id)?.deref() ?? null;
}

/** Call it only once the import is stored: before that, anybody may have chosen the same id. */
export function cacheStatement(id: ImportId, statement: Statement): void {
  cache.set(id, new WeakRef(statement));
  collected.register(statement, id);
}
