import { useSyncExternalStore } from 'react';
import type { drawings } from './drawn/drawings.ts';

export type Drawings = typeof drawings;

let fetched: Promise<Drawings | null> | undefined;
let hasFailed = false;
const listeners = new Set<() => void>();
/** Timeout of the check whether the server is reachable, in milliseconds. */
const timeoutMs = 5000;

/** The chunk with all drawings, loaded with the first chart that is shown; null when loading failed. */
export function useDrawingsFile(): Promise<Drawings | null> {
  return useSyncExternalStore(listen, current);
}

/** Retries loading, for all charts that are waiting. */
export function fetchDrawingsAgain(): void {
  fetched = fetchFile().then((file) => file ?? loadDocumentAgain());
  for (const notify of listeners) notify();
}

function current(): Promise<Drawings | null> {
  fetched ??= fetchFile();
  return fetched;
}

async function fetchFile(): Promise<Drawings | null> {
  try {
    const file = await import('./drawn/drawings.ts');
    hasFailed = false;
    return file.drawings;
  } catch {
    hasFailed = true;
    return null;
  }
}

/**
 * A newer deployment has other chunk names, and some browsers cache a failed import for the lifetime of the document:
 * either way only a reload helps. Offline, a reload would replace our page with the browser's error page.
 */
async function loadDocumentAgain(): Promise<null> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
  const isReachable = await fetch(window.location.href, request).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
  return null;
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    // The next page with a chart tries again.
    if (listeners.size === 0 && hasFailed) fetched = undefined;
  };
}
