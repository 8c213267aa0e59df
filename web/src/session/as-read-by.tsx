import { type ReactNode, useMemo } from 'react';
import { defaultReadingStyle, ReadingContext, type ReadingStyle } from '../ui/figures/reading-style.ts';
import { useSession } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Shows dates, numbers and amounts as whoever is signed in reads them, also on public pages and in toasts. */
export function AsReadInSession({ children }: { children: ReactNode }) {
  return <AsReadBy user={useSession()?.user}>{children}</AsReadBy>;
}

export function AsReadBy({ user, children }: { user: SignedInUser | undefined; children: ReactNode }) {
  const zone = user?.timezone ?? defaultReadingStyle.zone;
  const preferences = user?.preferences ?? defaultReadingStyle;
  const { digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts } = preferences;
  // Depends on the values, not the object: a user update that changes none of them must not re-render the page.
  const style = useMemo<ReadingStyle>(
    () => ({ zone, digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts }),
    [zone, digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts],
  );
  return <ReadingContext value={style}>{children}</ReadingContext>;
}
