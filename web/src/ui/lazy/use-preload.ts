import { useEffect } from 'react';

/** Preloads a module once the page has rendered. Failures are ignored: it is fetched again when it is needed. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => {});
  }, [load]);
}
