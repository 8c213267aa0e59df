import { type DataRestore, problemText, type RestoreProblem } from '@afdal/contract/data-rights';
import type { RestoreRow } from './restores-store.ts';

export function toRestore({ userId, exportedAt, createdAt, problem, counts, ...row }: RestoreRow): DataRestore {
  return {
    ...row,
    counts: { ...counts },
    exportedAt: exportedAt.toISOString(),
    // The column holds what `endRestore` wrote.
    problem: problem === null ? null : problemText(problem as RestoreProblem),
    createdAt: createdAt.toISOString(),
  };
}
