import { urgeMs } from '@afdal/domain/habits/limits';
import { lasts } from '@afdal/domain/limits/age';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../../session/user.tsx';

const listeners = new Set<() => void>();

/** What was begun longer ago than this is no longer resisted: it was left. */
const abandonedAfterMs = 6 * urgeMs;

const getStorageKey = (user: string, habit: string) => `urge:${user}:${habit}`;

/** When somebody began to resist, in milliseconds since 1970; null while nobody does. It outlives a reload. */
function startedAt(user: string, habit: string): number | null {
  const startMs = Number(localStorage.getItem(getStorageKey(user, habit)));
  return startMs > 0 && lasts(abandonedAfterMs, startMs, Date.now()) ? startMs : null;
}

export function useRunningUrge(habit: string): number | null {
  const { id } = useUser();
  return useSyncExternalStore(subscribe, () => startedAt(id, habit));
}

/** Begins to resist, or goes on with what was begun. Returns when that was. */
export function useBeginUrge(habit: string): number {
  const { id: user } = useUser();
  const [startMs] = useState(() => startedAt(user, habit) ?? Date.now());
  useEffect(() => {
    localStorage.setItem(getStorageKey(user, habit), String(startMs));
    for (const listener of listeners) listener();
  }, [user, habit, startMs]);
  return startMs;
}

export function endUrge(user: string, habit: string): void {
  localStorage.removeItem(getStorageKey(user, habit));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
