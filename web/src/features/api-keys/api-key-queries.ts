import { type ApiKey, apiKeys, type CreatedApiKey } from '@afdal/contract/people/api-keys';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { ignoreNotFound } from '../../lib/api-error.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession, onSessionChange } from '../../session/session.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const apiKeysKey = ['api-keys'] as const;
const apiKeysQuery = queryOptions({ queryKey: apiKeysKey, queryFn: () => call(apiKeys.listApiKeys, {}) });

/** @param refreshMs reads them again so often while the page is visible */
export function useApiKeys(refreshMs: number | false = false) {
  return useQuery({ ...apiKeysQuery, refetchInterval: refreshMs });
}

export const readApiKeysAnew = () => queryClient.fetchQuery({ ...apiKeysQuery, staleTime: 0 });

/** A new key is held in memory alone, for the person who made it, until the page is left or reloaded. */
let made: { readonly userId: string | undefined; readonly key: CreatedApiKey } | null = null;
const listeners = new Set<() => void>();

function holdKey(key: CreatedApiKey | null): void {
  made = key && { userId: currentSession()?.user.id, key };
  for (const listener of listeners) listener();
}

onSessionChange(() => {
  if (made && made.userId !== currentSession()?.user.id) holdKey(null);
});

function onMadeKey(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key that was made since the app was opened, with its secret; null where there is none any more. */
export function useMadeKey(): CreatedApiKey | null {
  return useSyncExternalStore(onMadeKey, () => made?.key ?? null);
}

/** What the form of a new key sends. */
export const createKey = {
  send: async (body: { readonly name: string }) => {
    const key = await call(apiKeys.createApiKey, { body });
    holdKey(key);
    invalidate([apiKeysKey]);
    return key;
  },
  failed: texts.failedToCreate,
};

export function useRevokeKey(onDone: () => void) {
  return useCall((id: string) => call(apiKeys.revokeApiKey, { params: { id } }).catch(ignoreNotFound), {
    onSuccess: (_, id) => {
      if (made?.key.id === id) holdKey(null);
      queryClient.setQueryData<readonly ApiKey[]>(apiKeysKey, (keys) => keys?.filter((key) => key.id !== id));
      onDone();
      showToast({ title: texts.revoked, variant: 'success' });
      invalidate([apiKeysKey]);
    },
    failed: texts.failedToRevoke,
  });
}
