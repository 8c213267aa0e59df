import type { ReactNode } from 'react';
import { getErrorMessage, isOffline, isPlanLimit } from '../../lib/api-error.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { Loading } from '../skeletons/loading.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { PremiumNote } from '../states/premium-note.tsx';
import { CachedData } from './cached-data.tsx';

export interface Query<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** When the server said so; milliseconds. */
  readonly dataUpdatedAt?: number | undefined;
  /** Whether it has answered or failed since it is shown, also while it is asked again. */
  readonly isFetchedAfterMount?: boolean | undefined;
}

interface Props<T> {
  readonly query: Query<T>;
  readonly skeleton: ReactNode;
  /** In place of a list without entries. */
  readonly empty?: ReactNode;
  /** What could not be shown, where the context does not make it clear. */
  readonly title?: string;
  /** Whether a failure says its cause, or only that the section could not be shown. */
  readonly showsCause?: boolean;
  /** What a failure stands in, where there is nothing around all states. */
  readonly failedIn?: (failure: ReactNode) => ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The states of what a query answers: loading, failed with a retry, beyond the plan, empty, there, and there as it was when somebody still answered. */
export function QueryStates<T>({
  query,
  skeleton,
  empty,
  title,
  showsCause = true,
  failedIn = (failure) => failure,
  children,
}: Props<T>) {
  const { data, isError, error, isFetching, refetch, dataUpdatedAt = 0 } = query;
  const isOnline = useIsOnline();
  if (data === undefined) {
    if (!isError) return <Loading>{skeleton}</Loading>;
    if (isPlanLimit(error)) return failedIn(<PremiumNote>{getErrorMessage(error)}</PremiumNote>);
    const said = { hint: showsCause ? getErrorMessage(error) : undefined, ...(title && { title }) };
    return failedIn(<ErrorState {...said} onRetry={() => void refetch()} busy={isFetching} />);
  }
  const content = Array.isArray(data) && data.length === 0 && empty !== undefined ? empty : children(data);
  const isCached = dataUpdatedAt > 0 && (!isOnline || (isError && isOffline(error)));
  return <CachedData at={isCached ? dataUpdatedAt : null}>{content}</CachedData>;
}
