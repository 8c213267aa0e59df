import { type SearchResult, type SearchResults, search } from '@afdal/contract/search';
import { maxSearchLength, minSearchLength } from '@afdal/domain/search/limits';
import type { SearchKind } from '@afdal/domain/search/search-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  CalendarClock,
  ListChecks,
  type LucideIcon,
  Mountain,
  PiggyBank,
  ReceiptText,
  SquareCheckBig,
  Store,
  Unlink,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { getErrorMessage, isOffline } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { listed } from '../../lib/format/listed.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useIsOnline } from '../../ui/hooks/use-is-online.ts';
import type { FoundThings, Thing } from '../../ui/palette/command.ts';
import { texts } from './texts.ts';

/** Debounce: how long after the last keystroke the server is asked. */
const pauseMs = 200;

const icons: Readonly<Record<SearchKind, LucideIcon>> = {
  transaction: ReceiptText,
  payee: Store,
  task: ListChecks,
  dailyTask: SquareCheckBig,
  habit: Unlink,
  majorGoal: Mountain,
  obligation: CalendarClock,
  savingsGoal: PiggyBank,
};

/** What a query finds of the person's own things. Until the next answer comes the former one stays. */
export function useFoundThings(query: string): FoundThings {
  const isOnline = useIsOnline();
  const typed = query.trim().slice(0, maxSearchLength);
  const q = usePaused(typed);
  const isWanted = q.length >= minSearchLength && typed.length >= minSearchLength;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call(search.listSearchResults, { query: { q } }),
    enabled: isWanted && isOnline,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    // What is looked for is not kept on the device.
    meta: { isPersisted: false },
  });
  const toThing = useToThing();
  if (typed.length < minSearchLength) return nothing;
  if (!isOnline) return { ...nothing, problem: { text: texts.offline, onRetry: null } };
  const retry = () => void refetch();
  return {
    things: (!error && data?.items.map(toThing)) || [],
    isSearching: typed !== q || (isFetching && (isPlaceholderData || !data)),
    problem: getProblem(error, data, retry),
  };
}

const nothing: FoundThings = { things: [], isSearching: false, problem: null };

/** A text once it has not changed for a while. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function getProblem(error: unknown, data: SearchResults | undefined, onRetry: () => void): FoundThings['problem'] {
  if (isOffline(error)) return { text: getErrorMessage(error) ?? texts.failed, onRetry };
  if (error) return { text: texts.failed, onRetry };
  if (!data || data.failed.length === 0) return null;
  const kinds = listed(data.failed.map((kind) => texts.kinds[kind]));
  return { text: interpolate(texts.someFailed, { kinds }), onRetry };
}

function useToThing(): (result: SearchResult) => Thing {
  const router = useRouter();
  const preferences = useDisplayPreferences();
  return (result) => {
    const { kind, id, title, amountMinor, currency } = result;
    return {
      id: `${kind} ${id}`,
      label: title || texts.unnamed,
      group: texts.kinds[kind],
      icon: icons[kind],
      detail: describe(result, preferences),
      trailing: amountMinor !== null && currency !== null && (
        <Amount minor={amountMinor} currency={currency} isChange={amountMinor > 0} />
      ),
      run: () => void router.navigate(getLink(result)),
    };
  };
}

function describe({ kind, detail, on, isOver }: SearchResult, style: DisplayPreferences): string {
  const parts = [
    isOver ? (kind === 'dailyTask' ? texts.done : texts.over) : '',
    on ? formatDate(on, style.calendar, style) : '',
    detail,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The page of a thing, with the thing open. */
function getLink({ kind, id, title, on }: SearchResult) {
  switch (kind) {
    case 'transaction':
      return { to: '/financial-planning', search: { on: on ?? undefined, open: 'edit', id } } as const;
    case 'payee':
      return { to: '/financial-planning', search: { q: title } } as const;
    case 'task':
      return { to: '/tasks', search: { open: 'detail', id } } as const;
    case 'dailyTask':
      return { to: '/daily-tasks', search: { open: 'edit', id } } as const;
    case 'habit':
      return { to: '/break-habits/habit', search: { habit: id } } as const;
    case 'majorGoal':
      return { to: '/major-goals', search: { open: 'goal', id } } as const;
    case 'obligation':
      return { to: '/financial-planning', search: { tab: 'obligations', open: 'obligation', id } } as const;
    case 'savingsGoal':
      return { to: '/financial-planning', search: { tab: 'savings', open: 'savings-goal', id } } as const;
  }
}
