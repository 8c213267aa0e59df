import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './api-failure.ts';

/** One more try for what may pass; a refusal is an answer and is not asked for twice. */
const retry = (tries: number, error: unknown) => tries < 1 && isPassing(error);

// `always`: a call without a connection fails at once and says so, instead of waiting unseen.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, refetchOnWindowFocus: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry, networkMode: 'always' },
  },
});
