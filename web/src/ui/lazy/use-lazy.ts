import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Lazy-loads an export of a module once `isWanted`: null until it is loaded. After a failure, the next time it is wanted
 * fetches it again.
 *
 * @param load must be the same function on every render
 */
export function useLazy<Part>(load: () => Promise<Part>, isWanted: boolean, onFail: () => void): Part | null {
  const [fetched, setFetched] = useState<{ readonly part: Part } | null>(null);
  const fail = useEffectEvent(onFail);
  const isMissing = isWanted && !fetched;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then(
      (part) => !isGone && setFetched({ part }),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, load]);
  return fetched?.part ?? null;
}
