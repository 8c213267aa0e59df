import type { Adapter, AdapterPayload } from 'oidc-provider';
import { LruMap } from '../../lru-map.ts';

/** What the provider keeps from one request to the next, in memory: the last thousand things. */
export function memoryAdapter(): (kind: string) => Adapter {
  const kept = new LruMap<AdapterPayload | undefined>(1_000);
  return (kind) => ({
    upsert: async (id, payload) => kept.set(`${kind} ${id}`, payload),
    find: async (id) => kept.get(`${kind} ${id}`),
    destroy: async (id) => kept.set(`${kind} ${id}`, undefined),
    // Of what we neither issue nor remember: codes, tokens and sessions.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async () => {},
    revokeByGrantId: async () => {},
  });
}
