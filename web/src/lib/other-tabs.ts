import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

let channel: BroadcastChannel | null = null;

/**
 * Listens for what the other tabs of the same person have changed, until the returned function is called. A tab that is
 * hidden, or has a write of its own on the way, refetches once it is not. Each person has a channel of their own.
 */
export function listenToOtherTabs(userId: string): () => void {
  const opened = new BroadcastChannel(`stale of ${userId}`);
  let isBehind = false;
  const catchUp = () => {
    if (!isBehind || document.visibilityState === 'hidden' || queryClient.isMutating() > 0) return;
    isBehind = false;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
  };
  opened.onmessage = ({ data }: MessageEvent<readonly QueryKey[]>) => {
    for (const queryKey of data) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    isBehind = true;
    catchUp();
  };
  const stopWatchingWrites = queryClient.getMutationCache().subscribe(catchUp);
  document.addEventListener('visibilitychange', catchUp);
  channel = opened;
  return () => {
    opened.close();
    stopWatchingWrites();
    document.removeEventListener('visibilitychange', catchUp);
    if (channel === opened) channel = null;
  };
}

/** Tells the person's other tabs what is stale, by the prefixes of its keys and nothing else. */
export function notifyOtherTabs(keys: readonly QueryKey[]): void {
  if (keys.length > 0) channel?.postMessage(keys);
}

/** After a write: what it made stale is refetched here, and in the person's other tabs. */
export function invalidate(keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  notifyOtherTabs(keys);
}
