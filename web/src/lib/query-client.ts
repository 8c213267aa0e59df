import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { isPassing } from './api-failure.ts';
import { constants } from './constants.ts';
import { readOrRecall } from './outbox/keeper.ts';

/** Retries transient errors once; a refusal by the server is final and not retried, and without a network nothing is. */
const retry = (tries: number, error: unknown) => navigator.onLine && tries < constants.queryRetries && isPassing(error);

// Refetches on reconnect, unless a write is pending.
const isQuiet = () => queryClient.isMutating() === 0;

// `always`: without a connection a call fails at once with an error, instead of being paused silently.
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      networkMode: 'always',
      persister: readOrRecall as QueryPersister,
      staleTime: 10_000,
      refetchOnWindowFocus: constants.refetchOnWindowFocus,
      refetchOnReconnect: isQuiet,
    },
    mutations: { retry, networkMode: 'always' },
  },
});
