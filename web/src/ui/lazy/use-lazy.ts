import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What stands in a file of its own, once somebody wants it: null until it is there. After a failure it is fetched
 * again when it is wanted anew.
 *
 * @param load the same function at each rendering
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
