import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-failure.ts';
import { constants } from './constants.ts';

/** Retries transient errors once; a refusal by the server is final and not retried. */
const retry = (tries: number, error: unknown) => tries < constants.queryRetries && isPassing(error);

// Refetches on reconnect, unless a write is pending.
const isQuiet = () => queryClient.isMutating() === 0;

// `always`: without a connection a call fails at once with an error, instead of being paused silently.
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: constants.refetchOnWindowFocus,
      refetchOnReconnect: isQuiet,
    },
    mutations: { retry, networkMode: 'always' },
  },
});
