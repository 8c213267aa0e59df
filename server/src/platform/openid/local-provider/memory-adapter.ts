import type { Adapter, AdapterPayload } from 'oidc-provider';
import { LruMap } from '../../lru-map.ts';

/** The provider's state between requests, in memory: the last thousand entries. */
export function memoryAdapter(): (kind: string) => Adapter {
  const entries = new LruMap<AdapterPayload | undefined>(1_000);
  return (kind) => ({
    upsert: async (id, payload) => entries.set(`${kind} ${id}`, payload),
    find: async (id) => entries.get(`${kind} ${id}`),
    destroy: async (id) => entries.set(`${kind} ${id}`, undefined),
    // Only for what we neither issue nor store: codes, tokens and sessions.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async () => {},
    revokeByGrantId: async () => {},
  });
}
