import { useEffect, useState } from 'react';

const prefix = 'draft:';
const listeners = new Set<(name: string, sent: string) => void>();

export interface DraftState<T> {
  readonly draft: T;
  readonly keep: (draft: T) => void;
  readonly drop: () => void;
  /** Drops a draft once it was sent, even if its form was unmounted; keeps a draft that was edited since. */
  readonly dropSent: (sent: T) => void;
}

/** State that survives a reload of the tab. `isDraft` rejects data that an older version may have stored. */
export function useDraft<T>(name: string, empty: T, isDraft: (value: unknown) => value is T): DraftState<T> {
  const [draft, setDraft] = useState(() => stored(name, isDraft) ?? empty);
  const keep = (next: T) => {
    setDraft(next);
    sessionStorage.setItem(prefix + name, JSON.stringify(next));
  };
  const drop = () => {
    setDraft(empty);
    sessionStorage.removeItem(prefix + name);
  };
  useEffect(() => {
    const forget = (of: string, sent: string) => {
      if (of === name) setDraft((shown) => (JSON.stringify(shown) === sent ? empty : shown));
    };
    listeners.add(forget);
    return () => void listeners.delete(forget);
  }, [name, empty]);
  const dropSent = (draft: T) => {
    const sent = JSON.stringify(draft);
    if (sessionStorage.getItem(prefix + name) === sent) sessionStorage.removeItem(prefix + name);
    for (const forget of listeners) forget(name, sent);
  };
  return { draft, keep, drop, dropSent };
}

/** Drafts belong to a user and are deleted when the session ends. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

function stored<T>(name: string, isDraft: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}
