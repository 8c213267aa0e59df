import type { ReactNode } from 'react';
import { causeOf } from '../../lib/api-failure.ts';
import { ErrorState } from '../error-state.tsx';
import { Loading } from '../skeletons/loading.tsx';

export interface Query<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly query: Query<T>;
  readonly skeleton: ReactNode;
  /** In place of a list without entries. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The four states of what a query answers: loading, failed with a retry, empty, and there. */
export function QueryStates<T>({ query, skeleton, empty, children }: Props<T>) {
  const { data, isError, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (isError) return <ErrorState hint={causeOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
    return <Loading>{skeleton}</Loading>;
  }
  return Array.isArray(data) && data.length === 0 && empty !== undefined ? empty : children(data);
}
