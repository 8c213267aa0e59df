import { Habit, habits } from '@afdal/contract/habits';
import { getPrivateFields } from '@afdal/contract/private-fields';
import { reauthenticationMs } from '@afdal/domain/sessions/limits';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useUser } from '../../session/user.tsx';

/** What a private habit hides: its private fields, and its name. */
type Hidden = Partial<Habit> & Pick<Habit, 'name'>;

const privateNames = new Set(Object.keys(getPrivateFields(Habit)));

/** What is shown now, by person and habit. It is in memory alone, and goes by itself. */
const revealed = new Map<string, { readonly hidden: Hidden; readonly timer: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();

const getKey = (user: string, habit: string) => `${user}:${habit}`;

/** A habit with what it hides, once that is shown. `name` is its real name, null while that is hidden. */
export function useRevealed<H extends Habit | null>(saved: H) {
  const { id: user } = useUser();
  const hidden = useSyncExternalStore(subscribe, () => revealed.get(getKey(user, saved?.id ?? ''))?.hidden ?? null);
  if (!saved?.isPrivate) return { habit: saved, name: saved?.name ?? null, isHidden: false, isRevealed: false };
  if (hidden === null) return { habit: saved, name: null, isHidden: true, isRevealed: false };
  const { name, ...fields } = hidden;
  return { habit: { ...saved, ...fields }, name, isHidden: false, isRevealed: true };
}

/**
 * Shows what a habit hides until the proof of who asks ends. Returns whether it is shown: if not, the password is asked
 * for first.
 */
export async function reveal(user: string, id: string): Promise<boolean> {
  const params = { id };
  const requestedAt = performance.now();
  try {
    const { name, shownSeconds } = await call(habits.readHabitName, { params });
    const { habit } = await call(habits.readHabit, { params });
    const remainingMs = shownSeconds === null ? reauthenticationMs : shownSeconds * 1_000;
    const fields = Object.entries(habit).filter(([field]) => privateNames.has(field));
    const key = getKey(user, id);
    clearTimeout(revealed.get(key)?.timer);
    revealed.set(key, {
      hidden: { ...Object.fromEntries(fields), name },
      timer: setTimeout(() => hide(user, id), remainingMs - (performance.now() - requestedAt)),
    });
  } catch (error) {
    if (error instanceof ApiError && error.body?.errorType === 'proof_needed') return false;
    throw error;
  }
  notifyListeners();
  return true;
}

export function hide(user: string, id: string): void {
  const key = getKey(user, id);
  clearTimeout(revealed.get(key)?.timer);
  revealed.delete(key);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
