import { type ReactNode, useMemo } from 'react';
import {
  type DisplayPreferences,
  DisplayPreferencesContext,
  defaultDisplayPreferences,
} from '../ui/figures/display-preferences.ts';
import { useSession } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Shows dates, numbers and amounts as whoever is signed in reads them, also on public pages and in toasts. */
export function SessionDisplayPreferences({ children }: { children: ReactNode }) {
  return <DisplayPreferencesProvider user={useSession()?.user}>{children}</DisplayPreferencesProvider>;
}

export function DisplayPreferencesProvider({
  user,
  children,
}: {
  user: SignedInUser | undefined;
  children: ReactNode;
}) {
  const zone = user?.timezone ?? defaultDisplayPreferences.zone;
  const preferences = user?.preferences ?? defaultDisplayPreferences;
  const { digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts } = preferences;
  // Depends on the values, not the object: a user update that changes none of them must not re-render the page.
  const style = useMemo<DisplayPreferences>(
    () => ({ zone, digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts }),
    [zone, digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts],
  );
  return <DisplayPreferencesContext value={style}>{children}</DisplayPreferencesContext>;
}
