import { useCallback, useState } from 'react';
import { useUser } from '../../session/user.tsx';

/** How many articles a device keeps shares of; the oldest are dropped. */
const max = 200;
/** Has the person's id, so that it is forgotten with everything else that the device keeps of them. */
const getStorageKey = (userId: string) => `reading:${userId}`;

/** How far each article was read on this device, 0 to 1, by its slug. */
export function useReadingShares(): ReadonlyMap<string, number> {
  const { id } = useUser();
  return useState(() => readShares(id))[0];
}

/** Stores how far an article was read, unless it was read farther before. As stable as the person. */
export function useStoreReadingShare(slug: string): (share: number) => void {
  const { id } = useUser();
  return useCallback(
    (share) => {
      const shares = readShares(id);
      if (share <= (shares.get(slug) ?? 0)) return;
      shares.delete(slug);
      shares.set(slug, share);
      localStorage.setItem(getStorageKey(id), JSON.stringify([...shares].slice(-max)));
    },
    [id, slug],
  );
}

function readShares(userId: string): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(userId)) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isShare) : []);
  } catch {
    return new Map();
  }
}

function isShare(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && entry[1] >= 0 && entry[1] <= 1;
}
