import { useCallback, useState } from 'react';
import { readRecent, rememberRecent } from '../../lib/recent-choices.ts';
import { useUser } from '../../session/user.tsx';

const max = 200;
const storage = (userId: string) => `reading:${userId}`;
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** How far each article was read on this device, 0 to 1, by its slug. */
export function useReadingShares(): ReadonlyMap<string, number> {
  const { id } = useUser();
  return useState(() => readRecent(storage(id), isShare))[0];
}

/** Stores how far an article was read, unless it was read farther before. As stable as the person. */
export function useStoreReadingShare(slug: string): (share: number) => void {
  const { id } = useUser();
  return useCallback(
    (share) => {
      const shares = readRecent(storage(id), isShare);
      if (share > (shares.get(slug) ?? 0)) rememberRecent(storage(id), shares, { key: slug, value: share, max });
    },
    [id, slug],
  );
}
