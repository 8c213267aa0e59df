interface Question {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Combined state of queries that a view needs together: the first failure without data; retries only the failed ones. */
export function combineQueries(questions: readonly Question[]): Omit<Question, 'data'> {
  const missing = questions.filter(({ isError, data }) => isError && data === undefined);
  return {
    isError: missing.length > 0,
    error: missing[0]?.error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const question of missing) void question.refetch();
    },
  };
}
