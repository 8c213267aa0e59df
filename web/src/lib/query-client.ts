import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { type ApiError, isRetryable } from './api-error.ts';
import { constants } from './constants.ts';
import { networkFirst } from './outbox/offline-store.ts';

/** A longer wait is shown, not waited for. */
const longestWaitMs = 5_000;

const getRetryDelay = (error: unknown) => (error as Partial<ApiError>).retryAfterMs ?? 0;

/** Retries transient errors once; a rejection by the server is final and not retried, and without a network nothing is. */
const retry = (tries: number, error: unknown) =>
  navigator.onLine && tries < constants.queryRetries && isRetryable(error) && getRetryDelay(error) <= longestWaitMs;

/** No sooner than the server says. */
const retryDelay = (_: number, error: unknown) => getRetryDelay(error) || 1_000;

// Refetches on reconnect, unless a write is pending.
const isQuiet = () => queryClient.isMutating() === 0;

// `always`: without a connection a call fails at once with an error, instead of being paused silently.
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay,
      networkMode: 'always',
      persister: networkFirst as QueryPersister,
      staleTime: 10_000,
      refetchOnWindowFocus: constants.refetchOnWindowFocus,
      refetchOnReconnect: isQuiet,
    },
    // Whoever writes sees that there were too many tries: a password may be one of them.
    mutations: {
      retry: (tries, error) => (error as Partial<ApiError>).status !== 429 && retry(tries, error),
      retryDelay,
      networkMode: 'always',
    },
  },
});
