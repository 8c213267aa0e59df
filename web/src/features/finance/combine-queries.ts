interface Question {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What is shown only once several answers are there: whichever of them cannot be had, it is said, and asked for again. */
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
