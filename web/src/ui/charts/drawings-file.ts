import { useSyncExternalStore } from 'react';
import type { drawings } from './drawn/drawings.ts';

export type Drawings = typeof drawings;

/** Null when loading failed; undefined until it is known. */
let file: Drawings | null | undefined;
let isLoading = false;
const listeners = new Set<() => void>();
/** Timeout of the check whether the server is reachable, in milliseconds. */
const timeoutMs = 5000;

/**
 * The chunk with all drawings, loaded with the first chart that is shown: undefined until then, null when loading failed.
 * Without `use`: a page that renders twice in one step would wait even for a promise that resolved long ago.
 */
export function useDrawings(): Drawings | null | undefined {
  return useSyncExternalStore(listen, () => file);
}

/** Retries loading, for all charts that are waiting. */
export function fetchDrawingsAgain(): void {
  become(undefined);
  void load(async () => (await fetchFile()) ?? (await loadDocumentAgain()));
}

async function load(fetch: () => Promise<Drawings | null>): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  const loaded = await fetch();
  isLoading = false;
  become(loaded);
}

function become(next: Drawings | null | undefined): void {
  file = next;
  forgetFailure();
  for (const notify of listeners) notify();
}

/** Where nobody waits any more, the next page with a chart tries again. */
function forgetFailure(): void {
  if (listeners.size === 0) file ??= undefined;
}

async function fetchFile(): Promise<Drawings | null> {
  return await import('./drawn/drawings.ts').then(
    ({ drawings }) => drawings,
    () => null,
  );
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
  if (file === undefined) void load(fetchFile);
  return () => {
    listeners.delete(notify);
    forgetFailure();
  };
}
