import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-failure.ts';
import { constants } from './constants.ts';

/** One more try for what may pass; a refusal is an answer and is not asked for twice. */
const retry = (tries: number, error: unknown) => tries < constants.queryRetries && isPassing(error);

// Whoever comes back to the network sees what is true now, unless a write of theirs is on its way.
const isQuiet = () => queryClient.isMutating() === 0;

// `always`: a call without a connection fails at once and says so, instead of waiting unseen.
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
