import { useSyncExternalStore } from 'react';
import type { drawings } from './drawn/drawings.ts';

export type Drawings = typeof drawings;

let fetched: Promise<Drawings | null> | undefined;
const listeners = new Set<() => void>();

/** The file with all drawings, fetched with the first chart that is shown; null when it cannot be had. */
export function useDrawingsFile(): Promise<Drawings | null> {
  return useSyncExternalStore(listen, current);
}

/** Fetches it again, for every chart that waits. */
export function fetchDrawingsAgain(): void {
  fetched = undefined;
  for (const tell of listeners) tell();
}

function current(): Promise<Drawings | null> {
  fetched ??= import('./drawn/drawings.ts').then(
    (file) => file.drawings,
    () => null,
  );
  return fetched;
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
