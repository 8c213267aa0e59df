import type { Query } from '../ui/query-states/query-states.tsx';

type QueriesData<Queries extends readonly Query<unknown>[]> = {
  -readonly [At in keyof Queries]: Exclude<Queries[At]['data'], undefined>;
};

/** Queries that a view needs together: all their data or the first failure without data. A retry asks only those again. */
export function combineQueries<const Queries extends readonly Query<unknown>[]>(
  queries: Queries,
): Query<QueriesData<Queries>> {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const times = queries.flatMap(({ dataUpdatedAt }) => dataUpdatedAt ?? []);
  const isWhole = queries.every(({ data }) => data !== undefined);
  return {
    data: isWhole ? (queries.map(({ data }) => data) as QueriesData<Queries>) : undefined,
    isError: failed.length > 0,
    error: failed[0]?.error,
    // As old as the oldest part.
    dataUpdatedAt: times.length > 0 ? Math.min(...times) : undefined,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
