import { civilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CloudOff } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { getErrorMessage, isOffline, isPlanLimit } from '../../lib/api-error.ts';
import { formatTime, shortDate } from '../../lib/format/dates.ts';
import { Icon } from '../base/icon.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { useNow } from '../hooks/use-now.ts';
import { Loading } from '../skeletons/loading.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { PremiumNote } from '../states/premium-note.tsx';
import { texts } from './texts.ts';

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
  // In one place of the tree in every state, with the mark or without: what is typed below must not be mounted anew.
  return <CachedData at={isCached ? dataUpdatedAt : null}>{content}</CachedData>;
}

/** Whether something around it says already how old all of it is. */
const IsMarked = createContext(false);

/**
 * What was read earlier, since nobody answers: with its time, once for all that is in it. The time is null where it is
 * as the server has it.
 */
function CachedData({ at, children }: { at: number | null; children: ReactNode }) {
  const isMarked = useContext(IsMarked);
  return (
    <IsMarked value={isMarked || at !== null}>
      {at !== null && !isMarked && <Mark at={at} />}
      {children}
    </IsMarked>
  );
}

function Mark({ at }: { at: number }) {
  const style = useDisplayPreferences();
  const toDay = (ms: number) => civilDate(logicalDate(ms, style.zone, 0));
  const isToday = toDay(at) === toDay(useNow());
  const clock = formatTime(at, style);
  const time = isToday ? clock : `${shortDate(at, style)} ${clock}`;
  return (
    <p className="col-span-full flex basis-full items-center gap-1.5 pb-2 text-12 text-ink-2">
      <Icon icon={CloudOff} small />
      {interpolate(texts.cachedAt, { time })}
    </p>
  );
}
