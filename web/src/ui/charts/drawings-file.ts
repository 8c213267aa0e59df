import { useSyncExternalStore } from 'react';
import type { drawings } from './drawn/drawings.ts';

export type Drawings = typeof drawings;

let fetched: Promise<Drawings | null> | undefined;
let hasFailed = false;
const listeners = new Set<() => void>();
/** How long the server may take to answer that it is there, in milliseconds. */
const patience = 5000;

/** The file with all drawings, fetched with the first chart that is shown; null when it cannot be had. */
export function useDrawingsFile(): Promise<Drawings | null> {
  return useSyncExternalStore(listen, current);
}

/** Fetches it again, for every chart that waits. */
export function fetchDrawingsAgain(): void {
  fetched = fetchFile().then((file) => file ?? loadDocumentAgain());
  for (const tell of listeners) tell();
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
 * A newer version on the server has other files, and many a browser remembers a failed file for as long as the document
 * stands: either way only a new document helps. Without a network it would trade our page for the browser's.
 */
async function loadDocumentAgain(): Promise<null> {
  const question = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) } as const;
  const isReachable = await fetch(window.location.href, question).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) window.location.reload();
  return null;
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
    // The next page with a chart tries anew.
    if (listeners.size === 0 && hasFailed) fetched = undefined;
  };
}
