import { errors } from '@afdal/contract/errors';
import type { DataRestore, RestoreProblem } from '@afdal/contract/people/data-rights';
import type { RestoreRow } from './restores-store.ts';

export function toRestore({ userId, exportedAt, createdAt, problem, counts, ...row }: RestoreRow): DataRestore {
  return {
    ...row,
    counts: Object.entries(counts).map(([table, rows]) => ({ table, rows })),
    exportedAt: exportedAt.toISOString(),
    // The column holds what `endRestore` wrote.
    problem: problem === null ? null : errors[problem as RestoreProblem].text,
    createdAt: createdAt.toISOString(),
  };
}
