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
  /** What could not be shown, where the context does not make it clear. */
  readonly title?: string;
  /** Whether a failure says its cause, or only that the section could not be shown. */
  readonly isCauseTold?: boolean;
  /** What a failure stands in, where there is nothing around all states. */
  readonly failedIn?: (failure: ReactNode) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The four states of what a query answers: loading, failed with a retry, empty, and there. */
export function QueryStates<T>({
  query,
  skeleton,
  empty,
  title,
  isCauseTold = true,
  failedIn = (failure) => failure,
  children,
}: Props<T>) {
  const { data, isError, error, isFetching, refetch } = query;
  if (data === undefined) {
    if (!isError) return <Loading>{skeleton}</Loading>;
    const said = { hint: isCauseTold ? causeOf(error) : undefined, ...(title && { title }) };
    return failedIn(<ErrorState {...said} onRetry={() => void refetch()} busy={isFetching} />);
  }
  return Array.isArray(data) && data.length === 0 && empty !== undefined ? empty : children(data);
}
