import { useEffect, useState, useSyncExternalStore } from 'react';

const prefix = 'draft:';
const listeners = new Set<(key: string, sent: string) => void>();
const watchers = new Set<() => void>();

/** Whose drafts are written now; empty where nobody is signed in. */
let ownerNow: () => string = () => '';

export function setDraftOwner(owner: () => string): void {
  ownerNow = owner;
}

type Recover = <T>(key: string, stored: unknown, empty: T, isDraft: (value: unknown) => value is T) => T;
let recover: Recover = (_, __, empty) => empty;

/** Sets what becomes of a stored draft that `isDraft` rejects. No first screen needs it. */
export function setDraftRecovery(by: Recover): void {
  recover = by;
}

export interface DraftState<T> {
  readonly draft: T;
  readonly setDraft: (draft: T) => void;
  readonly drop: () => void;
  /** Drops a draft once it was sent, even if its form was unmounted; keeps a draft that was edited since. */
  readonly dropSent: (sent: T) => void;
}

/**
 * State that survives a reload of the tab, and belongs to who is signed in. `isDraft` rejects data that an older version
 * may have stored.
 *
 * @param toPersisted what of it may be stored, secrets left out; undefined for nothing
 */
export function useDraft<T>(
  name: string,
  empty: T,
  isDraft: (value: unknown) => value is T,
  toPersisted: (draft: T) => unknown = (draft) => draft,
): DraftState<T> {
  const [owner] = useState(ownerNow);
  const key = getStorageKey(owner, name);
  const read = () => ({ key, draft: stored(key, empty, isDraft) });
  const [current, setCurrent] = useState(read);
  let { draft } = current;
  if (current.key !== key) {
    const other = read();
    setCurrent(other);
    draft = other.draft;
  }
  const toText = (of: T) => JSON.stringify(toPersisted(of));
  const setDraft = (next: T) => {
    setCurrent({ key, draft: next });
    store(key, toText(next));
  };
  const drop = () => {
    setCurrent({ key, draft: empty });
    store(key, undefined);
  };
  useEffect(() => {
    const forget = (of: string, sent: string) => {
      if (of === key) setCurrent((now) => (JSON.stringify(now.draft) === sent ? { key, draft: empty } : now));
    };
    listeners.add(forget);
    return () => void listeners.delete(forget);
  }, [key, empty]);
  const dropSent = (sent: T) => {
    if (sessionStorage.getItem(key) === toText(sent)) store(key, undefined);
    for (const forget of listeners) forget(key, JSON.stringify(sent));
  };
  return { draft, setDraft, drop, dropSent };
}

/** What `useDraft` would begin with. */
export function readDraft<T>(name: string, empty: T, isDraft: (value: unknown) => value is T): T {
  return stored(getStorageKey(ownerNow(), name), empty, isDraft);
}

/** What follows `start` in the last of the names of the drafts that are kept and begin with it; null where none is. */
export function useStoredDraftSuffix(start: string): string | null {
  const [owner] = useState(ownerNow);
  const begin = getStorageKey(owner, start);
  return useSyncExternalStore(watch, () => {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(begin));
    return keys.toSorted().at(-1)?.slice(begin.length) ?? null;
  });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Deletes the drafts of everybody for whom `isGone` says so; nobody's have an empty owner. */
export function dropDrafts(isGone: (owner: string) => boolean): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && isGone(key.slice(prefix.length).split(':')[0] ?? '')) sessionStorage.removeItem(key);
  }
}

const getStorageKey = (owner: string, name: string) => `${prefix}${owner}:${name}`;

function store(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing, or has no room: the draft lasts as long as its form.
  }
  for (const watcher of watchers) watcher();
}

function stored<T>(key: string, empty: T, isDraft: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : recover(key, value, empty, isDraft);
  } catch {
    return empty;
  }
}
