import { useState } from 'react';

const prefix = 'draft:';

/** A state that survives a reload of the tab. `isDraft` refuses what an older version may have left. */
export function useDraft<T>(name: string, empty: T, isDraft: (value: unknown) => value is T) {
  const [draft, setDraft] = useState(() => stored(name, isDraft) ?? empty);
  const keep = (next: T) => {
    setDraft(next);
    sessionStorage.setItem(prefix + name, JSON.stringify(next));
  };
  const drop = () => {
    setDraft(empty);
    sessionStorage.removeItem(prefix + name);
  };
  return { draft, keep, drop };
}

/** Drafts belong to a person, and go with them. */
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
