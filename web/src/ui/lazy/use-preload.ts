import { useEffect } from 'react';

/** Fetches a file that may soon be wanted, once the page stands. What fails is fetched again when it is wanted. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}
