import { createContext, Fragment, type ReactNode, useContext, useMemo, useState } from 'react';
import { ReadingContext, type ReadingStyle } from '../ui/reading-style.ts';
import { useSession } from './session.ts';
import type { SignedInUser } from './signed-in-user.ts';

const UserContext = createContext<SignedInUser | null>(null);

/**
 * Gives the pages behind the guard their person; while one signs out, the last stays until the page is left. Where the
 * session ended before the page stood, there is nobody to show it to.
 */
export function UserProvider({ children }: { children: ReactNode }) {
  const present = useSession()?.user ?? null;
  const [last, setLast] = useState(present);
  if (present && present !== last) setLast(present);
  const user = present ?? last;
  return (
    <UserContext value={user}>
      {/* Somebody else in another tab: nothing on the page may be the first one's. */}
      <Fragment key={user?.id}>{user && <AsReadBy user={user}>{children}</AsReadBy>}</Fragment>
    </UserContext>
  );
}

function AsReadBy({ user: { timezone, preferences }, children }: { user: SignedInUser; children: ReactNode }) {
  const { digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts } = preferences;
  // By its values: news of the person that change none of them leave alone what is shown.
  const style = useMemo<ReadingStyle>(
    () => ({ zone: timezone, digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts }),
    [timezone, digits, calendar, hijriOffset, dayStartHour, weekStart, hideAmounts],
  );
  return <ReadingContext value={style}>{children}</ReadingContext>;
}

export function useUser(): SignedInUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('Only pages behind the guard have a signed-in person.');
  return user;
}
